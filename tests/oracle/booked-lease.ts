/** A lease in the oracle's books: what was said of it, and the periods of it that have gone by. */
import type { Day, Month } from './plan/calendar.ts'
import type { LeasePlan, TenantPlan } from './plan/office.ts'
import type { Line } from './sums.ts'

/** Periods that came to below zero, one line for each kind of charge, on their way onto the next invoice. */
export interface Carried {
  readonly from: Day
  readonly to: Day
  readonly lines: readonly Line[]
  /** The credit note that was begun of it, because no invoice was to come. */
  readonly note: string
}

/** What was said of the invoices to come and is used up by them. */
export interface Said {
  carried?: Carried | undefined
  /** Of the next invoice only. */
  nextCharges?: readonly Line[] | undefined
  /** Of so many periods. */
  periodCharges?: { readonly charges: readonly Line[]; readonly left: number } | undefined
  /** What is charged by a meter, thousandths: where it stood when last billed, and what it was read at since. */
  meter?: { readonly price: Line; readonly from: number; readonly to: number | undefined } | undefined
}

/** A period that was billed, or in which nothing was charged. */
export interface PassedPeriod {
  readonly from: Day
  readonly to: Day
  /** The first and the last day that its invoice charged for. */
  readonly first: Day
  readonly charged: Day
  readonly invoice: string
  readonly payer: TenantPlan
  /** Everything that was billed, and which of it was charged by time at what price a month. */
  readonly lines: readonly Line[]
  readonly timed: readonly { readonly line: number; readonly month: Line }[]
  readonly used: Said
}

/** An increase by the lease's clause, or what was agreed on of its prices. */
export interface PriceChange {
  readonly key: string
  readonly kind: 'clause' | 'agreement'
  /** The first day of the first period at its prices. */
  readonly from: Day
  /** A month's rent without VAT before and after it, cents. */
  readonly before: number
  readonly after: number
  /** What one of some lines costs from then on. */
  readonly prices: readonly { readonly desc: string; readonly cents: number }[]
  /** A line for a time, and its last day. */
  readonly discount?: { readonly line: Line; readonly to: Day }
  state: 'waits' | 'begun' | 'lapsed' | 'removed'
  /** It was removed and its prices were left. */
  hasStayed: boolean
}

export interface BookedLease extends Said {
  readonly plan: LeasePlan
  /** A month's charges as they are without changes of price by the day. */
  charges: readonly Line[]
  /** Somebody has changed the charges by hand. */
  isByHand: boolean
  readonly priceChanges: PriceChange[]
  /** The first day that is charged for. */
  readonly chargedFrom: Day
  noticeLast: Day | ''
  /** The day after which somebody else of the tenants is billed. */
  readonly left: { readonly tenant: string; readonly last: Day }[]
  /** The first month of the period that is billed next. */
  next: Month
  otherDueDays: readonly Day[]
  hold: { until: Day | '' } | undefined
  /** The periods that have gone by, the last one last. */
  readonly passed: PassedPeriod[]
  /** So many papers have come of its last day. */
  closings: number
  remindersHeld: boolean
}

/** The last day of the lease as it is known now; empty while none is. */
export function lastDayOf({ plan, noticeLast }: BookedLease): Day | '' {
  const existing = [plan.end, noticeLast].filter((day) => day !== '')
  return existing.toSorted()[0] ?? ''
}
