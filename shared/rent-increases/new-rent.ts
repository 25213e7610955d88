import { printDay } from '#shared/base/day.ts'
import { printPercent } from '#shared/base/finnish.ts'
import { type Cents, type Ratio, ratioOf } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { type CalculationStep, inCentsPerMonth } from '#shared/calculations/calculation.ts'
import { inWholeCents, productOf } from '#shared/calculations/exact.ts'
import { closingSteps, fixedSteps, indexSteps, ownSteps, percentSteps, sourceStep } from './increase-steps.ts'
import {
  type IndexFigure,
  indexSeries,
  isIndexValue,
  isPeriodOf,
  printSeries,
  typeRules,
} from './indices/index-series.ts'
import { ceilingOf, type NewRent, type RentReview } from './rent-review.ts'

interface Reckoning {
  computed: Cents
  /** Told when asked: of the ten thousand rents of a list nobody reads how they came about. */
  steps: () => CalculationStep[]
  /** Of the figures that went into it. */
  source?: () => CalculationStep
}

/** What is wrong with each field; a calculation that found a fault is undefined. */
type Faults = Record<string, string>

/** Decimals of a percentage that are reckoned with, as a denominator. */
const FINEST = 1_000_000

/** What is beyond these is a slip of the keys, and would not be reckoned exactly either. */
const MOST_CENTS = 100_000_000_00
const MOST_PERCENT = 100
const MOST_GROWTH = 100

const isAmount = (cents: Cents | undefined): cents is Cents =>
  cents !== undefined && Number.isInteger(cents) && cents > 0 && cents <= MOST_CENTS

/**
 * 1 + p/100 of this increase. The landlord's own percentage goes first; the lease's is the result only when no
 * 'enintään' stands before it, and with it the landlord's may not be above it.
 */
function percentFactor(review: RentReview, faults: Faults): { percent: number; factor: Ratio } | undefined {
  const ceiling = ceilingOf(review)
  const percent = review.percentage ?? (ceiling === undefined ? review.agreedPercentage : undefined)
  const ratio = percent === undefined ? undefined : ratioOf(percent)
  if (percent === undefined || !ratio) {
    const most = ceiling === undefined ? '' : ` Sopimuksen mukaan se on enintään ${printPercent(ceiling)}.`
    faults.percentage = `Anna korotusprosentti.${most}`
  } else if (ratio.denominator > FINEST) {
    faults.percentage = 'Korotusprosentissa on enintään kuusi desimaalia.'
  } else if (percent < 0) {
    faults.percentage = 'Korotusprosentti ei voi olla negatiivinen.'
  } else if (percent > MOST_PERCENT) {
    faults.percentage = `Tarkista korotusprosentti: se on enintään ${printPercent(MOST_PERCENT)}.`
  } else if (ceiling !== undefined && percent > ceiling) {
    faults.percentage = `Sopimuksen mukaan vuokraa voidaan korottaa enintään ${printPercent(ceiling)}.`
  } else {
    const hundred = 100 * ratio.denominator
    return { percent, factor: { numerator: hundred + ratio.numerator, denominator: hundred } }
  }
  return undefined
}

function figureFault(figure: IndexFigure | undefined, review: RentReview): string | undefined {
  if (!figure || !isIndexValue(figure.value)) return 'Anna nollaa suurempi indeksiluku.'
  if (indexSeries[figure.series].family !== typeRules[review.type].index) {
    return `Sopimuksen korotusehto ei ole sidottu indeksiin ${printSeries(figure.series)}.`
  }
  return isPeriodOf(figure.series, figure.period) ? undefined : 'Tarkista indeksin ajankohta.'
}

interface IndexBase {
  rent: Cents
  base: IndexFigure
  index: IndexFigure
  factors: Ratio[]
}

const exactly = ({ value }: IndexFigure): Ratio => {
  const ratio = ratioOf(value)
  if (!ratio) throw new RangeError(`${value} is not a plain decimal`)
  return ratio
}

