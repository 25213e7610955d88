import type { BillingBounds } from '../accounts/account-settings.ts'
import { type Day, monthStart } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import { periodOf } from '../invoices/due-dates.ts'
import {
  type Channel,
  type Gap,
  gapSentence,
  type Payer,
  type Sending,
  sendingGaps,
} from '../invoices/sending/sending-gaps.ts'
import { type VatRow, vatDayOf, vatRatesOn } from '../rates/vat.ts'
import { type ComingInvoiceRow, type ComingState, type ComingWarning, comingWarnings } from './coming-row.ts'
import { boundFault } from './due-bills.ts'
import { type ComingFields, comingFieldsOf, type RecurringInvoiceKept } from './recurring-summary.ts'
import type { Changes } from './run-changes.ts'

/** What the preview of one contract is reckoned by, besides its own row. */
export interface Around {
  readonly today: Day
  readonly bounds: BillingBounds
  /** Where the account's invoices go out. */
  readonly channel: Channel
  /** Who pays; undefined for one of whom nothing is known. */
  readonly payer: Payer | undefined
  /** Who sells; undefined when nobody knows. */
  readonly seller?: Sending['seller']
  /** Another contract is billed for the same home on the same days, and the home is not let to several. */
  readonly isTwoForHome: boolean
  /** The rates of VAT by their days, the built-in ones unless told. */
  readonly vat?: readonly VatRow[]
}

/** From so many percent on a change is worth a look. */
const bigChange = 10

/** The next invoice of a contract as the run will make it, by its own row alone: nobody has looked for what is amiss. */
export function plainComing(row: RecurringInvoiceKept, today: Day): ComingInvoiceRow {
  const { lastSum, isHeldBack: _, ...reported } = comingFieldsOf(row)
  return {
    _id: row._id,
    contractNumber: row.contractNumber,
    tenant: row.tenant,
    tenantName: row.tenantName,
    apartmentAddress: row.apartmentAddress,
    makingDay: row.makingDay,
    dueDate: row.nextDueDate,
    ...reported,
    sendType: row.sendType,
    total: row.next,
    last: lastSum,
    state: comingStateOf({ ...row, ...reported, isHeldBack: row.hold !== null }, today),
    warnings: [],
    gaps: '',
    explanation: [],
  }
}

type ComingStateInput = Pick<RecurringInvoiceKept, 'makingDay' | 'marks'> &
  Pick<ComingFields, 'isHeldBack' | 'holdUntil'>

export function comingStateOf(row: ComingStateInput, today: Day): ComingState {
  if (row.isHeldBack && (row.holdUntil === '' || today <= row.holdUntil)) return 'held'
  if (row.makingDay > today) return 'coming'
  return row.marks.includes('reading') ? 'reading' : 'ready'
}

/** What of the next invoice should be looked at, the gravest first, and what it lacks to reach its payer in words. */
export function lookedAt(row: RecurringInvoiceKept, around: Around): Pick<ComingInvoiceRow, 'warnings' | 'gaps'> {
  const { marks, endDate, nextDueDate } = row
  const changed = changeOf(row)
  const { from, to } = periodOf(nextDueDate, row.invoiceInterval)
  const isCarried = isCarriedOn(row, around.bounds)
  const gaps = isCarried || row.next === 0 ? [] : gapsOf(row, around)
  const found: Record<ComingWarning, boolean> = {
    overBound: isOverBound(row, around.bounds),
    nothing: row.next === 0,
    carried: isCarried,
    credited: row.next < 0 && !isCarried,
    doubled: changed === 'doubled',
    changed: changed === 'changed',
    noRent: marks.includes('noRent'),
    oldVat: bearsOldVat(row, around.vat),
    ended: endDate !== '' && endDate < around.today,
    ending: endDate >= around.today && endDate < to,
    reading: marks.includes('reading'),
    unsent: gaps.some(({ stops }) => stops),
    reach: gaps.some(({ stops }) => !stops),
    increase: row.nextRentIncreaseDate !== '' && row.nextRentIncreaseDate <= to,
    twoForHome: around.isTwoForHome,
    late: from < monthStart(around.today) || nextDueDate < around.today,
    otherDay: marks.includes('otherDay'),
  }
  return { warnings: comingWarnings.filter((warning) => found[warning]), gaps: gapSentence(gaps) }
}

/** It comes to below zero and goes onto the next invoice, which there is and the account has chosen. */
function isCarriedOn(
  { next, endDate, nextDueDate, invoiceInterval }: BilledRow,
  { belowZero }: BillingBounds,
): boolean {
  const isLast = endDate !== '' && endDate <= periodOf(nextDueDate, invoiceInterval).to
  return next < 0 && belowZero === 'carry' && !isLast
}

const isOverBound = (row: BilledRow, bounds: BillingBounds): boolean =>
  !row.marks.includes('allowed') &&
  boundFault({ ...row, isRepriced: row.marks.includes('repriced') }, bounds) !== undefined

/** What of a row tells what the run comes to by it. */
export const billedFields = [
  'active',
  'makingDay',
  'hold',
  'marks',
  'endDate',
  'nextDueDate',
  'invoiceInterval',
  'total',
  'next',
  'last',
  'changes',
] as const satisfies readonly (keyof RecurringInvoiceKept)[]
export type BilledRow = Pick<RecurringInvoiceKept, (typeof billedFields)[number]>

/** What the run adds to its sum by a contract and why, cents; undefined of one that it leaves as it stands. */
export function comingChange(
  row: BilledRow,
  { today, bounds }: Pick<Around, 'today' | 'bounds'>,
): { readonly sum: Cents; readonly changes: Changes | undefined } | undefined {
  const isHeldBack = row.hold !== null
  const state = comingStateOf({ ...row, isHeldBack, holdUntil: row.hold?.until ?? '' }, today)
  if (row.next === 0 || state === 'held' || row.marks.includes('reading') || isOverBound(row, bounds)) return undefined
  if (!isCarriedOn(row, bounds)) return { sum: row.next, changes: row.changes }
  // What is carried is no invoice: of the period before everything is missing.
  const { extra = 0, ...others } = row.changes ?? {}
  return { sum: 0, changes: row.changes && { ...others, extra: extra - row.next } }
}

/** What it will lack, at the address that was given for the contract's invoices. */
function gapsOf(row: RecurringInvoiceKept, { payer, channel, seller }: Around): Gap[] {
  if (!payer) return []
  const products = row.vat?.map((taxpr) => ({ taxpr }))
  return sendingGaps({ sendType: row.sendType, recipient: { ...payer, ...row.sentTo }, seller, products }, channel)
}

/** A line of the next invoice bears a rate that is not in force on the day whose rates its period takes. */
function bearsOldVat(row: RecurringInvoiceKept, rows: readonly VatRow[] | undefined): boolean {
  const day = vatDayOf(periodOf(row.nextDueDate, row.invoiceInterval), row.nextDueDate)
  const inForce = vatRatesOn(day, rows)
  return row.vat?.some((rate) => !inForce.includes(rate)) ?? false
}

/** The price of a period against the one before; a part month, now or before, is no change of price. */
function changeOf({
  next,
  last,
  marks,
  total,
  invoiceInterval,
}: RecurringInvoiceKept): 'doubled' | 'changed' | undefined {
  if (!last || last.months !== invoiceInterval || last.price <= 0) return undefined
  const [before, now] = [last.price, marks.includes('part') ? total : next]
  if (now >= before * 2) return 'doubled'
  return Math.abs(now - before) * 100 > before * bigChange ? 'changed' : undefined
}
