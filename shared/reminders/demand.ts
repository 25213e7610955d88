import { addDays, type Day, daysBetween, printDay } from '../base/day.ts'
import { type Cents, printMoney } from '../base/money.ts'
import { demandFee, reminderFee, standardCompensation } from '../invoices/collection-fees.ts'
import { type DebtKind, lateInterest } from '../invoices/late-interest.ts'
import { finReckonings } from '../invoices/words/fin.ts'
import type { ReckoningWords } from '../invoices/words/printed-words.ts'
import type { ReminderStep } from './reminder-settings.ts'

/** An invoice that is late, with what has come of it so far. */
export interface Debt {
  readonly dueDate: Day
  readonly isCompany: boolean
  /** Still to be paid of the invoice itself, cents. */
  readonly open: Cents
  /** What was put against it, by day; a correction is negative. */
  readonly payments: readonly { readonly day: Day; readonly amount: Cents }[]
}

/** What earlier reminders of the invoice asked besides it. */
export interface Asked {
  readonly day: Day
  readonly fee: Cents
  readonly interest: Cents
}

export interface Demand {
  readonly fee: Cents
  /** On top of what was asked before. */
  readonly interest: Cents
  readonly dueDate: Day
  /** How fee and interest were reckoned, a sentence a line. */
  readonly explanation: readonly string[]
}

/**
 * What a step asks on a day besides the invoice. A day of which no reference rate is known is a Problem.
 *
 * @param words of the debtor, Finnish unless told
 */
export function demandOf(
  debt: Debt,
  step: ReminderStep,
  asked: readonly Asked[],
  day: Day,
  words: ReckoningWords = finReckonings,
): Demand {
  const fee = step.withFee ? feeOf(debt, step, asked, { day, words }) : nothing
  const interest = step.withInterest ? moreInterest(debt, asked, { day, words }) : nothing
  return {
    fee: fee.cents,
    interest: interest.cents,
    dueDate: addDays(day, step.paymentDays),
    explanation: [...fee.explanation, ...interest.explanation],
  }
}

interface Told {
  readonly day: Day
  readonly words: ReckoningWords
}

interface Reckoned {
  readonly cents: Cents
  readonly explanation: readonly string[]
}

const nothing: Reckoned = { cents: 0, explanation: [] }

/** Reminders that are asked to be paid for keep this many days between them, as the first keeps them from the due day. */
const daysBetweenFees = 14

/** The most that the law lets ask: of a consumer by the Debt Collection Act 10 a §, between businesses once by 10 e §. */
function feeOf(debt: Debt, { kind }: ReminderStep, asked: readonly Asked[], { day, words }: Told): Reckoned {
  const charged = asked.filter(({ fee }) => fee > 0)
  if (debt.isCompany) {
    if (charged.length > 0) return nothing
    const { most, explanation } = standardCompensation(debt.dueDate, day, words)
    return { cents: most, explanation }
  }
  const last = charged.at(-1)?.day
  if (last && daysBetween(last, day) < daysBetweenFees) {
    const earliest = printDay(addDays(last, daysBetweenFees))
    return { cents: 0, explanation: [words.fees.tooSoonAgain({ days: daysBetweenFees, earliest })] }
  }
  const { most, explanation } =
    kind === 'demand' ? demandFee(debt.open, day, { words }) : reminderFee(debt.dueDate, day, words)
  return { cents: most, explanation }
}

/**
 * Interest on each part of the debt until it was paid, on the rest until the day, less what was asked before. Interest
 * grows by days alone, so parts reckoned by themselves make the same as the balance day by day.
 */
function moreInterest(
  { dueDate, isCompany, open, payments }: Debt,
  asked: readonly Asked[],
  { day, words }: Told,
): Reckoned {
  const kind: DebtKind = isCompany ? 'commercial' : 'consumer'
  const of = (principal: Cents, paid: Day) => lateInterest({ principal, due: dueDate, paid, kind }, { words })
  const late = payments.map((payment) => ({ ...payment, interest: of(Math.abs(payment.amount), payment.day).cents }))
  const ofPaid = late.reduce((sum, { amount, interest }) => sum + Math.sign(amount) * interest, 0)
  const ofOpen = of(open, day)
  const before = asked.reduce((sum, { interest }) => sum + interest, 0)
  const cents = Math.max(0, ofOpen.cents + ofPaid - before)
  const parts = late
    .filter(({ interest }) => interest > 0)
    .map(({ amount, day: paid, interest }) => {
      const said = { day: printDay(paid), amount: printMoney(Math.abs(amount)), interest: printMoney(interest) }
      return amount > 0 ? words.interest.paidLate(said) : words.interest.takenBack(said)
    })
  const deducted = before > 0 ? [words.interest.askedBefore(printMoney(before))] : []
  return { cents, explanation: [...ofOpen.explanation, ...parts, ...deducted] }
}
