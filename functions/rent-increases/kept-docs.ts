import type { PriceChange } from '#shared/billing/price-changes.ts'
import { asAgreed, type RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { KeptRaise, RecurringInvoiceKept } from '#shared/billing/recurring-summary.ts'
import type { KeptTerms } from '#shared/contracts/increase-terms.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { Line } from '#shared/invoices/lines/line.ts'
import { once } from '../platform/on-demand.ts'

type Named = Pick<RecurringInvoiceKept, '_id' | 'contractNumber' | 'apartment' | 'apartmentAddress'>

const blankContract = once(() =>
  RentalContract.parse({
    _id: '-',
    contractNumber: '-',
    apartment: '-',
    apartmentAddress: '-',
    landlords: [{ landlordId: '-', name: '-' }],
    tenant: { tenantId: '-', name: '-' },
    lease: { startDate: '2000-01-01', rent: 1, rentProduct: '-' },
    activated: '2000-01-01T00:00:00.000Z',
    created: '2000-01-01T00:00:00.000Z',
  }),
)

/** The contract as far as an increase looks at it; all else of it is blank. */
export function contractOfTerms({ _id, contractNumber, apartment, apartmentAddress }: Named, kept: KeptTerms) {
  const blank = blankContract()
  const [type, next, isNone, rent, percentage, prefix, fixed, startRent, indexDate, indexValue, compares, ...rest] =
    kept
  const [isFixedTerm, startDate, endDate, dismissalDate, signatureDate, firstRent, increased] = rest
  return {
    ...blank,
    _id,
    contractNumber,
    apartment,
    apartmentAddress,
    lease: {
      ...blank.lease,
      rentIncreaseType: type,
      nextRentIncreaseDate: next,
      noRentIncrease: isNone === 1,
      rent,
      rentIncreasePercentage: percentage,
      percentagePrefix: prefix,
      rentIncreaseFixed: fixed,
      startRentPrice: startRent,
      indexStartDate: indexDate,
      indexStartValue: indexValue,
      compareToPreviousIndex: compares === 1,
      leaseType: isFixedTerm ? ('Määräaikainen' as const) : ('Toistaiseksi voimassa oleva' as const),
      startDate,
      endDate,
      dismissalDate,
    },
    others: { ...blank.others, signatureDate },
    rents: firstRent ? [{ from: startDate, rent: firstRent, increase: '' }] : [],
    increased,
  }
}

const blankLine = once(() => Line.parse({ desc: 'Vuokra', amount: 0, taxpr: 0, productType: 'Vuokra' }))

/** A change of prices that has come into the lines. */
const comeChange: PriceChange = { id: '-', from: '', to: '', lines: [], added: [], turned: [], billed: '-' }

const blankCharges = once(
  (): RecurringInvoice => ({
    ...asAgreed,
    _id: '',
    version: 0,
    contractNumber: '',
    tenant: '',
    tenantName: '',
    payers: [],
    apartment: '',
    apartmentAddress: '',
    iban: '',
    sellerName: '',
    landlord: '',
    paymentTerm: 14,
    rentDueDateNumber: 2,
    otherDueDates: [],
    invoiceInterval: 1,
    billDateAsDueDate: false,
    sendType: 'email',
    products: [],
    startDate: '',
    endDate: '',
    nextDueDate: '',
    active: true,
  }),
)

/** What is charged as far as an increase looks at it: the line of the rent, and when it is next due. */
export function chargesOfRow(row: RecurringInvoiceKept, raise: KeptRaise): RecurringInvoice {
  const [amount, taxpr, dueDayNumber, paymentTerm, changedFrom] = raise
  const { _id, contractNumber, tenant, tenantName, apartment, apartmentAddress, startDate, endDate } = row
  return {
    ...blankCharges(),
    _id,
    contractNumber,
    tenant,
    tenantName,
    apartment,
    apartmentAddress,
    paymentTerm,
    rentDueDateNumber: dueDayNumber,
    invoiceInterval: row.invoiceInterval,
    sendType: row.sendType,
    products: [{ ...blankLine(), amount, taxpr }],
    startDate,
    endDate,
    nextDueDate: row.nextDueDate,
    active: row.active,
    overwritten: row.marks.includes('overwritten'),
    measurementsNeeded: row.marks.includes('reading'),
    nextRentIncreaseDate: row.nextRentIncreaseDate,
    priceChanges: changedFrom ? [{ ...comeChange, from: changedFrom }] : [],
  }
}
