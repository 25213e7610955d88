import type { Day } from '#shared/base/day.ts'
import { type Cents, sumOf } from '#shared/base/money.ts'
import { conflict } from '#shared/base/problem.ts'
import { isOverdue } from '#shared/invoices/due-dates.ts'
import { type Invoice, type InvoiceSummary, openOf } from '#shared/invoices/invoice.ts'
import { isChargeId } from '#shared/invoices/numbers/charge-id.ts'
import type { ReceivedEntry } from '#shared/payments/received.ts'
import { type Owed, setOffInvoices } from '#shared/reminders/set-off.ts'
import { useCredit as spendCredit } from '../credit-notes/credits.ts'
import { allowed, invoices, openInvoiceSummaries, refundDueSummaries } from '../invoices/invoices.ts'
import { keptEntrySummaries, receivedEntries } from '../payments/entries.ts'
import { joinEntries } from '../payments/splitting.ts'
import type { Actor } from '../platform/actor.ts'

interface Sources {
  /** Money that came and is kept to their good, by the day on which it came. */
  readonly entries: readonly ReceivedEntry[]
  /** Credit notes whose money is to be returned or used. */
  readonly notes: readonly InvoiceSummary[]
}

/** What the account owes these payers. */
async function sourcesFor(actor: Actor, tenants: ReadonlySet<string>): Promise<Sources> {
  const [kept, notes] = await Promise.all([keptEntrySummaries(actor), refundDueSummaries(actor)])
  const theirs = kept.filter(({ tenant, open }) => tenants.has(tenant) && open > 0)
  const entries = await receivedEntries.readMany(
    actor,
    theirs.map(({ _id }) => _id),
  )
  return {
    entries: entries.toSorted((a, b) => (`${a.paidDay} ${a._id}` < `${b.paidDay} ${b._id}` ? -1 : 1)),
    notes: notes.filter(({ tenant, toReturn }) => tenants.has(tenant) && toReturn > 0),
  }
}

const owedBy = ({ entries, notes }: Sources): Owed[] => [
  ...entries.map(({ tenant, account, open }) => ({ tenant, iban: account, amount: open })),
  ...notes.map(({ tenant, iban, toReturn }) => ({ tenant, iban, amount: toReturn })),
]

/** Those of the late invoices whose payers are owed as much. */
export async function coveredBySetOff(actor: Actor, late: readonly InvoiceSummary[]): Promise<ReadonlySet<string>> {
  if (late.length === 0) return new Set()
  const sources = await sourcesFor(actor, new Set(late.map(({ tenant }) => tenant)))
  return setOffInvoices(late, owedBy(sources))
}

/**
 * Nobody is reminded of an invoice whose payer is owed as much: it may be set off.
 *
 * @param leastOpen debts below it are left alone, so that nothing is set off against them either, cents
 */
export async function refuseSetOff(
  actor: Actor,
  { _id, recipient, seller }: Invoice,
  { day, leastOpen }: { readonly day: Day; readonly leastOpen: Cents },
): Promise<void> {
  const sources = await sourcesFor(actor, new Set([recipient.tenantId]))
  const owed = owedBy(sources).filter(({ iban }) => iban === seller.iban)
  if (owed.length === 0) return
  const late = (await openInvoiceSummaries(actor)).filter(
    (row) =>
      row.tenant === recipient.tenantId && isOverdue(row.dueDate, day) && row.open >= leastOpen && !isChargeId(row._id),
  )
  if (setOffInvoices(late, owed).has(_id)) throw conflict('Maksajalla on hyvää vähintään laskun verran. Kuittaa lasku.')
}

/** So many entries fit one transaction. */
const mostEntries = 20

/**
 * Sets an invoice off against what its payer is owed: money kept to their good first, the oldest first, then credit notes.
 * It takes a transaction for the money and one for each note; a press that was cut goes on when it is pressed again.
 */
export async function setOff(actor: Actor, id: string, key: string): Promise<Invoice> {
  const invoice = await invoices.read(actor, id)
  if (openOf(invoice) === 0) return invoice
  allowed(invoice, 'pay')
  const { iban } = invoice.seller
  const { entries, notes } = await sourcesFor(actor, new Set([invoice.recipient.tenantId]))
  const own = {
    entries: entries.filter(({ account }) => account === iban).slice(0, mostEntries),
    notes: notes.filter((note) => note.iban === iban),
  }
  let open = openOf(invoice)
  if (sumOf(owedBy(own).map(({ amount }) => amount)) < open)
    throw conflict('Maksajalla ei ole enää hyvää laskun verran. Lataa luettelo uudelleen.')
  const used: string[] = []
  for (const { _id, open: most } of own.entries) {
    if (open > 0) used.push(_id)
    open = Math.max(0, open - most)
  }
  if (used.length > 0) await joinEntries(actor, { entries: used, invoice: id }, `${key}-kept`)
  for (const note of own.notes) {
    const amount: Cents = Math.min(open, note.toReturn)
    if (amount > 0) await spendCredit(actor, note._id, { invoice: id, amount }, `${key}-${note._id}`)
    open -= amount
  }
  return invoices.read(actor, id)
}
