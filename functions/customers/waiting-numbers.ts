import type { Account } from '#shared/accounts/account.ts'
import type { Membership } from '#shared/accounts/user.ts'
import { printInstant } from '#shared/base/day.ts'
import { conflict, forbidden } from '#shared/base/problem.ts'
import type { Partner } from '#shared/customers/partner.ts'
import type { WaitingChange, WaitingChangeId } from '#shared/customers/waiting-numbers-api.ts'
import { numberLabel } from '#shared/identifiers/account-numbers.ts'
import type { WaitingNumber } from '#shared/identifiers/waiting-number.ts'
import {
  hoursUntilInForce,
  latestChange,
  maskedNumber,
  stillWaiting,
  withNumber,
} from '#shared/identifiers/waiting-numbers.ts'
import { changeAccount } from '../accounts/account-settings.ts'
import { readAccount } from '../accounts/accounts.ts'
import { callerOf } from '../accounts/giving-rights.ts'
import { type OwnerNotice, shutOut, tellingOwners } from '../accounts/owner-letters.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, instantIn } from '../platform/clock.ts'
import { transact, type Write } from '../platform/table/transact.ts'
import { partners, waitingNumberList } from './partners.ts'

type Bearer = Account | Partner

/** Changed numbers that are not in force, those that come first first. */
export async function listWaitingNumbers(actor: Actor): Promise<{ changes: WaitingChange[] }> {
  const [account, rows, caller] = await Promise.all([
    readAccount(actor),
    partners.summariesDueAfter(actor, waitingNumberList, instant()),
    callerOf(actor),
  ])
  const principals = await partners.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  const changes = [
    ...changesOf('account', account, caller),
    ...principals.flatMap((each) => changesOf('partner', each, caller)),
  ]
  return { changes: changes.toSorted((a, b) => (a.from < b.from ? -1 : 1)) }
}

/** How many there are, for whoever may look at the overview. */
export async function countWaitingNumbers(actor: Actor): Promise<number> {
  const [account, rows] = await Promise.all([
    readAccount(actor),
    partners.summariesDueAfter(actor, waitingNumberList, instant()),
  ])
  return stillWaiting(account).length + rows.length
}

const changesOf = (of: WaitingChange['of'], doc: Bearer, caller: Membership): WaitingChange[] =>
  stillWaiting(doc).map((change) => ({
    of,
    id: doc._id,
    path: change.path,
    at: change.at,
    label: numberLabel(of, doc, change.path),
    before: maskedNumber(change.before),
    after: maskedNumber(change.after),
    name: change.name,
    from: change.from,
    mayConfirm: mayConfirm(caller, change),
    mayCancel: caller.role === 'owner',
  }))

/**
 * It takes two to end the wait: another owner than the one who changed the number. One who has become an owner since a day
 * ago is not asked, for whoever stole a session could make one.
 */
const mayConfirm = ({ role, userId, ownerSince = '' }: Membership, change: WaitingNumber): boolean =>
  role === 'owner' && userId !== change.userId && ownerSince <= instantIn(-hoursUntilInForce * 60)

/** Another owner ends the wait: the number counts from now on, and every owner is told. */
export const confirmWaitingNumber = async (actor: Actor, wanted: WaitingChangeId) => {
  const caller = await callerOf(actor)
  await changing(actor, wanted, (doc) => {
    const change = waitingIn(doc, wanted)
    if (!mayConfirm(caller, change))
      throw conflict('Muutoksen voi vahvistaa heti vain toinen omistaja, joka on ollut omistaja vähintään vuorokauden.')
    const all = (doc.waitingNumbers ?? []).map((each) => (each === change ? { ...each, from: instant() } : each))
    return { ...withNumber(doc, change.path, change.after), waitingNumbers: all }
  })
  return listWaitingNumbers(actor)
}

/** Any owner takes the change back; every owner is told, so that nobody does so unseen. */
export async function cancelWaitingNumber(actor: Actor, wanted: WaitingChangeId) {
  const caller = await callerOf(actor)
  if (caller.role !== 'owner') throw forbidden()
  const { change, label } = await wantedOf(actor, wanted)
  const told = await tellingOwners(actor, cancelledNotice(label, change))
  const cancelled = <Doc extends Bearer>(doc: Doc): Doc => {
    const gone = waitingIn(doc, wanted)
    return { ...doc, waitingNumbers: (doc.waitingNumbers ?? []).filter((each) => each !== gone) }
  }
  await changing(actor, wanted, cancelled, told.writes)
  await told.send()
  return listWaitingNumbers(actor)
}

const over = () => conflict('Muutos ei enää odota: se on jo voimassa, peruttu tai vaihdettu toiseen.')

function waitingIn(doc: Bearer, { path, at }: WaitingChangeId): WaitingNumber {
  const change = latestChange(doc, path)
  if (change?.at !== at || !stillWaiting(doc).includes(change)) throw over()
  return change
}

async function wantedOf(actor: Actor, wanted: WaitingChangeId) {
  const doc = wanted.of === 'account' ? await readAccount(actor) : await partners.read(actor, wanted.id)
  return { change: waitingIn(doc, wanted), label: numberLabel(wanted.of, doc, wanted.path) }
}

/** Forms of the same part of the account that are open meanwhile are stale then. */
const partOf = (path: string) => (path === 'iban' ? 'basics' : 'billing')

async function changing(
  actor: Actor,
  { of, id, path }: WaitingChangeId,
  changed: <Doc extends Bearer>(doc: Doc) => Doc,
  writes: readonly Write[] = [],
): Promise<void> {
  if (of === 'account') {
    await changeAccount(actor, partOf(path), changed, { along: async () => writes })
    return
  }
  const next = changed(await partners.read(actor, id))
  await transact([partners.replacing(actor, next), ...writes])
}

const cancelledNotice =
  (label: string, { before, after, at, name }: WaitingNumber) =>
  (account: string): OwnerNotice => ({
    title: 'Tilinumeron muutos peruttiin',
    opening: `Tilillä ${account} peruttiin tilinumeron muutos, joka ei ollut vielä voimassa. Vanha numero on yhä käytössä.`,
    facts: [
      [label, maskedNumber(before)],
      ['Peruttu numero', maskedNumber(after)],
      ['Muuttaja', name],
      ['Muutettu', printInstant(at)],
    ],
    ifNobody: shutOut,
  })
