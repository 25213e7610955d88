import { dayOf } from '#shared/base/day.ts'
import type { ListQuery, Page } from '#shared/base/list.ts'
import { sumBy } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict } from '#shared/base/problem.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import {
  type BatchDraft,
  type Dispatch,
  DispatchBatch,
  type DispatchBatchSummary,
  mostInBatch,
} from '#shared/invoices/sending/dispatch.ts'
import { readAccount } from '../../accounts/accounts.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { onDemand } from '../../platform/on-demand.ts'
import { collection } from '../../platform/table/collection.ts'
import { transact } from '../../platform/table/transact.ts'
import { invoices } from '../invoices.ts'
import { offeredPayLink } from '../pay-links.ts'
import { printedInvoices } from '../printed-invoice.ts'
import { dispatches, waitingDispatches } from './dispatches.ts'
import type { MadeFile } from './finvoice-files.ts'

export const dispatchBatches = collection({
  kind: 'dispatch-batch',
  called: 'Erää',
  schema: DispatchBatch,
  summary: ({ version, dispatches: ids, ...row }): DispatchBatchSummary => row,
  indexKeys: () => ({ listed: true }),
})

export async function listBatches(actor: Actor, query: ListQuery): Promise<Page<DispatchBatchSummary>> {
  const sorted = query.sortBy ? query : { ...query, sortBy: 'created', descending: true }
  return pageOf(await dispatchBatches.summaries(actor), sorted, ['createdBy', 'settledBy'], ['count', 'total'])
}

const alreadyTaken = () => conflict('Osa laskuista on jo toisessa erässä. Päivitä luettelo ja yritä uudelleen.')

/**
 * Takes waiting invoices into one batch, all or none of them: from then on nobody else prints or hands them over. One
 * click makes one batch.
 */
export async function makeBatch(
  actor: Actor,
  { way, dispatches: named }: BatchDraft,
  id: string,
): Promise<DispatchBatch> {
  const made = await dispatchBatches.find(actor, id)
  if (made) return made
  const ids = named.length > 0 ? named : await waitingOf(actor, way)
  const taken = await dispatches.readMany(actor, ids)
  if (taken.length === 0) throw conflict('Yhtään laskua ei odota.')
  if (taken.length < new Set(ids).size) throw conflict('Osaa laskuista ei löytynyt. Päivitä luettelo.')
  if (taken.some((dispatch) => dispatch.state !== 'waiting' || dispatch.way !== way)) throw alreadyTaken()
  const batch = DispatchBatch.parse({
    _id: id,
    way,
    dispatches: taken.toSorted(byNumber).map(({ _id }) => _id),
    count: taken.length,
    total: sumBy(taken, ({ total }) => total),
    state: 'open',
    created: instant(),
    createdBy: actor.name,
  })
  await transact([
    dispatchBatches.creating(actor, batch, busy),
    ...taken.map((dispatch) => dispatches.replacing(actor, { ...dispatch, state: 'taken', batch: id }, alreadyTaken)),
  ])
  return { ...batch, version: 1 }
}

const waitingOf = async (actor: Actor, way: DispatchBatch['way']): Promise<string[]> =>
  (await waitingDispatches(actor))
    .filter((row) => row.way === way)
    .slice(0, mostInBatch)
    .map(({ _id }) => _id)

const byNumber = (left: Dispatch, right: Dispatch) =>
  left.invoiceNumber.localeCompare(right.invoiceNumber, 'fi', { numeric: true })

const alreadySettled = () => conflict('Erä on jo kuitattu tai palautettu odottamaan.')

/**
 * Says that a batch has been printed or handed over, or puts its invoices back to wait. Said twice it changes nothing,
 * and a batch that has gone out is not put back: single invoices of it may be.
 */
export async function settleBatch(actor: Actor, id: string, isDone: boolean): Promise<DispatchBatch> {
  const batch = await dispatchBatches.read(actor, id)
  const state = isDone ? ('done' as const) : ('released' as const)
  if (batch.state === state) return batch
  if (batch.state !== 'open') throw alreadySettled()
  const settled = instant()
  const parts = await dispatches.readMany(actor, batch.dispatches)
  await transact([
    dispatchBatches.replacing(actor, { ...batch, state, settled, settledBy: actor.name }, alreadySettled),
    ...parts.map((dispatch) => dispatches.replacing(actor, settledDispatch(dispatch, isDone, settled), alreadySettled)),
  ])
  return { ...batch, state, settled, settledBy: actor.name, version: batch.version + 1 }
}

const settledDispatch = (dispatch: Dispatch, isDone: boolean, at: string): Dispatch =>
  isDone ? { ...dispatch, state: 'done', done: at } : { ...dispatch, state: 'waiting', batch: '' }

const writing = onDemand(() => import('./finvoice-files.ts'))

/**
 * What is printed or handed over of a batch: PDF, or Finvoice. It may be read again as often as need be.
 *
 * @param isTwoSided each printed invoice begins on a sheet of its own when both sides are printed
 */
export async function batchFile(actor: Actor, id: string, isTwoSided: boolean): Promise<MadeFile> {
  const batch = await dispatchBatches.read(actor, id)
  if (batch.state === 'released') throw conflict('Erän laskut on palautettu odottamaan. Tee niistä uusi erä.')
  const parts = await partsOf(actor, batch)
  if (batch.way === 'evoice') return (await writing()).finvoiceFile(batch, parts)
  const account = await readAccount(actor)
  const linked = parts.map(async ({ invoice }) => [invoice._id, await offeredPayLink(actor, invoice, account)] as const)
  const bytes = await printedInvoices(
    parts.map(({ invoice }) => invoice),
    { isTwoSided, payLinks: new Map(await Promise.all(linked)) },
  )
  return { bytes, name: `laskut-${dayOf(Date.parse(batch.created))}.pdf`, contentType: 'application/pdf' }
}

async function partsOf(actor: Actor, batch: DispatchBatch) {
  const kept = new Map((await dispatches.readMany(actor, batch.dispatches)).map((each) => [each._id, each]))
  const ids = [...kept.values()].map(({ invoice }) => invoice)
  const found = new Map((await invoices.readMany(actor, ids)).map((invoice) => [invoice._id, invoice]))
  return batch.dispatches.flatMap((id): { invoice: Invoice; dispatch: Dispatch }[] => {
    const dispatch = kept.get(id)
    const invoice = dispatch && found.get(dispatch.invoice)
    return invoice ? [{ invoice, dispatch }] : []
  })
}
