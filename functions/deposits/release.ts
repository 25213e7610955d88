import { busy, conflict, invalidField, missing } from '#shared/base/problem.ts'
import type { DepositShown } from '#shared/deposits/api.ts'
import { type ReceiptDraft, type Release, type ReleaseDraft, releaseFault } from '#shared/deposits/deposit.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { together, untilFree } from '../platform/together.ts'
import { deposits, type Known, keepingBills, letDeposit, readWithBills, shown } from './deposits.ts'

/** Writes a deposit whose change was reckoned from how its invoices stood: it holds only while they stand so. */
async function written(actor: Actor, { deposit, bills }: Known): Promise<DepositShown> {
  await together([deposits.replacing(actor, deposit, busy), ...keepingBills(actor, bills)])
  return shown({ deposit: { ...deposit, version: deposit.version + 1 }, bills })
}

function refuseFuture(day: string): void {
  if (day > today()) throw invalidField('day', 'Päivä ei voi olla tulevaisuudessa')
}

/** Writes down what came otherwise than by an invoice. The same click twice is one receipt. */
export const receiveDeposit = (actor: Actor, id: string, draft: ReceiptDraft, key: string): Promise<DepositShown> =>
  untilFree(async () => {
    const known = await readWithBills(actor, id)
    const { deposit, bills } = known
    const now = shown(known)
    if (deposit.receipts.some(({ _id }) => _id === key)) return now
    letDeposit(now, 'receive')
    refuseFuture(draft.day)
    if (draft.amount > deposit.amount - now.received) {
      throw invalidField('amount', 'Summa on suurempi kuin mitä vakuudesta on saamatta')
    }
    return written(actor, { deposit: { ...deposit, receipts: [...deposit.receipts, { _id: key, ...draft }] }, bills })
  })

/** Lets a deposit, or a part of it, go. Never more than is held, two at once neither; the same click twice is one. */
export const releaseDeposit = (actor: Actor, id: string, draft: ReleaseDraft, key: string): Promise<DepositShown> =>
  untilFree(async () => {
    const known = await readWithBills(actor, id)
    const { deposit, bills } = known
    const now = shown(known)
    if (deposit.releases.some(({ _id }) => _id === key)) return now
    letDeposit(now, 'release')
    refuseFuture(draft.day)
    const fault = releaseFault(deposit, now, draft)
    if (fault) throw invalidField(fault.field, fault.sentence)
    const release = { _id: key, ...draft, by: actor.name, paid: '', undone: '', undoneBy: '' }
    return written(actor, { deposit: { ...deposit, releases: [...deposit.releases, release] }, bills })
  })

/** Changes one release of a deposit, if there is anything to change of it. */
const changeRelease = (
  actor: Actor,
  id: string,
  release: string,
  changed: (standing: Release, now: DepositShown) => Release | undefined,
): Promise<DepositShown> =>
  untilFree(async () => {
    const known = await readWithBills(actor, id)
    const { deposit, bills } = known
    const standing = deposit.releases.find(({ _id }) => _id === release)
    if (!standing) throw missing('Vapautusta')
    const next = changed(standing, shown(known))
    if (!next) return shown(known)
    const releases = deposit.releases.map((each) => (each === standing ? next : each))
    return written(actor, { deposit: { ...deposit, releases }, bills })
  })

/** Writes down that the money of a release has left; said again, it changes nothing. */
export const payRelease = (actor: Actor, id: string, { release, day }: { release: string; day: string }) =>
  changeRelease(actor, id, release, (standing) => {
    if (standing.paid === day) return undefined
    if (standing.undone) throw conflict('Vapautus on peruttu.')
    if (standing.paid) throw conflict('Palautus on jo merkitty maksetuksi.')
    if (standing.returned === 0) throw conflict('Vapautuksessa ei ole palautettavaa.')
    refuseFuture(day)
    if (day < standing.day) throw invalidField('day', 'Päivä on ennen vapautusta')
    return { ...standing, paid: day }
  })

/** Takes a release back: what it let go is held again. Not once its money has left; twice pressed it is taken back once. */
export const undoRelease = (actor: Actor, id: string, release: string): Promise<DepositShown> =>
  changeRelease(actor, id, release, (standing, now) => {
    if (standing.undone) return undefined
    letDeposit(now, 'undoRelease')
    if (standing.paid) throw conflict('Palautus on jo maksettu, joten vapautusta ei voi perua.')
    return { ...standing, undone: today(), undoneBy: actor.name }
  })

/** Gives up a deposit of which nothing has come. */
export const lapseDeposit = (actor: Actor, id: string, reason: string): Promise<DepositShown> =>
  untilFree(async () => {
    const { deposit, bills } = await readWithBills(actor, id)
    letDeposit(shown({ deposit, bills }), 'lapse')
    return written(actor, { deposit: { ...deposit, lapsed: today(), lapseReason: reason }, bills })
  })

/** Waits for it again. */
export const restoreDeposit = (actor: Actor, id: string): Promise<DepositShown> =>
  untilFree(async () => {
    const { deposit, bills } = await readWithBills(actor, id)
    letDeposit(shown({ deposit, bills }), 'restore')
    return written(actor, { deposit: { ...deposit, lapsed: '', lapseReason: '' }, bills })
  })
