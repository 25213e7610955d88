import { addDays, type Day, daysBetween, printDay } from '../base/day.ts'
import { type Cents, printMoney } from '../base/money.ts'
import { demandFee, reminderFee, standardCompensation } from '../invoices/collection-fees.ts'
import { type DebtKind, lateInterest } from '../invoices/late-interest.ts'
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
  /** How fee and interest were reckoned, in Finnish, a sentence a line. */
  readonly explanation: readonly string[]
}

/** What a step asks on a day besides the invoice. A day of which no reference rate is known is a Problem. */
export function demandOf(debt: Debt, step: ReminderStep, asked: readonly Asked[], day: Day): Demand {
  const fee = step.withFee ? feeOf(debt, step, asked, day) : nothing
  const interest = step.withInterest ? moreInterest(debt, asked, day) : nothing
  return {
    fee: fee.cents,
    interest: interest.cents,
    dueDate: addDays(day, step.paymentDays),
    explanation: [...fee.explanation, ...interest.explanation],
  }
}

interface Reckoned {
  readonly cents: Cents
  readonly explanation: readonly string[]
}

const nothing: Reckoned = { cents: 0, explanation: [] }

/** Reminders that are asked to be paid for keep this many days between them, as the first keeps them from the due day. */
const daysBetweenFees = 14

/** The most that the law lets ask: of a consumer by the Debt Collection Act 10 a §, between businesses once by 10 e §. */
function feeOf(debt: Debt, { kind }: ReminderStep, asked: readonly Asked[], day: Day): Reckoned {
  const charged = asked.filter(({ fee }) => fee > 0)
  if (debt.isCompany) {
    if (charged.length > 0) return nothing
    const { most, explanation } = standardCompensation(debt.dueDate, day)
    return { cents: most, explanation }
  }
  const last = charged.at(-1)?.day
  if (last && daysBetween(last, day) < daysBetweenFees) {
    const earliest = printDay(addDays(last, daysBetweenFees))
    return {
      cents: 0,
      explanation: [
        `Edellisestä maksullisesta muistutuksesta ei ole kulunut ${daysBetweenFees} päivää, joten kuluja voi vaatia vasta ${earliest} alkaen.`,
      ],
    }
  }
  const { most, explanation } = kind === 'demand' ? demandFee(debt.open, day) : reminderFee(debt.dueDate, day)
  return { cents: most, explanation }
}

/**
 * Interest on each part of the debt until it was paid, on the rest until the day, less what was asked before. Interest
 * grows by days alone, so parts reckoned by themselves make the same as the balance day by day.
 */
function moreInterest({ dueDate, isCompany, open, payments }: Debt, asked: readonly Asked[], day: Day): Reckoned {
  const kind: DebtKind = isCompany ? 'commercial' : 'consumer'
  const of = (principal: Cents, paid: Day) => lateInterest({ principal, due: dueDate, paid, kind })
  const late = payments.map((payment) => ({ ...payment, interest: of(Math.abs(payment.amount), payment.day).cents }))
  const ofPaid = late.reduce((sum, { amount, interest }) => sum + Math.sign(amount) * interest, 0)
  const ofOpen = of(open, day)
  const before = asked.reduce((sum, { interest }) => sum + interest, 0)
  const cents = Math.max(0, ofOpen.cents + ofPaid - before)
  const parts = late
    .filter(({ interest }) => interest > 0)
    .map(({ amount, day: paid, interest }) =>
      amount > 0
        ? `Myöhässä ${printDay(paid)} maksetulle ${printMoney(amount)} korkoa on kertynyt ${printMoney(interest)}.`
        : `Maksusta ${printDay(paid)} on peruttu ${printMoney(-amount)}, jonka korko ${printMoney(interest)} on vähennetty.`,
    )
  const deducted = before > 0 ? [`Aiemmin vaadittu korko ${printMoney(before)} on vähennetty.`] : []
  return { cents, explanation: [...ofOpen.explanation, ...parts, ...deducted] }
}
