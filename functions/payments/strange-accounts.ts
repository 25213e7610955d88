import { readAccount } from '../accounts/accounts.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { partners } from '../customers/partners.ts'
import { openInvoiceSummaries } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'

/** Those of the bank accounts (IBANs) to which nothing of this account is to be paid. */
export async function strangeAccounts(actor: Actor, accounts: readonly string[]): Promise<string[]> {
  const [own, principals] = await Promise.all([readAccount(actor), partners.all(actor)])
  const existing = new Set([own.iban, own.settings.deposits.iban, ...principals.map(({ iban }) => iban)])
  const unknown = accounts.filter((account) => !existing.has(account))
  const billed = unknown.length > 0 ? await ibansBilledTo(actor) : existing
  return unknown.filter((account) => !billed.has(account))
}

/** A contract may name a bank account of its own, and an open invoice one that has been changed since. */
async function ibansBilledTo(actor: Actor): Promise<Set<string>> {
  const [contracts, open] = await Promise.all([recurringInvoices.all(actor), openInvoiceSummaries(actor)])
  return new Set([...contracts, ...open].map(({ iban }) => iban))
}
