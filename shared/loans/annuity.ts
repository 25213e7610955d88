import { type Cents, type Ratio, roundedQuotient } from '#shared/base/money.ts'

/**
 * The level payment that pays a loan back in so many payments, P·i / (1 − (1+i)^−n), in cents. Reckoned exactly: with
 * i = a/b it is P·a·(a+b)^n / (b·((a+b)^n − b^n)), whole numbers of some thousand digits rounded once.
 *
 * @param rate interest for one payment's time, a fraction: 3.997 % a year by months is 3.997/1200
 */
export function annuityPayment(principal: Cents, payments: number, rate: Ratio): Cents {
  const amount = BigInt(principal)
  const count = BigInt(payments)
  if (rate.numerator === 0) return roundedQuotient(amount, count)
  const interest = BigInt(rate.numerator)
  const whole = BigInt(rate.denominator)
  const grown = (interest + whole) ** count
  return roundedQuotient(amount * interest * grown, whole * (grown - whole ** count))
}
