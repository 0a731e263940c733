//! Values made by sums are recognised for what they are, whatever their canonical forms.

use yomikiri_value::{Algebra, Budget, Dyadic, Kind, Nus, Side, Store, Uptimal, Value};

const NUMBERS: [&str; 5] = ["0", "1", "-3", "3/8", "-5/4"];

fn with(test: impl FnOnce(&mut Algebra<'_, '_>)) {
    let (mut store, mut budget) = (Store::new(64 << 20), Budget::unlimited());
    test(&mut store.within(&mut budget));
}

fn number(text: &str) -> Dyadic {
    text.parse().unwrap()
}

fn plus(algebra: &mut Algebra<'_, '_>, value: Value, number: &Dyadic) -> Value {
    let number = algebra.number(number).unwrap();
    algebra.sum(value, number).unwrap()
}

#[test]
fn closed_forms() {
    with(|algebra| {
        let half = algebra.number(&number("1/2")).unwrap();
        assert_eq!(algebra.recognise(half), Ok(Kind::Number(number("1/2"))));
        let star = algebra.nus(Nus::nimber(6)).unwrap();
        assert_eq!(algebra.recognise(star), Ok(Kind::Nimber(6)));
        for sum in [Nus::ups(-3), Nus { number: number("1/2"), ups: 0, star: 1 }] {
            let value = algebra.nus(sum.clone()).unwrap();
            assert_eq!(algebra.recognise(value), Ok(Kind::UpsAndStar(sum)));
        }
    });
}

#[test]
fn switches_and_plus_minuses() {
    with(|algebra| {
        let [one, two, zero] = [1, 2, 0].map(|n| algebra.integer(n).unwrap());
        let switch = algebra.game(&[two], &[one]).unwrap();
        let kind = Kind::Switch { left: 2.into(), right: 1.into() };
        assert_eq!(algebra.recognise(switch), Ok(kind));
        let plus_minus = algebra.plus_minus(&[one]).unwrap();
        let kind = Kind::Switch { left: 1.into(), right: Dyadic::from(-1) };
        assert_eq!(algebra.recognise(plus_minus), Ok(kind));
        let plus_minus = algebra.plus_minus(&[switch]).unwrap();
        assert_eq!(algebra.recognise(plus_minus), Ok(Kind::PlusMinus(vec![switch])));
        let other = algebra.game(&[switch], &[zero]).unwrap();
        assert_eq!(algebra.recognise(other), Ok(Kind::Other));
    });
}

#[test]
fn uptimals_of_any_order() {
    with(|algebra| {
        let star = algebra.nus(Nus::nimber(1)).unwrap();
        for side in Side::BOTH {
            // Sums of orders are added up, not taken from their own definition.
            let mut sum = Value::ZERO;
            for order in 1..8 {
                let up = algebra.uptimal(Uptimal { side, order, sum: false }).unwrap();
                sum = algebra.sum(sum, up).unwrap();
                for (value, sum) in [(up, false), (sum, true)] {
                    if order == 1 {
                        continue;
                    }
                    for text in NUMBERS {
                        let number = number(text);
                        let starred = algebra.sum(value, star).unwrap();
                        for (value, star) in [(value, false), (starred, true)] {
                            let value = plus(algebra, value, &number);
                            let uptimal = Uptimal { side, order, sum };
                            let kind = Kind::Uptimal { number: number.clone(), uptimal, star };
                            assert_eq!(algebra.recognise(value), Ok(kind));
                        }
                    }
                }
            }
        }
    });
}

#[test]
fn tinies_and_their_multiples() {
    with(|algebra| {
        for (size, side) in ["1", "2", "1/2", "7/4", "100"]
            .iter()
            .flat_map(|size| Side::BOTH.map(|side| (size, side)))
        {
            let of = algebra.number(&number(size)).unwrap();
            let tiny = algebra.tiny(of, side).unwrap();
            let mut sum = Value::ZERO;
            for times in 1..12 {
                sum = algebra.sum(sum, tiny).unwrap();
                for text in NUMBERS {
                    let number = number(text);
                    let value = plus(algebra, sum, &number);
                    assert_eq!(
                        algebra.recognise(value),
                        Ok(Kind::Tiny { number, side, times, of })
                    );
                }
            }
        }
    });
}

#[test]
fn tinies_of_games() {
    with(|algebra| {
        let [one, three] = [1, 3].map(|n| algebra.integer(n).unwrap());
        let switch = algebra.game(&[three], &[one]).unwrap();
        let up = algebra.nus(Nus { number: 1.into(), ups: 2, star: 0 }).unwrap();
        for of in [switch, up] {
            for side in Side::BOTH {
                let value = algebra.tiny(of, side).unwrap();
                let value = plus(algebra, value, &number("-5/4"));
                let kind = Kind::Tiny { number: number("-5/4"), side, times: 1, of };
                assert_eq!(algebra.recognise(value), Ok(kind));
            }
        }
    });
}
