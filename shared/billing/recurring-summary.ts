import type { Day } from '../base/day.ts'
import type { Cents } from '../base/money.ts'
import { dueDayIn, periodOf } from '../invoices/due-dates.ts'
import type { SendingAddress } from '../invoices/sending/sending-address.ts'
import type { VatRate } from '../rates/vat.ts'
import { makingDay, wholePeriodTotal } from './billing.ts'
import { type MonthlyIncome, monthlyIncome } from './monthly-income.ts'
import { comingBill, isPartPeriod } from './next-changes.ts'
import { hasNewPrices } from './price-changes.ts'
import { type RecurringInvoice, type RecurringInvoiceSummary, sendingAddressOf } from './recurring-invoice.ts'
import { eventualRates } from './recurring-vat.ts'
import { type Changes, changesOf } from './run-changes.ts'

/** What a row says of the next invoice besides its sum. */
type Mark = 'part' | 'otherDay' | 'reading' | 'noRent' | 'changed' | 'allowed' | 'metered' | 'repriced' | 'overwritten'

/** What lists and the preview of the run keep of it, so that neither reads a document for each contract. */
export interface RecurringInvoiceKept extends RecurringInvoiceSummary {
  readonly apartment: string
  readonly startDate: Day
  readonly endDate: Day | ''
  readonly month: MonthlyIncome
  /** The day on which the next invoice is made. */
  readonly makingDay: Day
  readonly invoiceInterval: number
  /** The sum of the next invoice, cents. */
  readonly next: Cents
  readonly last: RecurringInvoice['last']
  readonly marks: readonly Mark[]
  readonly nextRentIncreaseDate: Day | ''
  readonly hold: RecurringInvoice['hold']
  /** The rates of VAT of the next invoice; rows that were written before they said so lack it. */
  readonly vat?: readonly VatRate[]
  /** Where the next invoice goes instead of the payer's own addresses; null when nothing was said of it. */
  readonly sentTo?: Partial<SendingAddress> | null
  /** The principal who sells, '' when the account does; rows of before it was kept lack it. */
  readonly landlord?: string
  /** The rates of all that is charged once every change has come; rows of before changes were said lack it. */
  readonly rates?: readonly VatRate[]
  /** What a rent increase is reckoned from; null where the document tells it, and rows of before it was kept lack it. */
  readonly raise?: KeptRaise | null
  /** Why the next invoice comes to another sum than the period before; rows of before it was kept lack it. */
  readonly changes?: Changes
}

/** What is reckoned of a row besides, for lists of coming invoices. */
export interface ComingFields {
  /** The period of the next invoice. */
  readonly from: Day
  readonly to: Day
  /** What the period before was billed, cents, and what the next one is against it; null when none was billed. */
  readonly lastSum: Cents | null
  readonly change: Cents | null
  readonly changePercent: number | null
  readonly isHeldBack: boolean
  readonly holdReason: string
  readonly holdName: string
  readonly holdUntil: Day | ''
}

/** What it brings in a month by what it is for, for statistics. */
export const monthFieldNames = ['monthRent', 'monthWater', 'monthParking', 'monthOthers'] as const
type MonthFields = Readonly<Record<(typeof monthFieldNames)[number], Cents>>

/** What lists sort, search and sum up by. */
export type RecurringListed = RecurringInvoiceKept & Partial<ComingFields> & Partial<MonthFields>

/** Of a row that was written before it told of the next invoice, or of a month, without these. */
export function listedFieldsOf(row: RecurringInvoiceKept): Partial<ComingFields & MonthFields> {
  const [monthRent, monthWater, monthParking, monthOthers] = row.month ?? []
  return {
    ...(row.makingDay !== undefined && comingFieldsOf(row)),
    ...(monthRent !== undefined && { monthRent, monthWater, monthParking, monthOthers }),
  } as Partial<ComingFields & MonthFields>
}

export const comingFieldNames = [
  'from',
  'to',
  'lastSum',
  'change',
  'changePercent',
  'isHeldBack',
  'holdReason',
  'holdName',
  'holdUntil',
] as const satisfies readonly (keyof ComingFields)[]

export function comingFieldsOf(row: RecurringInvoiceKept): ComingFields {
  const last = row.last ? row.last.sum : null
  const change = last === null ? null : row.next - last
  return {
    ...periodOf(row.nextDueDate, row.invoiceInterval),
    lastSum: last,
    change,
    changePercent: change === null || !last ? null : Math.round((change * 1000) / last) / 10,
    isHeldBack: row.hold !== null,
    holdReason: row.hold?.reason ?? '',
    holdName: row.hold?.name ?? '',
    holdUntil: row.hold?.until ?? '',
  }
}

