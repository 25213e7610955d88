import { type Day, printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { afterComing, comingBill, upToDate } from '#shared/billing/next-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { periodOf } from '#shared/invoices/due-dates.ts'
import { type Line, netOf } from '#shared/invoices/lines/line.ts'
import {
  type AgreementDraft,
  type AgreementPreview,
  agreementBarriers,
  barrierSentences,
} from '#shared/rent-increases/agreement.ts'
import { agreedFaults, priceChangesOf } from '#shared/rent-increases/new-prices.ts'
import { barriersOf, rentLineOf } from '#shared/rent-increases/readiness.ts'
import { today } from '../platform/clock.ts'
import { beginningOf, beginnings, ofMonth } from './beginnings.ts'
import { productsFrom } from './reckoning.ts'

/** What the form gives while it is filled; the first due day is the next one until another is chosen. */
export type GivenAgreement = Omit<AgreementDraft, 'dueDate'> & { readonly dueDate?: string | undefined }

interface Charged {
  readonly contract: RentalContract
  readonly recurring: RecurringInvoice
}

/** So many of the next invoices are shown, and so many periods are looked at for one below zero. */
const mostShown = 12
const mostPeriods = 36

/** What an agreement makes of a contract; what stops it and what is wrong with the fields is told and not refused. */
export function agreedPrices({ contract, recurring }: Charged, given: GivenAgreement): AgreementPreview {
  const dueDates = beginnings(recurring)
  const faults: Record<string, string> = {}
  const { dueDate, from } = beginningOf(dueDates, given.dueDate, dueDates[0], faults)
  const previousProducts = [...productsFrom(recurring, dueDate)]
  const rentAt = rentLineOf(previousProducts, contract.lease)
  const lines = given.products.length > 0 ? given.products : previousProducts
  const linesFaults = agreedFaults(previousProducts, lines, rentAt)
  Object.assign(faults, linesFaults)
  const products = linesFaults.products ? previousProducts : withPricesOf(previousProducts, lines)
  const last = given.discount && ofMonth(dueDates, given.discount.lastDueDate)
  const discount =
    given.discount && discountOf(given.discount, { rent: previousProducts[rentAt], last, recurring, dueDate, faults })
  const rentOf = (some: readonly Line[]) => (some[rentAt] ? netOf(some[rentAt]) : contract.lease.rent)
  const made = { _id: 'coming', from, previousProducts, products, discount: discount ?? null }
  const changes = priceChangesOf(made)
  const invoices = invoicesOf(recurring, [...recurring.priceChanges, ...changes])
  const below = invoices.find(({ before, after }) => after < 0 && before >= 0)
  if (below) {
    const sum = `Eräpäivän ${printDay(below.dueDate)} laskun summaksi tulisi ${printMoney(below.after)}.`
    faults[discount ? 'discount.amount' : 'products'] ??= `${sum} Lasku ei voi jäädä alle nollan.`
  }
  if (changes.length === 0 && Object.keys(faults).length === 0) faults.products = 'Anna uusi hinta tai alennus'
  const found = barriersOf(contract, recurring, { from, today: today() })
  const isForGood = changes.some(({ to }) => to === '')
  const barriers = agreementBarriers.filter((kind) => found.includes(kind) && (kind !== 'pending' || isForGood))
  return {
    contract: contract._id,
    contractNumber: contract.contractNumber,
    apartmentAddress: contract.apartmentAddress,
    tenant: recurring.tenant,
    tenantName: recurring.tenantName,
    sendType: recurring.sendType,
    dueDates,
    dueDate,
    from,
    rentBefore: rentOf(previousProducts),
    rentAfter: rentOf(products),
    previousProducts,
    products,
    discount: discount ?? null,
    invoices: invoices.slice(0, mostShown),
    barriers: barriers.map((kind) => ({ kind, sentence: barrierSentences[kind] })),
    cautions: cautionsOf(recurring),
    faults,
  }
}

const withPricesOf = (existing: readonly Line[], given: readonly Line[]): Line[] =>
  existing.map((line, at) => ({ ...line, amount: given[at]?.amount ?? line.amount }))

interface Discounted {
  /** The rent is what a discount is given of: it bears the same VAT and goes to the same accounts. */
  readonly rent: Line | undefined
  readonly last: { readonly dueDate: Day } | undefined | null
  readonly recurring: RecurringInvoice
  readonly dueDate: Day
  readonly faults: Record<string, string>
}

function discountOf(
  { desc, amount }: NonNullable<AgreementDraft['discount']>,
  { rent, last, recurring, dueDate, faults }: Discounted,
): AgreementPreview['discount'] | undefined {
  if (!rent) faults['discount.amount'] = 'Laskulla ei ole vuokran riviä, josta alennuksen voisi antaa.'
  if (!last || last.dueDate < dueDate) faults['discount.lastDueDate'] = 'Valitse eräpäivä luettelosta'
  const isTaken = [...recurring.products, ...recurring.priceChanges.flatMap(({ added }) => added)].some(
    (line) => line.desc === desc,
  )
  if (isTaken) faults['discount.desc'] = 'Laskulla on jo samanniminen rivi. Anna alennukselle toinen selite.'
  if (!rent || !last || last.dueDate < dueDate || isTaken) return undefined
  const { to } = periodOf(last.dueDate, recurring.invoiceInterval)
  return { line: { ...rent, desc, count: 1, itemtype: 'kk', amount: -amount }, lastDueDate: last.dueDate, to }
}

/** The next invoices without the changes and with them, each as it would be made. */
function invoicesOf(recurring: RecurringInvoice, priceChanges: RecurringInvoice['priceChanges']) {
  const before = totalsAhead(recurring)
  const after = totalsAhead(upToDate({ ...recurring, priceChanges }))
  return before.map((each, at) => ({ ...each, after: after[at]?.before ?? 0 }))
}

function totalsAhead(recurring: RecurringInvoice): { dueDate: Day; before: number }[] {
  const all: { dueDate: Day; before: number }[] = []
  for (let next = recurring; next.active && all.length < mostPeriods; ) {
    all.push({ dueDate: next.nextDueDate, before: comingBill(next, today()).total })
    next = { ...afterComing(next), carried: null }
  }
  return all
}

const cautionsOf = ({ isUpdated, updatedProducts, fixedPeriodRecurrency }: RecurringInvoice): string[] =>
  (isUpdated && updatedProducts.length > 0) || fixedPeriodRecurrency.inUse
    ? ['Seuraavilla laskuilla on omat rivinsä, joihin muutos ei vaikuta. Tarkista toistuva lasku.']
    : []
