import * as z from 'zod'
import { compareDays, type Day } from '../base/day.ts'
import { type Cents, sumOf } from '../base/money.ts'
import { stored } from '../base/stored.ts'
import { groupsOfLoss, type Losable, LossGroup, partOfGroups, sumOfGroups, takenBack } from './loss-groups.ts'

export const lossReasons = ['bankruptcy', 'enforcement', 'debtArrangement', 'expired', 'smallSum', 'other'] as const
export type LossReason = (typeof lossReasons)[number]
export const lossReasonLabels: Record<LossReason, string> = {
  bankruptcy: 'Konkurssi',
  enforcement: 'Ulosotossa varaton',
  debtArrangement: 'Velkajärjestely',
  expired: 'Vanhentunut',
  smallSum: 'Vähäinen summa',
  other: 'Muu syy',
}

/** What takes a loss back by so much: money that came after all, or a credit note by which it was never owed. */
const LossRecovery = z.object({
  /** That of the payment or the credit note. */
  _id: z.string(),
  day: z.string(),
  /** Cents; below zero when the payment was taken back and its sum is lost again. */
  amount: z.number().int(),
  payment: z.string(),
  creditNote: z.string().default(''),
  groups: z.array(LossGroup),
})
export type LossRecovery = z.output<typeof LossRecovery>

/**
 * A debt, or a part of one, that is not expected to be paid any more. Nothing in it is ever changed: what is recovered and
 * what is undone comes beside what was written, on a day of its own.
 */
export const CreditLoss = z.object({
  ...stored,
  invoice: z.string(),
  invoiceNumber: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  contract: z.string().default(''),
  /** The principal whose loss it is; empty when it is the account's own. */
  principal: z.string().default(''),
  apartmentAddress: z.string().default(''),
  /** The day of the books. */
  day: z.string(),
  /** With VAT, cents. */
  amount: z.number().int(),
  groups: z.array(LossGroup),
  reason: z.enum(lossReasons),
  text: z.string().default(''),
  evidence: z.string().default(''),
  by: z.string(),
  /** The instant it was written here. */
  created: z.string(),
  recoveries: z.array(LossRecovery).default([]),
  /** The day on which it was undone, by whom, and on which the books have that. */
  undone: z.string().default(''),
  undoneBy: z.string().default(''),
  undoneDay: z.string().default(''),
})
export type CreditLoss = z.output<typeof CreditLoss>

type Recovered = Pick<CreditLoss, 'recoveries'>
type LossAmounts = Recovered & Pick<CreditLoss, 'amount' | 'undone'>

/** What of it has been taken back, cents. */
export const recoveredOf = ({ recoveries }: Recovered): Cents => sumOf(recoveries.map(({ amount }) => amount))

/** What of it money has brought back, cents. */
export const recoveredByMoney = ({ recoveries }: Recovered): Cents =>
  sumOf(recoveries.filter(({ creditNote }) => creditNote === '').map(({ amount }) => amount))

/** What is still lost, cents. */
export const stillLost = (loss: LossAmounts): Cents => (loss.undone ? 0 : loss.amount - recoveredOf(loss))

/** What of VAT the account has lost and may take off its own, cents. */
export const vatOfLoss = ({ groups }: Pick<CreditLoss, 'groups'>): Cents => sumOf(groups.map(({ vat }) => vat))

/** An invoice has so many losses at most that still stand, so that money that comes for it fits one transaction. */
export const mostLosses = 4

export interface TakingBack {
  readonly _id: string
  readonly day: Day
  readonly amount: Cents
  readonly payment: string
  readonly creditNote: string
}

/** What of each rate of VAT is still lost by it. */
export const groupsStillLost = ({ groups, recoveries }: Pick<CreditLoss, 'groups' | 'recoveries'>): LossGroup[] =>
  sumOfGroups([...groups, ...recoveries.flatMap((each) => takenBack(each.groups))])

/** The loss with what was taken back of it, or is lost again; never before its own day. */
const changedBy = (loss: CreditLoss, taking: TakingBack, groups: LossGroup[]): CreditLoss => ({
  ...loss,
  recoveries: [
    ...loss.recoveries,
    { ...taking, day: compareDays(taking.day, loss.day) < 0 ? loss.day : taking.day, groups },
  ],
})

/** How much is taken back of each loss, the oldest first. */
function sharesOf(losses: readonly CreditLoss[], amount: Cents): { loss: CreditLoss; amount: Cents }[] {
  let left = amount
  return losses.toSorted(byDay).map((loss) => {
    const own = Math.max(0, Math.min(left, stillLost(loss)))
    left -= own
    return { loss, amount: own }
  })
}

/** What each loss is once money has brought so much back, of all rates of VAT alike; those that stay are not among them. */
export const recovering = (losses: readonly CreditLoss[], taking: TakingBack): CreditLoss[] =>
  sharesOf(losses, taking.amount)
    .filter(({ amount }) => amount > 0)
    .map(({ loss, amount }) => changedBy(loss, { ...taking, amount }, partOfGroups(groupsStillLost(loss), 0, amount)))

