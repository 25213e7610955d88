import { type Day, usualSince } from '#shared/base/day.ts'
import type { ListQuery, Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict } from '#shared/base/problem.ts'
import { Dispatch, type DispatchSummary } from '#shared/invoices/sending/dispatch.ts'
import type { DispatchFilters } from '#shared/invoices/sending/dispatch-api.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant, today } from '../../platform/clock.ts'
import { onDemand } from '../../platform/on-demand.ts'
import { collection } from '../../platform/table/collection.ts'
import { retryOnContention, transact } from '../../platform/table/transact.ts'
import type { KeptInvoice, Outbox } from '../../providers/ports.ts'
import { invoices } from '../invoices.ts'
import { printedInvoice } from '../printed-invoice.ts'
import { invoiceOfSendKey } from '../sending/send-key.ts'

const waitingList = 'dispatches'

/** What our own channel has been given, each invoice once. The trail is that of the batches. */
export const dispatches = collection({
  kind: 'dispatch',
  trail: 'none',
  called: 'Toimitusta',
  schema: Dispatch,
  summary: ({ _id, invoice, invoiceNumber, tenantName, way, total, dueDate, state, done }): DispatchSummary => ({
    _id,
    invoice,
    invoiceNumber,
    tenantName,
    way,
    total,
    dueDate,
    state,
    done,
  }),
  fields: ['invoice', 'invoiceNumber', 'tenantName', 'way', 'total', 'dueDate', 'state', 'done'],
  indexKeys: (dispatch) => ({
    parent: dispatch.invoice,
    ...(dispatch.state !== 'mailed' && { date: dispatch.created.slice(0, 10) }),
    ...(dispatch.state === 'waiting' && { due: { list: waitingList, over: 'account' as const, at: dispatch.dueDate } }),
  }),
})

/**
 * Those that wait to be printed or handed over, oldest due day first.
 *
 * @param most no more than so many
 */
export const waitingDispatches = (actor: Actor, most?: number): Promise<DispatchSummary[]> =>
  dispatches.summariesDue(actor, waitingList, most)

/** Those that wait, unless others are asked for: the others are of the last 14 months. */
export async function listDispatches(actor: Actor, filters: DispatchFilters): Promise<Page<DispatchSummary>> {
  const { state, way } = filters
  const rows = await (state
    ? dispatches.summariesBetween(actor, usualSince(today()), today())
    : waitingDispatches(actor))
  const hits = rows.filter((row) => (!way || row.way === way) && (!state || row.state === state))
  const query: ListQuery = filters.sortBy ? filters : { ...filters, sortBy: 'dueDate' }
  return pageOf(hits, query, ['invoiceNumber', 'tenantName'], ['total'])
}

/** How the invoice stands in our own channel; undefined when it went another way. */
export async function dispatchOf(actor: Actor, invoiceId: string): Promise<Dispatch | undefined> {
  const { service } = await invoices.read(actor, invoiceId)
  return service.name === 'oma' && service.jobId ? dispatches.find(actor, service.jobId) : undefined
}

/** Puts one that was printed or handed over back to wait, because it did not come through. */
export async function returnDispatch(actor: Actor, id: string): Promise<Dispatch> {
  const dispatch = await dispatches.read(actor, id)
  if (dispatch.state === 'waiting') return dispatch
  if (dispatch.state === 'taken') throw conflict('Lasku on avoimessa erässä. Kuittaa erä tai palauta se odottamaan.')
  if (dispatch.state === 'mailed') throw conflict('Sähköpostilla lähetettyä laskua ei tulosteta.')
  return dispatches.replace(actor, { ...dispatch, state: 'waiting', batch: '', done: '' })
}

const writing = onDemand(() => import('./finvoice-files.ts'))

/** What an operator would refuse is told before the invoice is taken for delivery. */
async function dispatchFor(actor: Actor, kept: KeptInvoice): Promise<Dispatch> {
  const { id, key, invoiceNumber, way, recipientName: tenantName, total, dueDate, from } = kept
  const invoice = invoiceOfSendKey(key)
  const state = way === 'email' ? 'mailed' : 'waiting'
  const said = { invoice, invoiceNumber, tenantName, way, total, dueDate, ...(from && { from }) }
  const dispatch = Dispatch.parse({ ...said, _id: id, created: instant(), state })
  if (way === 'evoice') (await writing()).finvoiceOf(await invoices.read(actor, invoice), dispatch, dispatch.created)
  return dispatch
}

/** The account's own place for what our channel is given. */
export const outboxOf = (actor: Actor): Outbox => ({
  async put(kept) {
    await dispatches.createOnce(actor, await dispatchFor(actor, kept))
  },
  async putting(kept) {
    return [dispatches.creating(actor, await dispatchFor(actor, kept))]
  },
  async find(id) {
    const kept = await dispatches.find(actor, id)
    if (!kept) return undefined
    return { id, invoiceNumber: kept.invoiceNumber, dueDate: kept.dueDate, waits: isUndone(kept) }
  },
  moveDueDate: (id, dueDate) => retryOnContention(() => movingDueDate(actor, id, dueDate)),
  async pdf(id) {
    return printedInvoice(await invoices.read(actor, (await dispatches.read(actor, id)).invoice))
  },
})

const isUndone = ({ state }: Dispatch) => state === 'waiting' || state === 'taken'

async function movingDueDate(actor: Actor, id: string, dueDate: Day): Promise<void> {
  const dispatch = await dispatches.read(actor, id)
  if (dispatch.dueDate !== dueDate) await transact([dispatches.replacing(actor, { ...dispatch, dueDate }, busy)])
}
