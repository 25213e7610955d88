import { conflict, invalidField } from '#shared/base/problem.ts'
import {
  type AccountingDraft,
  type AccountingFault,
  type CostCentreDraft,
  missingAccounts,
} from '#shared/invoices/accounting.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import { invoices } from './invoices.ts'
import { serviceDraftOf } from './services/service-draft.ts'
import { invoicePortOf } from './services/service-settings.ts'

/** Bookkeeping data may be changed until the month of the books is closed, but for while the invoice is being handed over. */
function changeLines(actor: Actor, id: string, changed: (invoice: Invoice) => Invoice['products']): Promise<Invoice> {
  return invoices.change(actor, id, (invoice) => {
    if (invoice.state === 'sending') throw conflict('Lasku on lähdössä. Yritä hetken kuluttua uudelleen.')
    return { ...invoice, products: changed(invoice) }
  })
}

/** Puts every line of an invoice on one cost centre; what was sent stays as it was. */
export const changeCostCentre = (actor: Actor, { invoice, costCentre }: CostCentreDraft): Promise<Invoice> =>
  changeLines(actor, invoice, ({ products }) => products.map((line) => ({ ...line, costCentre })))

/** Changes the accounts of one line; what was sent stays as it was. */
export const changeAccountingId = (
  actor: Actor,
  { invoice, line, salesAccountId, receivablesAccountId }: AccountingDraft,
): Promise<Invoice> =>
  changeLines(actor, invoice, ({ products }) => {
    if (!products[line]) throw invalidField('line', 'Riviä ei ole')
    return products.map((each, at) => (at === line ? { ...each, salesAccountId, receivablesAccountId } : each))
  })

/** What is wrong with the accounting of the lines: accounts that are missing, and what the account's service objects to. */
export async function accountingFaults(actor: Actor, invoice: Invoice): Promise<AccountingFault[]> {
  const { service } = (await readAccount(actor)).settings.invoice
  const missing = missingAccounts(invoice)
  if (!service) return missing
  try {
    const port = await invoicePortOf(actor, service)
    return [...missing, ...(await port.checkAccounting(portContext(actor, 20), serviceDraftOf(invoice).lines))]
  } catch (error) {
    if (error instanceof PortError) throw problemOf(error)
    throw error
  }
}
