import type { Day } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { asOfNext } from '#shared/billing/recurring-vat.ts'
import {
  type CalculationStep,
  inCentsPerMonth,
  printCalculation,
  printCalculationValue,
} from '#shared/calculations/calculation.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { rentIncreaseBillDay } from '#shared/invoices/due-dates.ts'
import { type Line, netOf } from '#shared/invoices/lines/line.ts'
import type { IncreasePreview } from '#shared/rent-increases/api.ts'
import { lastNoticeDay } from '#shared/rent-increases/increase-dates.ts'
import type { IncreaseDraft } from '#shared/rent-increases/increase-draft.ts'
import { termsOf } from '#shared/rent-increases/increase-terms.ts'
import {
  defaultIndexMonth,
  figureNotFound,
  periodOfDay,
  periodOfMonth,
} from '#shared/rent-increases/indices/index-figures.ts'
import { type IndexPeriod, type IndexSeriesId, typeRules } from '#shared/rent-increases/indices/index-series.ts'
import { pricesFault, withAmount } from '#shared/rent-increases/new-prices.ts'
import { newRent } from '#shared/rent-increases/new-rent.ts'
import { barriersOf, cautionsOf, rentLineOf, told } from '#shared/rent-increases/readiness.ts'
import type { KeptFigure } from '#shared/rent-increases/rent-increase.ts'
import type { NewRent } from '#shared/rent-increases/rent-review.ts'
import { leaseCeiling, reviewOf, seriesOfLease } from '#shared/rent-increases/review-of.ts'
import { today } from '../platform/clock.ts'
import { beginningOf, beginnings, usualBeginning } from './beginnings.ts'
import type { KnownFigures } from './indices/figures.ts'

/** What a contract's form gives; what is left out is as the contract says it. */
export type GivenIncrease = Omit<IncreaseDraft, 'dueDate'> & { readonly dueDate?: string | undefined }

export interface Charged {
  readonly contract: RentalContract
  readonly recurring: RecurringInvoice
  /** The rent of the home is regulated. */
  readonly isRegulated: boolean
}

/** A preview whose calculation has not been printed; what the ten thousand of a list are not asked for is made when read. */
export type Unexplained = Omit<IncreasePreview, 'explanation'>

/** How the new rent comes about, in sentences. */
export const explanationOf = ({ calculation }: Unexplained): string[] =>
  calculation ? printCalculation(calculation) : []

/** An increase as it would be made; its preview, and what is stored of it. */
export interface Reckoned {
  readonly preview: Unexplained
  readonly startRentPrice: number
}

/**
 * What an increase makes of a contract, reckoned the same way for its form, for a run over many and when it is made.
 * Nothing is refused here: what stops it and what is wrong with the fields is told.
 */
export function reckoned(
  { contract, recurring, isRegulated }: Charged,
  given: GivenIncrease,
  figures: KnownFigures,
): Reckoned {
  const all = beginnings(recurring)
  const day = today()
  const faults: Record<string, string> = {}
  const { dueDate, from } = beginningOf(all, given.dueDate, usualBeginning(all, contract, day), faults)
  const previousProducts = [...productsFrom(recurring, dueDate)]
  const rentAt = rentLineOf(previousProducts, contract.lease)
  const rentLine = previousProducts[rentAt]
  const rentBefore = rentLine ? netOf(rentLine) : contract.lease.rent
  const { startIndex, newIndex } = figuresFor(contract, given, figures, faults)
  const review = reviewOf(contract, given, { startIndex, newIndex }, { rent: rentBefore, from })
  const found = attempted(() => newRent(review), faults)
  const rentAfter = found && chosen(found, given, contract, rentBefore, faults)
  const regulated = isRegulated ? (figures.yearChange('costOfLiving1951') ?? null) : undefined
  const barriers = barriersOf(contract, recurring, { from, today: day })
  if (rentLine && rentLine.count !== 1 && !barriers.includes('rentLine')) barriers.push('rentLine')
  const products =
    rentAfter === undefined ? previousProducts : pricesAfter(previousProducts, given, rentAt, rentAfter, faults)
  const paymentTerm = given.paymentTerm ?? recurring.paymentTerm
  const { contractNumber, apartmentAddress } = contract
  return {
    startRentPrice: review.startRentPrice ?? 0,
    preview: {
      contract: contract._id,
      contractNumber,
      apartmentAddress,
      tenantName: recurring.tenantName,
      type: contract.lease.rentIncreaseType,
      get terms() {
        return termsOf(contract, recurring)
      },
      dueDates: all,
      dueDate,
      from,
      get billDate() {
        return rentIncreaseBillDay(dueDate, paymentTerm, day)
      },
      lastNotice: lastNoticeDay(from),
      startIndex: startIndex ?? null,
      newIndex: newIndex ?? null,
      ceiling: leaseCeiling(contract.lease),
      rentBefore,
      rentAfter: rentAfter ?? null,
      computed: found?.computed ?? null,
      rentLine: rentAt,
      previousProducts,
      products,
      get calculation() {
        return found ? calculationOf(found, rentAfter) : null
      },
      barriers: told(barriers),
      cautions: cautionsOf({ contract, recurring, from, today: day, rentBefore, rentAfter, regulated }),
      faults,
    },
  }
}

