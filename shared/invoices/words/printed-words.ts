import type { itemTypes } from '../lines/line.ts'

/**
 * How an invoice says by itself what it charges. All that is given to a sentence is printed already: days and amounts are
 * written the Finnish way in every language, as elsewhere on our papers.
 */
export interface BillingWords {
  readonly units: Readonly<Record<(typeof itemTypes)[number], string>>
  readonly partMonths: {
    days(said: { span: string; charged: number; of: number; monthly: string; sum: string }): string
    month(said: { span: string; monthly: string }): string
    months(said: { span: string; count: number; monthly: string; sum: string }): string
    sum(amount: string): string
    outside(span: string): string
  }
  /** What came to below zero before. */
  carried(said: { span: string; sum: string }): string
  readonly readings: {
    plain(said: ReadingSaid): string
    changed(said: ReadingSaid & { closing: string; opening: string; number: string }): string
    rolledOver(said: ReadingSaid & { full: string }): string
    corrected(said: ReadingSaid & { wrong: string; note: string }): string
    /** The line of a correction, beside the one of what was used. */
    correction(desc: string): string
  }
}

interface ReadingSaid {
  readonly desc: string
  readonly to: string
  readonly from: string
  readonly used: string
  readonly unit: string
}

/** How a reminder says what interest and fees come to, and by which Act. */
export interface ReckoningWords {
  /** By its Finnish name, of `nameOfDay`. */
  readonly dayNames: Readonly<Record<string, string>>
  readonly interest: {
    shifted(said: { due: string; name: string; last: string }): string
    inTime(paid: string): string
    readonly noDebt: string
    begins(said: { due: string; points: number; kind: 'consumer' | 'commercial'; year: number }): string
    segment(said: { span: string; reference: string; points: number; percent: string; reckoning: string }): string
    sum(amount: string): string
    paidLate(said: { day: string; amount: string; interest: string }): string
    takenBack(said: { day: string; amount: string; interest: string }): string
    askedBefore(amount: string): string
    /** No rate is known of the half-year, so interest is asked by a later reminder or invoice. */
    later(halfYear: string): string
  }
  readonly fees: {
    shifted(said: { due: string; name: string; last: string }): string
    elapsed(said: { sent: string; days: number }): string
    mayAsk(said: { elapsed: string; fee: string }): string
    mayNotYet(said: { elapsed: string; wait: number; earliest: string }): string
    tooSoonAgain(said: { days: number; earliest: string }): string
    readonly nothingOwed: string
    enforceable(fee: string): string
    upTo(amount: string): string
    over(amount: string): string
    demand(said: { principal: string; size: string; fee: string }): string
    secondDemand(fee: string): string
    readonly noThirdDemand: string
    mostOfDebt(said: { most: string; before: string }): string
    readonly notLate: string
    compensation(fee: string): string
  }
}
