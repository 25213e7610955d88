import { pageOf } from '#shared/base/page-of.ts'
import type { BillingPart } from '#shared/billing/billing-part.ts'
import { waterfallOf } from '#shared/billing/run-changes.ts'
import type { RunInvoiceFilters, RunInvoiceRow, RunWaterfall } from '#shared/invoices/billing-run.ts'
import { hasLeft, type Invoice } from '#shared/invoices/invoice.ts'
import { failedInvoiceSummaries, invoices } from '../invoices/invoices.ts'
import { billingRuns } from '../invoices/runs.ts'
import type { Actor } from '../platform/actor.ts'
import { partsOf } from './billing-runs.ts'
import { recurringInvoices } from './recurring-invoices.ts'

/** Nothing of it has left, so that nobody can have paid it and it may be taken back. */
export const isStillHere = (invoice: Invoice): boolean => invoice.state !== 'sent' && !hasLeft(invoice)

/** An invoice's id begins with its contract's. */
export const contractOf = (invoice: string): string => invoice.slice(0, -'-202612'.length)

function stateIn(invoice: Invoice | undefined): RunInvoiceRow['state'] {
  if (invoice?.state === 'failed') return 'failed'
  return invoice && isStillHere(invoice) ? 'waiting' : 'left'
}

export async function partsInOrder(actor: Actor, run: string): Promise<BillingPart[]> {
  await billingRuns.read(actor, run)
  return (await partsOf(actor, run)).toSorted((a, b) => (a._id < b._id ? -1 : 1))
}

/** Read from the blocks of the run, of which one has what 48 contracts came to: no invoice is read. */
export async function readRunChanges(actor: Actor, run: string): Promise<RunWaterfall | null> {
  const { ended } = await billingRuns.read(actor, run)
  return ended === null ? null : waterfallOf(await partsOf(actor, run), ended)
}

/** The invoices of a run as they now are, those that were taken back among them. */
export async function listRunInvoices(actor: Actor, run: string, { state, change, ...query }: RunInvoiceFilters) {
  const [parts, failed] = await Promise.all([partsInOrder(actor, run), state ? failedInvoiceSummaries(actor) : []])
  const wanted = new Set(failed.map(({ _id }) => _id))
  const undone = new Set(parts.flatMap((part) => part.undone))
  const bills = parts.flatMap((part) =>
    part.bills
      .filter(({ invoice }) => !state || wanted.has(invoice))
      // One that was taken back makes no step of the waterfall any more.
      .filter(({ invoice, changes }) => !change || (changes?.[change] && !undone.has(invoice)))
      .map(({ invoice, total, isCarried }) => ({ _id: invoice, total: isCarried ? 0 : total, isCarried })),
  )
  const page = pageOf(
    bills,
    { ...query, search: '', sortBy: query.sortBy === 'total' ? 'total' : '' },
    ['_id'],
    ['total'],
  )
  const ids = page.rows.map(({ _id }) => _id)
  const [existing, contracts] = await Promise.all([
    invoices.readMany(
      actor,
      ids.filter((id) => !undone.has(id)),
    ),
    recurringInvoices.readMany(actor, ids.map(contractOf)),
  ])
  const invoiceOf = new Map(existing.map((invoice) => [invoice._id, invoice]))
  const contractBy = new Map(contracts.map((contract) => [contract._id, contract]))
  const rows = page.rows.map(({ _id, total, isCarried }): RunInvoiceRow => {
    const [invoice, contract] = [invoiceOf.get(_id), contractBy.get(contractOf(_id))]
    return {
      _id,
      contract: contractOf(_id),
      invoiceNumber: invoice?.invoiceNumber ?? '',
      tenantName: invoice?.recipient.name ?? contract?.tenantName ?? '',
      apartmentAddress: contract?.apartmentAddress ?? '',
      total,
      state: undone.has(_id) ? 'undone' : isCarried ? 'carried' : stateIn(invoice),
      stateReason: invoice?.state === 'failed' ? invoice.stateReason : '',
    }
  })
  return { ...page, rows }
}
