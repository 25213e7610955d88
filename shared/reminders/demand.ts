import { addDays, type Day, printDay, printSpan } from '../base/day.ts'
import { type Cents, printMoney, sumOf } from '../base/money.ts'
import type { CalculationStep } from '../calculations/calculation.ts'
import { payableUntil } from '../calculations/holidays.ts'
import {
  collectionCeilingsOn,
  demandFee,
  mostOfDebt,
  nextFeeDay,
  reminderFee,
  standardCompensation,
} from '../invoices/collection-fees.ts'
import { type DebtKind, lateInterest } from '../invoices/late-interest.ts'
import { missingHalfYear, type ReferenceRate, referenceRates } from '../rates/reference-rates.ts'
import type { Reckonings } from '../texts/fin/reckonings.ts'
import { finReckonings } from '../texts/fin/reckonings.ts'
import { besidesSteps, type InterestPart, interestSteps } from './interest-steps.ts'
import type { LetterKind } from './reminder-kinds.ts'
import type { ReminderStep } from './reminder-settings.ts'

/** An invoice that is late, with what has come of it so far. */
export interface Debt {
  readonly dueDate: Day
  /** Between businesses: a higher rate of interest, and one fixed compensation instead of fees. */
  readonly isCommercial: boolean
  /** Still to be paid of the invoice itself, cents. */
  readonly open: Cents
  /** What was put against it, by day; a correction is negative. */
  readonly payments: readonly { readonly day: Day; readonly amount: Cents }[]
}

/** What earlier reminders of the invoice asked besides it. */
export interface EarlierDemand {
  readonly day: Day
  readonly fee: Cents
  readonly interest: Cents
  readonly kind?: LetterKind
}

export interface Demand {
  readonly fee: Cents
  /** On top of what was asked before. */
  readonly interest: Cents
  readonly dueDate: Day
  /** How fee and interest were reckoned, a sentence a line. */
  readonly explanation: readonly string[]
  /** The same as a tree; none when nothing is asked. */
  readonly calculation?: CalculationStep | undefined
  /** Interest was to be asked, but a rate of it is not known yet: it is asked later. */
  readonly isInterestLater: boolean
}

export interface ReckoningOptions {
  /** Of the debtor, Finnish unless told. */
  readonly words?: Reckonings
  /** The reference rates by half-years, the built-in ones unless told. */
  readonly table?: readonly ReferenceRate[]
}

/**
 * What a step asks on a day besides the invoice. When the reference rate of a half-year is not known, no interest is
 * asked, and the explanation says that it is asked later.
 */
export function demandOf(
  debt: Debt,
  step: ReminderStep,
  asked: readonly EarlierDemand[],
  day: Day,
  options: ReckoningOptions = {},
): Demand {
  const { words = finReckonings } = options
  const fee = step.withFee ? feeOf(debt, step, asked, { day, words }) : nothing
  const interest = step.withInterest ? interestOf(debt, asked, day, options) : noInterest
  return {
    fee: fee.cents,
    interest: interest.cents,
    dueDate: addDays(day, step.paymentDays),
    explanation: [...fee.explanation, ...interest.explanation],
    calculation: besidesSteps(fee.cents, interest.calculation),
    isInterestLater: interest.isLater,
  }
}

interface Reported {
  readonly day: Day
  readonly words: Reckonings
}

interface Reckoned {
  readonly cents: Cents
  readonly explanation: readonly string[]
  readonly calculation?: CalculationStep
}

const nothing: Reckoned = { cents: 0, explanation: [] }

export interface ReckonedInterest extends Reckoned {
  /** The reference rate of a half-year is not known yet. */
  readonly isLater: boolean
}

const noInterest: ReckonedInterest = { ...nothing, isLater: false }

/** Interest of a debt until a day on top of what was asked before, or nothing yet when a half-year's rate is missing. */
export function interestOf(
  debt: Debt,
  asked: readonly EarlierDemand[],
  day: Day,
  { words = finReckonings, table = referenceRates }: ReckoningOptions = {},
): ReckonedInterest {
  const missing = missingHalfYear({ from: addDays(debt.dueDate, 1), to: lastDayOfInterest(debt, day) }, table)
  return missing
    ? { cents: 0, explanation: [words.interest.later(printSpan(missing))], isLater: true }
    : { ...moreInterest(debt, asked, { day, words, table }), isLater: false }
}

/** The last day that bears interest: the day itself while anything is open, else that of the last late payment. */
function lastDayOfInterest({ dueDate, open, payments }: Debt, day: Day): Day {
  const inTime = payableUntil(dueDate)
  const days = [...payments.map((payment) => payment.day), ...(open > 0 ? [day] : [])]
  return (
    days
      .filter((each) => each > inTime)
      .toSorted()
      .at(-1) ?? dueDate
  )
}