function indexFactor(review: RentReview, faults: Faults): IndexBase | undefined {
  const previous = review.compareToPreviousIndex ? review.previousIndex : undefined
  const [base, index] = [previous ?? review.startIndex, review.newIndex]
  const baseFault = base ? figureFault(base, review) : 'Perusindeksiä ei löydy. Anna sopimuksen perusindeksi.'
  const indexFault = figureFault(index, review)
  if (baseFault) faults.indexStartValue = baseFault
  if (indexFault) faults.newIndexValue = indexFault
  // The current rent would do for a first increase only: later it holds the increases already, and they would come twice.
  const rent = previous ? review.currentRent : review.startRentPrice
  if (!previous && !isAmount(rent)) faults.startRentPrice = 'Anna alkuperäinen vuokra.'
  if (!base || !index || !isAmount(rent) || baseFault || indexFault) return undefined
  if (base.series !== index.series) {
    faults.newIndexValue = `Eri sarjojen indeksejä ei voi verrata: vertailuluku on ${printSeries(base.series)}, uusi ${printSeries(index.series)}. Ota molemmat samasta sarjasta.`
    return undefined
  }
  if (index.period < base.period) {
    faults.newIndexDate = 'Uusi indeksi on aiemmalta ajalta kuin vertailuluku.'
    return undefined
  }
  if (index.value / base.value > MOST_GROWTH) {
    faults.newIndexValue = 'Tarkista indeksiluku: se on yli satakertainen vertailulukuun nähden.'
    return undefined
  }
  const { numerator, denominator } = exactly(base)
  return { rent, base, index, factors: [exactly(index), { numerator: denominator, denominator: numerator }] }
}

function byIndex(review: RentReview, faults: Faults): Reckoning | undefined {
  const found = indexFactor(review, faults)
  const more = typeRules[review.type].percentage ? percentFactor(review, faults) : undefined
  if (!found || (typeRules[review.type].percentage && !more)) return undefined
  const exact = productOf(found.rent, ...found.factors, ...(more ? [more.factor] : []))
  const computed = inWholeCents(exact)
  const steps = () => indexSteps(review, { ...found, exact, computed, ...(more && { percent: more.percent }) })
  return { computed, steps, source: () => sourceStep(found.index.series) }
}

function byPercentage(review: RentReview, faults: Faults): Reckoning | undefined {
  const more = percentFactor(review, faults)
  if (!more || !isAmount(review.currentRent)) return undefined
  const exact = productOf(review.currentRent, more.factor)
  const computed = inWholeCents(exact)
  return { computed, steps: () => percentSteps(review, more.percent, { exact, computed }) }
}

function byFixed(review: RentReview, faults: Faults): Reckoning | undefined {
  const { fixedAmount, currentRent, fixedApplied } = review
  if (!isAmount(fixedAmount)) faults.fixedAmount = 'Anna korotuksen määrä.'
  if (!isAmount(fixedAmount) || !isAmount(currentRent)) return undefined
  const computed = fixedApplied ? currentRent : currentRent + fixedAmount
  return { computed, steps: () => fixedSteps(review, fixedAmount, computed) }
}

function byOwn(review: RentReview, faults: Faults): Reckoning | undefined {
  const { ownRent, currentRent } = review
  if (ownRent !== undefined && !isAmount(ownRent)) faults.ownRent = 'Anna uusi vuokra.'
  const computed = ownRent ?? currentRent
  return isAmount(computed) ? { computed, steps: () => ownSteps(review, computed) } : undefined
}

function calculated(review: RentReview, faults: Faults): Reckoning | undefined {
  if (!isAmount(review.currentRent)) faults.currentRent = 'Anna nykyinen vuokra.'
  if (typeRules[review.type].index) return byIndex(review, faults)
  if (review.type === 'percentage') return byPercentage(review, faults)
  return review.type === 'fixed' ? byFixed(review, faults) : byOwn(review, faults)
}

/**
 * The rent after an increase by the lease's type (spec section 9): exact until rounded once to the cent, halves up, and
 * never below the current rent (spec section 5). An index is compared with the ORIGINAL rent and base index, so yearly
 * roundings do not pile up; a percentage on top of an index multiplies. Inputs that the type lacks or that cannot be
 * right are one invalid Problem with a sentence for each field.
 */
export function newRent(review: RentReview): NewRent {
  const faults: Faults = {}
  const found = calculated(review, faults)
  const [first] = Object.values(faults)
  if (!found || first !== undefined) throw new Problem('invalid', first ?? 'Tarkista korotuksen tiedot.', faults)
  const { computed, steps, source } = found
  const rent = Math.max(computed, review.currentRent)
  return {
    rent,
    computed,
    raised: rent > review.currentRent,
    floorApplied: computed < review.currentRent,
    get calculation() {
      return {
        label: 'Uusi vuokra',
        value: inCentsPerMonth(rent),
        ...(review.from && { text: `${printDay(review.from)} alkaen` }),
        steps: [...steps(), ...closingSteps(review, computed), ...(source ? [source()] : [])],
      }
    },
  }
}
