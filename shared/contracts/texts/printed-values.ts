import { type Day, printDay } from '../../base/day.ts'
import { type Cents, printMoney } from '../../base/money.ts'
import { no, yes } from './model-fields.ts'

/** Printed values by the names of their fields. */
export type Values = Record<string, string>

/** What is not known is empty. */
export const dayOrNothing = (day: Day | undefined): string => (day ? printDay(day) : '')
export const moneyOrNothing = (cents: Cents | undefined): string => (cents ? printMoney(cents) : '')
export const yesNo = (is: boolean | undefined): string => (is === undefined ? '' : is ? yes : no)
