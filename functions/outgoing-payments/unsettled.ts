import { lastDay } from '#shared/base/day.ts'
import { Problem } from '#shared/base/problem.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { moneyOf } from '#shared/invoices/settled.ts'
import { contracts } from '../contracts/contracts.ts'
import { invoices } from '../invoices/invoices.ts'
import type { KeptInvoiceSummary } from '../invoices/kept-summary.ts'
import { unsettledRows } from '../invoices/work-lists.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { mostInOne, transact, type Write } from '../platform/table/transact.ts'
import { settlementMarks, settlements } from './collections.ts'
import { hasDue, type Reckoned, settledBefore } from './reckoning.ts'

/** An account has one mark, and this is its id. One of before credit notes were settled has another, and is looked at again. */
const markId = 'listed-with-notes'

/** The ids of the invoices with money that may be a principal's and has not been settled, whatever their day. */
export async function unsettledInvoices(actor: Actor): Promise<string[]> {
  const [rows, mark] = await Promise.all([unsettledRows(actor), settlementMarks.find(actor, markId)])
  const older = mark ? [] : await listingOld(actor)
  return [...new Set([...rows.map(({ _id }) => _id), ...older])]
}

/** So many invoices of before are put on the list by one call of a person. */
const mostOfOneCall = 900

/**
 * Invoices of before the list are on none: they are looked for among all of the account's, put on it, and once every one
 * is there the account is marked and nobody looks again.
 *
 * @returns those that were not on the list
 */
export async function listingOld(actor: Actor, most = mostOfOneCall): Promise<string[]> {
  const [rows, existing, all] = await Promise.all([
    invoices.summariesBetween(actor, '0', lastDay),
    settlements.summariesBetween(actor, '0', lastDay),
    contracts.summaries(actor),
  ])
  const settledOf = new Map(existing.map((row) => [row._id, row]))
  const isPrincipals = new Set(
    all.filter(({ landlords }) => landlords.some((id) => id !== actor.accountId)).map(({ _id }) => _id),
  )
  const isOld = ({ _id, kind, original, contract, total, paid, credited, unsettled }: KeptInvoiceSummary) => {
    if (kind === 'refund') return !unsettled && original === '' && isPrincipals.has(contract)
    const settled = settledOf.get(_id)
    const isChanged = paid !== (settled?.paid ?? 0) || (settled && (credited ?? 0) !== (settled.credited ?? 0))
    return unsettled === undefined && total > 0 && isPrincipals.has(contract) && isChanged
  }
  const old = rows.filter(isOld).map(({ _id }) => _id)
  const listed = await written(actor, await invoices.readMany(actor, old.slice(0, most)))
  if (listed === old.length) await marked(actor)
  return old
}

/** Written as they stand, with how far they were settled: their places in the lists follow. */
async function written(actor: Actor, some: readonly Invoice[]): Promise<number> {
  const settledOf = await settledBefore(actor, some)
  return inTurns(
    some.map((invoice) => {
      const settled = settledOf(invoice)
      return invoices.replacing(actorOfAccount(actor.accountId), { ...invoice, ...(settled && { settled }) })
    }),
  )
}

async function marked(actor: Actor): Promise<void> {
  await settlementMarks.createOnce(actorOfAccount(actor.accountId), { _id: markId, version: 0, day: today() })
}

/**
 * What stands on the list without anything to settle leaves it: the money of a contract that does not say whose it is
 * turned out to be nobody else's, or a credit note changed nothing of what is due.
 */
export async function leavingList(actor: Actor, all: readonly Reckoned[]): Promise<void> {
  const left = all.flatMap(({ invoice, isPrincipals, target, due, settled }) => {
    if (!settled && invoice.principal === undefined && !(isPrincipals && target)) return { ...invoice, principal: '' }
    if (!target || hasDue(due)) return []
    return { ...invoice, settled: { ...(settled ?? noneSettled), paid: moneyOf(invoice), credited: invoice.credited } }
  })
  const system = actorOfAccount(actor.accountId)
  await inTurns(left.slice(0, mostInOne).map((invoice) => invoices.replacing(system, invoice)))
}

const noneSettled = { share: 0, reward: 0 }

/** As many in one transaction as fit; of those of which one changed meanwhile none. Tells how many were written. */
async function inTurns(writes: readonly Write[]): Promise<number> {
  let done = 0
  for (let at = 0; at < writes.length; at += mostInOne) {
    const some = writes.slice(at, at + mostInOne)
    try {
      await transact(some)
      done += some.length
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return done
}
