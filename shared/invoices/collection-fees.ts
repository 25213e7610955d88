import { addDays, type Day, daysBetween, printDay } from '../base/day.ts'
import { type Cents, printMoney } from '../base/money.ts'
import { Problem } from '../base/problem.ts'
import { nameOfDay, payableUntil } from '../calculations/holidays.ts'
import type { Reckonings } from '../texts/fin/reckonings.ts'
import { finReckonings } from '../texts/fin/reckonings.ts'

/** What may be asked of a debtor for collecting a debt, in cents: ceilings in the Debt Collection Act (513/1999). */
interface CollectionCeilings {
  /** The first day of collecting that they hold for. */
  from: Day
  /** For one written reminder to a consumer. */
  reminder: Cents
  /** Whole days that go by since the due day, and since the last one that was charged for, before another may be. */
  reminderAfterDays: number
  /** For a demand to a consumer, by the principal; the last row is for all above. */
  demand: readonly { principalUpTo: Cents | null; fee: Cents }[]
  /** So many demands of one debt may be charged for; all but the first for half (10 a and 10 c §). */
  demands: number
  /** For collecting one debt in all, by the principal (10 d §); the last row is for all above. */
  ofDebt: readonly { principalUpTo: Cents | null; most: Cents }[]
  /** For a demand of what is enforceable without a judgment. */
  enforceableDemand: Cents
  /** For more time to pay, given at the consumer's asking. */
  paymentTimeExtension: Cents
  /** For a plan of payments: the least and the greatest ceiling, by the size and length of the plan. */
  paymentPlan: readonly [least: Cents, greatest: Cents]
  /** Between businesses, for each late instalment, without any reminder. Not checked against the statute's text. */
  standardCompensation: Cents
}

/** The ceilings in force (sections 10 a–10 e; those of 10 c and 10 d as collection agencies tell them); a change of the Act is a row more. */
const collectionCeilings: readonly CollectionCeilings[] = [
  {
    from: '2013-03-16',
    reminder: 5_00,
    reminderAfterDays: 14,
    demand: [
      { principalUpTo: 100_00, fee: 14_00 },
      { principalUpTo: 1000_00, fee: 24_00 },
      { principalUpTo: null, fee: 50_00 },
    ],
    demands: 2,
    ofDebt: [
      { principalUpTo: 100_00, most: 60_00 },
      { principalUpTo: 1000_00, most: 120_00 },
      { principalUpTo: null, most: 210_00 },
    ],
    enforceableDemand: 14_00,
    paymentTimeExtension: 5_00,
    paymentPlan: [20_00, 50_00],
    standardCompensation: 40_00,
  },
]

/** The ceilings on a day. A day before the table is a Problem. */
export function collectionCeilingsOn(day: Day): CollectionCeilings {
  const ceilings = collectionCeilings.findLast(({ from }) => from <= day)
  if (!ceilings)
    throw new Problem('invalid', `Perintäkulujen enimmäismääriä ei ole tiedossa päivälle ${printDay(day)}.`)
  return ceilings
}

export interface CollectionFee {
  /** The most that may be asked, cents; 0 when nothing may. */
  most: Cents
  /** A sentence a line. */
  explanation: string[]
}

export interface ReminderFee extends CollectionFee {
  mayCharge: boolean
  /** The first day on which a reminder may be charged for. */
  earliest: Day
}

const plain = (most: Cents, sentence: string): CollectionFee => ({ most, explanation: [sentence] })

/** The first day before which so many whole days have gone by since a day, which is not counted. */
const firstDayAfter = (day: Day, wholeDays: number): Day => addDays(day, wholeDays + 1)

/** The first day on which another reminder may be charged for. @param last the day of the last one that was */
export const nextFeeDay = (last: Day, sent: Day): Day =>
  firstDayAfter(last, collectionCeilingsOn(sent).reminderAfterDays)

/** The most that collecting one debt of a consumer may cost in all (section 10 d), cents. */
export function mostOfDebt(principal: Cents, sent: Day): Cents {
  const { ofDebt } = collectionCeilingsOn(sent)
  return ofDebt.find(({ principalUpTo }) => principalUpTo === null || principal <= principalUpTo)?.most ?? 0
}

/**
 * What a reminder sent to a consumer may cost: nothing before 14 whole days have gone by since the due day, or since the
 * weekday it moves to (sections 10 a and 10 b; KKV/378/14.08.01.05/2022; Act 150/1930, 5 §). The reminder itself may
 * always be sent.
 */
export function reminderFee(due: Day, sent: Day, { fees, dayNames }: Reckonings = finReckonings): ReminderFee {
  const { reminder, reminderAfterDays: wait } = collectionCeilingsOn(sent)
  const last = payableUntil(due)
  const earliest = firstDayAfter(last, wait)
  const mayCharge = sent >= earliest
  const name = nameOfDay(due)
  const said = { due: printDay(due), name: dayNames[name] ?? name, last: printDay(last) }
  const elapsed = fees.elapsed({ sent: printDay(sent), days: Math.max(0, daysBetween(last, sent) - 1) })
  const verdict = mayCharge
    ? fees.mayAsk({ elapsed, fee: printMoney(reminder) })
    : fees.mayNotYet({ elapsed, wait, earliest: printDay(earliest) })
  const explanation = [...(last === due ? [] : [fees.shifted(said)]), verdict]
  return { mayCharge, earliest, most: mayCharge ? reminder : 0, explanation }
}

/** What a demand for payment sent to a consumer may cost, by the principal still owed (section 10 a). */
export function demandFee(
  principal: Cents,
  sent: Day,
  {
    enforceable = false,
    words: { fees } = finReckonings,
  }: { readonly enforceable?: boolean; readonly words?: Reckonings } = {},
): CollectionFee {
  if (principal <= 0) return plain(0, fees.nothingOwed)
  const { demand, enforceableDemand } = collectionCeilingsOn(sent)
  if (enforceable) return plain(enforceableDemand, fees.enforceable(printMoney(enforceableDemand)))
  const row = demand.findIndex(({ principalUpTo }) => principalUpTo === null || principal <= principalUpTo)
  const { principalUpTo = null, fee: most = 0 } = demand[row] ?? {}
  const size =
    principalUpTo === null
      ? fees.over(printMoney(demand[row - 1]?.principalUpTo ?? 0))
      : fees.upTo(printMoney(principalUpTo))
  return plain(most, fees.demand({ principal: printMoney(principal), size, fee: printMoney(most) }))
}

/**
 * The standard compensation for one late instalment between businesses (section 10 e): due as soon as interest is, without
 * a reminder, and other costs only so far as they exceed it. Never asked of a consumer.
 */
export function standardCompensation(due: Day, today: Day, { fees }: Reckonings = finReckonings): CollectionFee {
  const most = collectionCeilingsOn(today).standardCompensation
  if (today <= payableUntil(due)) return plain(0, fees.notLate)
  return plain(most, fees.compensation(printMoney(most)))
}
