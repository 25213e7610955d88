import type { ListQuery, Page } from '#shared/base/list.ts'
import { type Cents, sumBy } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { isContractInScope, type KeptContractSummary, stateOfRow } from '#shared/contracts/rental-contract.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { type Balance, balanceOf } from '#shared/payments/balance.ts'
import { contractRowsWhere, contractSummariesOfTenant } from '../contracts/contracts.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import { invoices, invoicesOfContract, newestFirst, searchedFields, summedFields } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { entriesKeptFor } from './entries.ts'

/** Everything ever billed for the contracts. */
async function invoicesOfContracts(actor: Actor, rows: readonly KeptContractSummary[]): Promise<InvoiceSummary[]> {
  return (await sideBySide(rows, ({ _id }) => invoicesOfContract(actor, _id))).flat()
}

/** All the invoices of a tenant, those of contracts only as far as they were billed of this tenant. */
export async function invoicesOfTenant(actor: Actor, id: string): Promise<InvoiceSummary[]> {
  const [rows, single] = await Promise.all([
    contractSummariesOfTenant(actor, id),
    invoices.summariesOfParent(actor, id),
  ])
  const ofContracts = await invoicesOfContracts(actor, rows)
  return [...single, ...ofContracts.filter(({ tenant }) => tenant === id)]
}

/** How all the invoices of a tenant stand, and what money is kept to the tenant's good. */
export async function tenantBalance(actor: Actor, id: string): Promise<{ balance: Balance; credit: Cents }> {
  await tenants.read(actor, id)
  const [rows, kept] = await Promise.all([invoicesOfTenant(actor, id), entriesKeptFor(actor, id)])
  return { balance: balanceOf(rows, today()), credit: sumBy(kept, ({ open }) => open) }
}

async function contractsOfPartner(actor: Actor, id: string): Promise<KeptContractSummary[]> {
  await partners.read(actor, id)
  return contractRowsWhere(actor, ({ landlords }) => landlords.includes(id))
}

/** All that was ever billed by the principal's contracts. */
export const invoicesOfPartner = async (actor: Actor, id: string): Promise<InvoiceSummary[]> =>
  invoicesOfContracts(actor, await contractsOfPartner(actor, id))

/** How the invoices of a principal's contracts stand, and what runs now. */
export async function partnerBalance(actor: Actor, id: string) {
  const day = today()
  const theirs = await contractsOfPartner(actor, id)
  const running = theirs.filter((row) => isContractInScope(stateOfRow(row, day), 'running'))
  return {
    balance: balanceOf(await invoicesOfContracts(actor, theirs), day),
    contracts: running.length,
    rent: sumBy(running, ({ rent }) => rent),
  }
}

/** The invoices of a principal's contracts, the newest first unless sorted otherwise. */
export async function partnerInvoices(actor: Actor, id: string, query: ListQuery): Promise<Page<InvoiceSummary>> {
  return pageOf(await invoicesOfPartner(actor, id), newestFirst(query), searchedFields, summedFields)
}
