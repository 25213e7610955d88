import type { ListQuery, Page } from '#shared/base/list.ts'
import { conflict } from '#shared/base/problem.ts'
import { RowRunPart, rowRunPartRow } from '#shared/base/runs/row-run.ts'
import { InvoiceFilters } from '#shared/invoices/api.ts'
import {
  InvoiceRun,
  type InvoiceRunDraft,
  type InvoiceRunSummary,
  invoiceRunRow,
  invoiceRunTitle,
  isUndoable,
} from '#shared/invoices/many/invoice-run.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { collection } from '../../platform/table/collection.ts'
import type { BlockMessage } from '../../platform/work/block-runs.ts'
import { idsOfHits, rowRuns } from '../../platform/work/row-runs.ts'
import { checkDueDay } from '../due-date.ts'
import { listInvoices } from '../invoices.ts'
import { queueForSending } from '../sending/send-queue.ts'
import { deedOf } from './invoice-deeds.ts'

const runs = collection({
  kind: 'invoice-run',
  called: 'Laskujen käsittelyä',
  schema: InvoiceRun,
  summary: (run) => ({ _id: run._id, name: invoiceRunTitle(run), started: run.started }),
  indexKeys: () => ({ listed: true }),
})

const parts = collection({
  kind: 'invoice-run-part',
  trail: 'none',
  called: 'Laskujen käsittelyn osaa',
  schema: RowRunPart,
  summary: rowRunPartRow,
  indexKeys: () => ({}),
})

const many = rowRuns({
  queue: 'change-invoices',
  runs,
  parts,
  planned: (run, invoices, parts) => ({ ...run, planned: { invoices, parts } }),
  titleOf: invoiceRunTitle,
  shown: invoiceRunRow,
})

export const { read: readInvoiceRun, listLeft: listLeftInvoices, resume: resumeInvoiceRun } = many

/** What the queue hands over. */
export const workOnInvoices = (message: BlockMessage): Promise<void> =>
  many.work(message, {
    deedOf: ({ deed }) => deedOf(deed),
    hitsOf: (actor, { hits }) => hits && foundBy(actor, hits),
    async after(actor, { deed }, ids) {
      // Those that are lost here are found by their places on the list of invoices on their way.
      if (deed === 'send') await queueForSending(actor, ids)
    },
  })

const foundBy = (actor: Actor, hits: object): Promise<string[]> =>
  idsOfHits((paging) => listInvoices(actor, InvoiceFilters.parse({ ...hits, ...paging, sortBy: 'dueDate' })))

/** The newest first. */
export const listInvoiceRuns = async (actor: Actor, query: ListQuery): Promise<Page<InvoiceRunSummary>> =>
  many.list(actor, query, await runs.summaries(actor))

export async function startInvoiceRun(actor: Actor, draft: InvoiceRunDraft, id: string): Promise<InvoiceRunSummary> {
  if (draft.deed === 'moveDueDay') checkDueDay(draft.dueDate)
  return many.start(actor, InvoiceRun.parse({ ...draft, _id: id, version: 0, name: actor.name, started: instant() }))
}

export async function undoInvoiceRun(actor: Actor, id: string): Promise<InvoiceRunSummary> {
  const { deed } = await runs.read(actor, id)
  if (!isUndoable(deed)) throw conflict('Lähetettyä laskua ei voi perua. Hyvitä se laskun sivulla.')
  return many.undo(actor, id)
}
