import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import {
  type Invoice,
  type InvoiceSummary,
  invoiceSummaryOf,
  shownState,
  shownStateLabels,
} from '#shared/invoices/invoice.ts'
import { invoiceKindLabels } from '#shared/invoices/kind-labels.ts'
import { readNumberQuery, referencesOf } from '#shared/invoices/numbers/invoice-numbers.ts'
import { counters } from '../accounts/counters.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { invoices } from './invoices.ts'
import { firstInvoiceNumber, invoiceSeries } from './new-invoice.ts'

/** An invoice as a search shows it. */
export interface FoundInvoice {
  readonly _id: string
  readonly title: string
  readonly detail: string
}

/** Invoices whose number begins so or that have the reference, in whatever form it is written; none for other texts. */
export async function invoicesNumbered(actor: Actor, text: string, most: number): Promise<FoundInvoice[]> {
  if (!/\d{2}/.test(text)) return []
  const last = (await counters.find(actor, invoiceSeries))?.last ?? 0
  const asked = readNumberQuery(text, firstInvoiceNumber, last, most)
  if (!asked) return []
  const found = await invoices.byReference(actor, ...referencesOf(asked))
  const place = ({ invoiceNumber, reference }: Invoice) => {
    const at = asked.numbers.indexOf(Number(invoiceNumber))
    return reference === asked.reference ? -1 : at
  }
  return found
    .toSorted((left, right) => place(left) - place(right) || (left.dueDate < right.dueDate ? 1 : -1))
    .slice(0, most)
    .map((invoice) => shown(invoiceSummaryOf(invoice)))
}

/** So many of the newest invoices of some people, by their contracts or made by hand. */
export async function newestInvoices(
  actor: Actor,
  { tenants, contracts }: { readonly tenants: readonly string[]; readonly contracts: readonly string[] },
  most: number,
): Promise<FoundInvoice[]> {
  const rows = await Promise.all([
    ...contracts.map((contract) => invoices.summariesStarting(actor, `${contract}-`, most)),
    ...tenants.map((tenant) => invoices.summariesOfParent(actor, tenant, most)),
  ])
  return rows
    .flat()
    .toSorted((left, right) => (left.dueDate < right.dueDate ? 1 : -1))
    .slice(0, most)
    .map(shown)
}

const shown = (row: InvoiceSummary): FoundInvoice => ({
  _id: row._id,
  title: `${invoiceKindLabels[row.kind]} ${row.invoiceNumber}`,
  detail: [
    row.tenantName,
    printMoney(row.total),
    `eräpäivä ${printDay(row.dueDate)}`,
    shownStateLabels[shownState(row, today())].toLowerCase(),
  ].join(' · '),
})