/** The only line of rent, when it is due, and from when on the newest change of prices applies. */
export type KeptRaise = readonly [
  amount: Cents,
  taxpr: VatRate,
  rentDueDateNumber: number,
  paymentTerm: number,
  changedFrom: Day | '',
]

export function recurringInvoiceKept(recurring: RecurringInvoice): RecurringInvoiceKept {
  const isElsewhere = recurring.isUpdated && recurring.updatedTenant !== ''
  const bill = comingBill(recurring, recurring.nextDueDate)
  const sentTo = sendingAddressOf(recurring)
  return {
    _id: recurring._id,
    contractNumber: recurring.contractNumber,
    tenant: isElsewhere ? recurring.updatedTenant : recurring.tenant,
    tenantName: isElsewhere ? recurring.updatedTenantName : recurring.tenantName,
    apartmentAddress: recurring.apartmentAddress,
    total: wholePeriodTotal(recurring),
    active: recurring.active,
    apartment: recurring.apartment,
    startDate: recurring.startDate,
    endDate: recurring.endDate,
    month: monthlyIncome(recurring.products),
    nextDueDate: recurring.nextDueDate,
    makingDay: makingDay(recurring),
    sendType: recurring.sendType,
    invoiceInterval: recurring.invoiceInterval,
    next: bill.total,
    last: recurring.last,
    marks: marksOf(recurring),
    nextRentIncreaseDate: recurring.nextRentIncreaseDate,
    hold: recurring.hold,
    vat: [...new Set(bill.lines.map(({ taxpr }) => taxpr))],
    sentTo: Object.keys(sentTo).length > 0 ? sentTo : null,
    landlord: recurring.landlord,
    rates: eventualRates(recurring),
    raise: raiseOf(recurring),
    changes: changesOf({ bill, before: recurring, isCarried: false }),
  }
}

/**
 * None where there is more to it than a line: charges that change, days of their own, lines that are not the usual ones.
 * The line of the lease's own rent comes first; where that is no rent by its product, the only such line is another's.
 */
function raiseOf(recurring: RecurringInvoice): KeptRaise | null {
  const { products, priceChanges, vatChanges, otherDueDates, rentDueDateNumber, paymentTerm } = recurring
  const { isUpdated, updatedProducts, fixedPeriodRecurrency } = recurring
  const { from } = periodOf(recurring.nextDueDate, recurring.invoiceInterval)
  const [rent, ...others] = products.filter(({ productType }) => productType === 'Vuokra')
  const isPlain =
    others.length === 0 &&
    rent === products[0] &&
    otherDueDates.length === 0 &&
    !(isUpdated && updatedProducts.length > 0) &&
    !fixedPeriodRecurrency.inUse &&
    priceChanges.every((change) => change.to === '' && change.from < from) &&
    vatChanges.every((change) => change.from <= from)
  const changed = priceChanges.reduce((last, change) => (change.from > last ? change.from : last), '')
  return rent?.count === 1 && isPlain ? [rent.amount, rent.taxpr, rentDueDateNumber, paymentTerm, changed] : null
}

/** Its next invoice may be no plain period, so that it is worth reading whole to explain it. */
export const mayNeedExplaining = ({ marks, next, total }: RecurringInvoiceKept): boolean =>
  marks.includes('part') || marks.includes('metered') || next !== total

function marksOf(recurring: RecurringInvoice): Mark[] {
  const { nextDueDate, rentDueDateNumber, products, fixedPeriodRecurrency } = recurring
  const isOtherDay = dueDayIn(nextDueDate.slice(0, 7), rentDueDateNumber) !== nextDueDate
  const hasNoRent = products.some(({ productType }) => productType === 'Vuokra') && monthlyIncome(products)[0] === 0
  const found: readonly [Mark, boolean][] = [
    ['part', isPartPeriod(recurring)],
    ['otherDay', isOtherDay],
    ['reading', recurring.measurementsNeeded],
    ['noRent', hasNoRent],
    ['changed', recurring.isUpdated || fixedPeriodRecurrency.active],
    ['allowed', recurring.allowed === nextDueDate],
    ['metered', recurring.readings.length > 0],
    ['repriced', hasNewPrices(recurring)],
    ['overwritten', recurring.overwritten],
  ]
  return found.flatMap(([mark, isSo]) => (isSo ? [mark] : []))
}
