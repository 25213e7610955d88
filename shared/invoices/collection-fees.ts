import { addDays, type Day, daysBetween, printDay } from '../base/day.ts'
import { nameOfDay, payableUntil } from '../base/holidays.ts'
import { type Cents, printMoney } from '../base/money.ts'
import { Problem } from '../base/problem.ts'

/** What may be asked of a debtor for collecting a debt, in cents: ceilings in the Debt Collection Act (513/1999). */
interface CollectionCeilings {
  /** The first day of collecting that they hold for. */
  from: Day
  /** For one written reminder to a consumer. */
  reminder: Cents
  /** Days after the due day before which a reminder may not be charged for. */
  reminderAfterDays: number
  /** For a demand to a consumer, by the principal; the last row is for all above. */
  demand: readonly { principalUpTo: Cents | null; fee: Cents }[]
  /** For a demand of what is enforceable without a judgment. */
  enforceableDemand: Cents
  /** For more time to pay, given at the consumer's asking. */
  paymentTimeExtension: Cents
  /** For a plan of payments: the least and the greatest ceiling, by the size and length of the plan. */
  paymentPlan: readonly [least: Cents, greatest: Cents]
  /** Between businesses, for each late instalment, without any reminder. Not checked against the statute's text. */
  standardCompensation: Cents
}

/** The ceilings in force (sections 10 a and 10 e); a change of the Act is a row more. */
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
  /** In Finnish, a sentence a line. */
  explanation: string[]
}

export interface ReminderFee extends CollectionFee {
  mayCharge: boolean
  /** The first day on which a reminder may be charged for. */
  earliest: Day
}

const plain = (most: Cents, sentence: string): CollectionFee => ({ most, explanation: [sentence] })

/**
 * What a reminder sent to a consumer may cost: nothing before 14 days have gone by since the due day, or since the weekday
 * it moves to (section 10 a; Act 150/1930, 5 §). The reminder itself may always be sent.
 */
export function reminderFee(due: Day, sent: Day): ReminderFee {
  const { reminder, reminderAfterDays: wait } = collectionCeilingsOn(sent)
  const last = payableUntil(due)
  const earliest = addDays(last, wait)
  const mayCharge = sent >= earliest
  const shift =
    last === due
      ? []
      : [
          `Eräpäivä ${printDay(due)} on ${nameOfDay(due)}, joten aika lasketaan päivästä ${printDay(last)} (laki 150/1930, 5 §).`,
        ]
  const days = Math.max(0, daysBetween(last, sent))
  const time = `Eräpäivästä on muistutusta lähetettäessä ${printDay(sent)} kulunut ${days} ${days === 1 ? 'päivä' : 'päivää'}`
  const verdict = mayCharge
    ? `${time}, joten muistutuksesta saa vaatia enintään ${printMoney(reminder)} (perintälaki 10 a §).`
    : `${time}. Muistutuksesta saa vaatia kuluja vasta ${wait} päivän kuluttua, ${printDay(earliest)} alkaen (perintälaki 10 a §).`
  return { mayCharge, earliest, most: mayCharge ? reminder : 0, explanation: [...shift, verdict] }
}

/** What a demand for payment sent to a consumer may cost, by the principal still owed (section 10 a). */
export function demandFee(principal: Cents, sent: Day, enforceable = false): CollectionFee {
  if (principal <= 0) return plain(0, 'Saatavaa ei ole, joten maksuvaatimuksesta ei voi vaatia kuluja.')
  const { demand, enforceableDemand } = collectionCeilingsOn(sent)
  if (enforceable) {
    const most = enforceableDemand
    return plain(
      most,
      `Suoraan ulosottokelpoisen saatavan maksuvaatimuksesta saa vaatia kuluttajalta enintään ${printMoney(most)} (perintälaki 10 a §).`,
    )
  }
  const row = demand.findIndex(({ principalUpTo }) => principalUpTo === null || principal <= principalUpTo)
  const { principalUpTo = null, fee: most = 0 } = demand[row] ?? {}
  const size =
    principalUpTo === null
      ? `yli ${printMoney(demand[row - 1]?.principalUpTo ?? 0)}`
      : `enintään ${printMoney(principalUpTo)}`
  return plain(
    most,
    `Saatavan pääoma on ${printMoney(principal)}. Kun pääoma on ${size}, maksuvaatimuksesta saa vaatia kuluttajalta enintään ${printMoney(most)} (perintälaki 10 a §).`,
  )
}

/**
 * The standard compensation for one late instalment between businesses (section 10 e): due as soon as interest is, without
 * a reminder, and other costs only so far as they exceed it. Never asked of a consumer.
 */
export function standardCompensation(due: Day, today: Day): CollectionFee {
  const most = collectionCeilingsOn(today).standardCompensation
  if (today <= payableUntil(due)) return plain(0, 'Maksu ei ole myöhässä, joten vakiokorvausta ei synny.')
  return plain(
    most,
    `Vakiokorvaus elinkeinonharjoittajien välisessä velassa on ${printMoney(most)} kultakin myöhästyneeltä maksuerältä. Muita perintäkuluja voi vaatia vain siltä osin kuin ne ylittävät sen (perintälaki 10 e §).`,
  )
}
