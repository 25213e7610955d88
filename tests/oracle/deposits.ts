/** How the oracle keeps deposits: they are the payer's money until something of them is kept. */
import type { BookedLease } from './booked-lease.ts'
import { invoiceOf, type OfficeLedger, paidOf, type Release } from './office-ledger.ts'
import { sum } from './sums.ts'

export const depositInvoice = (lease: string): string => `${lease} deposit`

/** The deposit of a lease that is put in force is asked for by an invoice, which a person sends. */
export function askDeposit(books: OfficeLedger, { plan, chargedFrom }: BookedLease): void {
  const [tenant] = plan.tenants
  if (plan.deposit === 0 || !tenant) return
  const line = { desc: 'Vakuus', type: 'Vakuus', cents: plan.deposit, thousandths: 1000, vat: 0 }
  const key = depositInvoice(plan.key)
  books.invoices.set(key, {
    key,
    kind: 'deposit',
    lease: plan.key,
    tenant,
    billDay: books.day,
    dueDay: chargedFrom > books.day ? chargedFrom : books.day,
    lines: [line],
    groups: [{ vat: 0, net: plan.deposit, tax: 0 }],
    total: plan.deposit,
    state: 'draft',
    reference: key,
  })
}

export const releasesOf = (books: OfficeLedger, lease: string): Release[] =>
  books.releases.filter((each) => each.lease === lease && !each.release.isUndone).map(({ release }) => release)

/** What came of a deposit, went back, was kept, and is held. */
export function depositMoney(books: OfficeLedger, lease: string) {
  const invoice = depositInvoice(lease)
  const notes = [...books.invoices.values()].filter(({ credits }) => credits?.invoice === invoice)
  // What went over to a credit note had come, and is the payer's again.
  const moved = sum(
    notes.flatMap(({ key }) => books.paid.filter((paid) => paid.key === `${key} to`).map(({ cents }) => cents)),
  )
  const byInvoice = books.invoices.has(invoice) ? paidOf(books, invoiceOf(books, invoice).key) : 0
  const byHand = sum(books.receipts.filter((each) => each.lease === lease).map(({ cents }) => cents))
  const received = byInvoice + moved + byHand
  const returned = moved + sum(releasesOf(books, lease).map((each) => each.returned))
  const deducted = sum(releasesOf(books, lease).map((each) => each.deducted))
  return { received, returned, deducted, held: received - returned - deducted }
}

export function depositState(books: OfficeLedger, lease: string, agreed: number): string {
  const { received, held, returned } = depositMoney(books, lease)
  if (releasesOf(books, lease).length > 0 || returned > 0) return held > 0 ? 'partlyReleased' : 'released'
  if (received >= agreed) return 'received'
  return received > 0 ? 'partlyReceived' : 'waiting'
}