/**
 * What each loss is once a credit note has said that so much of it was never owed. What stays lost is then of the rates
 * that the invoice still asks.
 *
 * @param lowered the invoice less what the credit note took off it
 */
export function lossesCredited(losses: readonly CreditLoss[], taking: TakingBack, lowered: Losable): CreditLoss[] {
  let gone = lowered.paid
  return sharesOf(losses, taking.amount).flatMap(({ loss, amount }) => {
    const left = stillLost(loss) - amount
    const stays = left > 0 ? groupsOfLoss({ ...lowered, paid: gone, lost: 0 }, left) : []
    gone += left
    if (amount === 0) return []
    return [changedBy(loss, { ...taking, amount }, sumOfGroups([...groupsStillLost(loss), ...takenBack(stays)]))]
  })
}

/** What of each loss a payment had brought back and is lost again once the payment is undone. */
export function losingAgain(
  losses: readonly CreditLoss[],
  payment: string,
  undoing: Pick<TakingBack, '_id' | 'day'>,
): { readonly losses: CreditLoss[]; readonly amount: Cents } {
  const changed: CreditLoss[] = []
  let lost = 0
  for (const loss of losses) {
    const own = loss.recoveries.filter((each) => each.payment === payment)
    const amount = sumOf(own.map((each) => each.amount))
    if (amount <= 0 || loss.undone) continue
    lost += amount
    const day = own.reduce((latest, each) => (each.day > latest ? each.day : latest), undoing.day)
    const taking = { ...undoing, day, amount: 0 - amount, payment: undoing._id, creditNote: '' }
    changed.push(changedBy(loss, taking, takenBack(sumOfGroups(own.flatMap(({ groups }) => groups)))))
  }
  return { losses: changed, amount: lost }
}

const byDay = (a: CreditLoss, b: CreditLoss) => compareDays(a.day, b.day) || (a._id < b._id ? -1 : 1)

/**
 * What of each loss is lost again once so much of a payment that had brought it back has gone back to its payer, the one
 * brought back last first. It stands under the payment, so that what goes back later finds what is left of it.
 */
export function losingReturned(
  losses: readonly CreditLoss[],
  payment: string,
  { amount: most, ...returning }: Pick<TakingBack, '_id' | 'day' | 'amount'>,
): { readonly losses: CreditLoss[]; readonly amount: Cents } {
  const changed: CreditLoss[] = []
  let left = most
  for (const loss of losses.toSorted((a, b) => byDay(b, a))) {
    const own = loss.recoveries.filter((each) => each.payment === payment)
    const amount = Math.min(left, sumOf(own.map((each) => each.amount)))
    if (amount <= 0 || loss.undone) continue
    left -= amount
    const taking = { ...returning, amount: 0 - amount, payment, creditNote: '' }
    const groups = partOfGroups(sumOfGroups(own.flatMap((each) => each.groups)), 0, amount)
    changed.push(changedBy(loss, taking, takenBack(groups)))
  }
  return { losses: changed, amount: most - left }
}

/** What the books have of losses on a day: one written off, one recovered or credited after all, one undone. */
export const lossEventKinds = ['loss', 'recovery', 'creditNote', 'undoing'] as const
export interface LossEvent {
  readonly _id: string
  readonly kind: (typeof lossEventKinds)[number]
  readonly day: Day
  readonly loss: string
  readonly invoice: string
  readonly invoiceNumber: string
  readonly principal: string
  /** Cents with VAT: above zero is lost, below zero is taken back. */
  readonly amount: Cents
  readonly groups: readonly LossGroup[]
  /** The payment that recovered it, or the reversal that put it back. */
  readonly payment: string
}

type Reported = Omit<CreditLoss, 'version'>

/** All that the books have of one loss, in the order in which it was written. */
export function eventsOf(loss: Reported): LossEvent[] {
  const { _id, invoice, invoiceNumber, principal, day, amount, groups, recoveries, undone, undoneDay } = loss
  const of = { loss: _id, invoice, invoiceNumber, principal }
  const back = recoveries.map(
    (each): LossEvent => ({
      ...of,
      _id: `${_id}-${each._id}`,
      kind: each.creditNote ? 'creditNote' : 'recovery',
      day: each.day,
      amount: 0 - each.amount,
      groups: takenBack(each.groups),
      payment: each.payment,
    }),
  )
  const left = amount - recoveredOf(loss)
  const undoing: LossEvent = {
    ...of,
    _id: `${_id}-undone`,
    kind: 'undoing',
    day: undoneDay,
    amount: 0 - left,
    groups: takenBack(groupsStillLost(loss)),
    payment: '',
  }
  const made: LossEvent = { ...of, _id, kind: 'loss', day, amount, groups, payment: '' }
  return [made, ...back, ...(undone && left !== 0 ? [undoing] : [])]
}
