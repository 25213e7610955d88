import { type Cents, printMoney } from '../base/money.ts'
import { type Money, openOf } from './invoice.ts'

/** What money that comes for an invoice may pay: what has been written off is still owed. */
export const payableOf = (money: Money): Cents => openOf(money) + (money.lost ?? 0)

/** The same for the user. */
export const payableSentence = (money: Money): string =>
  `Laskua on avoinna ${printMoney(openOf(money))}${money.lost ? `, luottotappiona ${printMoney(money.lost)}` : ''}`
