import { conflict } from '#shared/base/problem.ts'
import { InvoiceFilters } from '#shared/invoices/api.ts'
import { byDueDay } from '#shared/invoices/many/by-due-day.ts'
import { type ChosenInvoices, mostPrinted } from '#shared/invoices/many/invoice-run.ts'
import { readAccount } from '../../accounts/accounts.ts'
import type { Actor } from '../../platform/actor.ts'
import { invoices, listInvoices } from '../invoices.ts'
import { offeredPayLink } from '../pay-links.ts'
import { printedInvoices } from '../printed-invoice.ts'

const tooMany = () => conflict(`Yhteen tiedostoon tulee enintään ${mostPrinted} laskua. Rajaa luetteloa.`)

/** The chosen invoices after each other in one PDF, by their due days; refuses more than fit. */
export async function printMany(actor: Actor, chosen: ChosenInvoices): Promise<Uint8Array> {
  const found = await invoices.readMany(actor, await idsOf(actor, chosen))
  if (found.length === 0) throw conflict('Valittuja laskuja ei löytynyt. Päivitä luettelo.')
  const sorted = found.toSorted(byDueDay)
  const account = await readAccount(actor)
  const linked = sorted.map(async (invoice) => [invoice._id, await offeredPayLink(actor, invoice, account)] as const)
  return printedInvoices(sorted, { payLinks: new Map(await Promise.all(linked)) })
}

async function idsOf(actor: Actor, { ids, hits }: ChosenInvoices): Promise<string[]> {
  const named = new Set(ids)
  if (!hits) {
    if (named.size > mostPrinted) throw tooMany()
    return [...named]
  }
  const query = InvoiceFilters.parse({ ...hits, itemsPerPage: mostPrinted + named.size + 1 })
  const rows = (await listInvoices(actor, query)).rows.filter(({ _id }) => !named.has(_id))
  if (rows.length > mostPrinted) throw tooMany()
  return rows.map(({ _id }) => _id)
}