/** What is charged from a due day on, all changes that come by then in it. */
export const productsFrom = (recurring: RecurringInvoice, nextDueDate: Day): readonly Line[] =>
  recurring.priceChanges.length + recurring.vatChanges.length === 0
    ? recurring.products
    : (asOfNext({ ...recurring, nextDueDate }).products ?? recurring.products)

function attempted(reckon: () => NewRent, faults: Record<string, string>): NewRent | undefined {
  try {
    return reckon()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    for (const [field, sentence] of Object.entries(error.fields ?? {})) faults[field] ??= sentence
    return undefined
  }
}

/** The rent that is taken: what the clause comes to, or less when the landlord chooses so. */
function chosen(
  { rent }: NewRent,
  given: GivenIncrease,
  { lease }: RentalContract,
  rentBefore: number,
  faults: Record<string, string>,
): number | undefined {
  if (given.rent === 0 || lease.rentIncreaseType === 'own') return rent
  if (given.rent > rent) {
    faults.rent = `Korotusehdon mukainen vuokra on enintään ${printMoney(rent)}`
    return undefined
  }
  if (given.rent < rentBefore) {
    faults.rent = 'Korotus ei voi alentaa vuokraa. Vuokraa voi alentaa sovittuna muutoksena.'
    return undefined
  }
  return given.rent
}

/** The calculation with what the landlord takes of it, when that is less. */
function calculationOf(found: NewRent, rentAfter: number | undefined): CalculationStep {
  const { calculation } = found
  if (rentAfter === undefined || rentAfter === found.rent) return calculation
  const taken = inCentsPerMonth(rentAfter)
  const printed = [`Vuokranantaja perii lasketusta vuokrasta ${printCalculationValue(taken)}.`]
  const step = { label: 'Vuokranantaja perii', value: taken, printed }
  return { ...calculation, value: taken, steps: [...(calculation.steps ?? []), step] }
}

function pricesAfter(
  existing: Line[],
  given: GivenIncrease,
  rentAt: number,
  rent: number,
  faults: Record<string, string>,
): Line[] {
  if (given.products.length === 0) return withAmount(existing, rentAt, rent)
  const fault = pricesFault(existing, given.products, rentAt, rent)
  if (fault) faults.products = fault
  return fault ? withAmount(existing, rentAt, rent) : given.products
}

interface Compared {
  readonly startIndex?: KeptFigure | undefined
  readonly newIndex?: KeptFigure | undefined
}

/** The figures that are compared; what is not known and was not given is a fault at its field. */
function figuresFor(
  contract: RentalContract,
  given: GivenIncrease,
  figures: KnownFigures,
  faults: Record<string, string>,
): Compared {
  const { lease } = contract
  if (!typeRules[lease.rentIncreaseType].index) return {}
  const ids = seriesOfLease(lease)
  const series = given.series && ids.includes(given.series) ? given.series : seriesBy(contract, ids, figures)
  if (!series) return {}
  const startIndex = startFigure(contract, given, series, figures)
  const month = given.newIndexDate.slice(0, 7) || defaultIndexMonth(series, today())
  try {
    const period = periodOfMonth(series, month)
    const isGiven = given.newIndexValue > 0
    const existing = given.newIndexDate ? figures.find(series, [period]) : figures.near(series, month)
    const newIndex =
      isGiven && existing?.value !== given.newIndexValue ? typed(series, period, given.newIndexValue) : existing
    if (!newIndex) faults.newIndexDate = figureNotFound(period, today()).fields?.newIndexDate ?? ''
    return { startIndex, newIndex }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    Object.assign(faults, error.fields)
    return { startIndex }
  }
}

const typed = (series: IndexSeriesId, period: IndexPeriod, value: number): KeptFigure => ({
  series,
  period,
  value,
  preliminary: false,
  source: 'given',
  read: today(),
})

/** The series whose published figure is the lease's own base figure, or the usual one. */
function seriesBy({ lease }: RentalContract, ids: readonly IndexSeriesId[], figures: KnownFigures) {
  const { indexStartDate, indexStartValue } = lease
  if (indexStartDate === '' || indexStartValue === 0) return ids[0]
  const isTheirs = (id: IndexSeriesId) => figures.find(id, [periodOfDay(id, indexStartDate)])?.value === indexStartValue
  return ids.find(isTheirs) ?? ids[0]
}

/** The base figure: as the lease says it, else the one that it names by its month, else the newest at its signing. */
function startFigure(
  { lease, others }: RentalContract,
  given: GivenIncrease,
  series: IndexSeriesId,
  figures: KnownFigures,
): KeptFigure | undefined {
  const day = lease.indexStartDate || others.signatureDate || lease.startDate
  const period = periodOfDay(series, day)
  if (given.indexStartValue > 0) return typed(series, period, given.indexStartValue)
  if (lease.indexStartValue > 0) return { ...typed(series, period, lease.indexStartValue), source: 'lease' }
  return lease.indexStartDate ? figures.find(series, [period]) : figures.asOf(series, day)
}