/**
 * The most that the law lets ask: of a consumer by the Debt Collection Act 10 a–10 d §, between businesses once by 10 e §.
 * Of a consumer nothing is asked before 14 whole days have gone by since the due day and since the last fee, of a demand
 * after the first half, and of one debt never more in all than its ceiling.
 */
function feeOf(
  debt: Debt,
  { kind }: ReminderStep,
  asked: readonly EarlierDemand[],
  { day, words }: Reported,
): Reckoned {
  const charged = asked.filter(({ fee }) => fee > 0)
  if (debt.isCommercial) {
    if (charged.length > 0) return nothing
    const { most, explanation } = standardCompensation(debt.dueDate, day, words)
    return { cents: most, explanation }
  }
  const { most, mayCharge, explanation } = reminderFee(debt.dueDate, day, words)
  if (!mayCharge) return { cents: 0, explanation }
  const last = charged.at(-1)?.day
  const earliest = last && nextFeeDay(last, day)
  if (earliest && day < earliest) {
    const { reminderAfterDays: days } = collectionCeilingsOn(day)
    return { cents: 0, explanation: [words.fees.tooSoonAgain({ days, earliest: printDay(earliest) })] }
  }
  const step = kind === 'demand' ? demandOfDebt(debt, charged, { day, words }) : { cents: most, explanation }
  return withinCeiling(debt, step, charged, { day, words })
}

/** Of the second demand half, of later ones nothing. */
function demandOfDebt({ open }: Debt, charged: readonly EarlierDemand[], { day, words }: Reported): Reckoned {
  const before = charged.filter(({ kind }) => kind === 'demand').length
  if (before >= collectionCeilingsOn(day).demands) return { cents: 0, explanation: [words.fees.noThirdDemand] }
  const { most, explanation } = demandFee(open, day, { words })
  if (before === 0) return { cents: most, explanation }
  const half = Math.floor(most / 2)
  return { cents: half, explanation: [...explanation, words.fees.secondDemand(printMoney(half))] }
}

function withinCeiling(
  { open }: Debt,
  fee: Reckoned,
  charged: readonly EarlierDemand[],
  { day, words }: Reported,
): Reckoned {
  const most = mostOfDebt(open, day)
  const before = sumOf(charged.map((each) => each.fee))
  if (before + fee.cents <= most) return fee
  const sentence = words.fees.mostOfDebt({ most: printMoney(most), before: printMoney(before) })
  return { cents: Math.max(0, most - before), explanation: [...fee.explanation, sentence] }
}

/**
 * Interest on each part of the debt until it was paid, on the rest until the day, less what was asked before. Interest
 * grows by days alone, so parts reckoned by themselves make the same as the balance day by day.
 */
function moreInterest(
  { dueDate, isCommercial, open, payments }: Debt,
  asked: readonly EarlierDemand[],
  { day, words, table }: Reported & { readonly table: readonly ReferenceRate[] },
): Reckoned {
  const kind: DebtKind = isCommercial ? 'commercial' : 'consumer'
  const of = (principal: Cents, paid: Day) => lateInterest({ principal, due: dueDate, paid, kind }, { words, table })
  const late = payments.map((payment) => ({ ...payment, interest: of(Math.abs(payment.amount), payment.day) }))
  const ofPaid = sumOf(late.map(({ amount, interest }) => Math.sign(amount) * interest.cents))
  const ofOpen = open > 0 || late.length === 0 ? of(open, day) : undefined
  const before = sumOf(asked.map(({ interest }) => interest))
  const cents = Math.max(0, (ofOpen?.cents ?? 0) + ofPaid - before)
  const reported = late
    .filter(({ interest }) => interest.cents > 0)
    .flatMap(({ amount, day: paid, interest }) => {
      const sum = printMoney(interest.cents)
      const said = { day: printDay(paid), amount: printMoney(Math.abs(amount)), interest: sum }
      const sentence = amount > 0 ? words.interest.paidLate(said) : words.interest.takenBack(said)
      // Beside the reckoning of what is open a sentence is enough; when all is paid, this is the reckoning.
      return open > 0 ? [sentence] : [...interest.explanation, sentence]
    })
  const deducted = before > 0 ? [words.interest.askedBefore(printMoney(before))] : []
  const parts: InterestPart[] = [
    ...(ofOpen ? [{ principal: open, until: day, of: 'open' as const, interest: ofOpen }] : []),
    ...late.map(({ amount, day: until, interest }) => ({
      principal: Math.abs(amount),
      until,
      of: amount > 0 ? ('paid' as const) : ('takenBack' as const),
      interest,
    })),
  ]
  return {
    cents,
    explanation: [...new Set([...(ofOpen?.explanation ?? []), ...reported, ...deducted])],
    ...(cents > 0 && { calculation: interestSteps({ dueDate, parts, before, cents }) }),
  }
}
