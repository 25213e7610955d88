import { busy, conflict, invalidField, missing } from '#shared/base/problem.ts'
import type { DepositShown } from '#shared/deposits/api.ts'
import type { ReceiptDraft, Release } from '#shared/deposits/deposit.ts'
import type { Actor } from '../platform/actor.ts'
import { refuseDay } from '../platform/book-months.ts'
import { today } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { deposits, type Known, keepingBills, letDeposit, readWithBills, shown } from './deposits.ts'

/**
 * Writes a deposit whose change was reckoned from how its invoices stood: it holds only while they stand so.
 *
 * @param more what is written in the same transaction because of it
 */
export async function written(
  actor: Actor,
  { deposit, bills }: Known,
  more: readonly Write[] = [],
): Promise<DepositShown> {
  await transact([deposits.replacing(actor, deposit, busy), ...keepingBills(actor, bills), ...more])
  return shown({ deposit: { ...deposit, version: deposit.version + 1 }, bills })
}

/** Writes down what came otherwise than by an invoice. The same click twice is one receipt. */
export const receiveDeposit = (actor: Actor, id: string, draft: ReceiptDraft, key: string): Promise<DepositShown> =>
  retryOnContention(async () => {
    const existing = await readWithBills(actor, id)
    const { deposit, bills } = existing
    const now = shown(existing)
    if (deposit.receipts.some(({ _id }) => _id === key)) return now
    letDeposit(now, 'receive')
    await refuseDay(actor, 'deposit', draft.day, 'day')
    if (draft.amount > deposit.amount - now.received) {
      throw invalidField('amount', 'Summa on suurempi kuin mitä vakuudesta on saamatta')
    }
    return written(actor, { deposit: { ...deposit, receipts: [...deposit.receipts, { _id: key, ...draft }] }, bills })
  })

export interface ReleaseChange {
  readonly next: Release
  /** What is written in the same transaction. */
  readonly writes?: readonly Write[]
}

/** Changes one release of a deposit, if there is anything to change of it. */
export const changeRelease = (
  actor: Actor,
  id: string,
  release: string,
  changed: (existing: Release, now: DepositShown) => Promise<ReleaseChange | undefined>,
): Promise<DepositShown> =>
  retryOnContention(async () => {
    const known = await readWithBills(actor, id)
    const { deposit, bills } = known
    const existing = deposit.releases.find(({ _id }) => _id === release)
    if (!existing) throw missing('Vapautusta')
    const change = await changed(existing, shown(known))
    if (!change) return shown(known)
    const releases = deposit.releases.map((each) => (each === existing ? change.next : each))
    return written(actor, { deposit: { ...deposit, releases }, bills }, change.writes)
  })

/** Writes down that the money of a release has left; said again, it changes nothing. */
export const payRelease = (actor: Actor, id: string, { release, day }: { release: string; day: string }) =>
  changeRelease(actor, id, release, async (existing) => {
    if (existing.paid === day) return undefined
    if (existing.undone) throw conflict('Vapautus on peruttu.')
    if (existing.paid) throw conflict('Palautus on jo merkitty maksetuksi.')
    if (existing.returned === 0) throw conflict('Vapautuksessa ei ole palautettavaa.')
    await refuseDay(actor, 'payment', day, 'day')
    if (day < existing.day) throw invalidField('day', 'Päivä on ennen vapautusta')
    return { next: { ...existing, paid: day } }
  })

/** Gives up a deposit of which nothing has come. */
export const lapseDeposit = (actor: Actor, id: string, reason: string): Promise<DepositShown> =>
  retryOnContention(async () => {
    const { deposit, bills } = await readWithBills(actor, id)
    letDeposit(shown({ deposit, bills }), 'lapse')
    return written(actor, { deposit: { ...deposit, lapsed: today(), lapseReason: reason }, bills })
  })

/** Waits for it again. */
export const restoreDeposit = (actor: Actor, id: string): Promise<DepositShown> =>
  retryOnContention(async () => {
    const { deposit, bills } = await readWithBills(actor, id)
    letDeposit(shown({ deposit, bills }), 'restore')
    return written(actor, { deposit: { ...deposit, lapsed: '', lapseReason: '' }, bills })
  })
