/** What the oracle says is set off: nobody is reminded of a debt while the account owes them as much. */

import { owedBy, put } from './money.ts'
import { type BookedInvoice, type Entry, type OfficeLedger, openOf, openOfEntry } from './office-ledger.ts'
import { inTimeUntil } from './plan/calendar.ts'
import { sum } from './sums.ts'

export const isLate = (books: OfficeLedger, { key, kind, state, dueDay }: BookedInvoice): boolean =>
  state === 'sent' &&
  kind !== 'charge' &&
  kind !== 'creditNote' &&
  books.day > inTimeUntil(dueDay) &&
  openOf(books, key) > 0 &&
  openOf(books, key) >= books.rules.leastOpen

/** Money that is kept to a payer's good, the first that came first. */
export const keptMoney = (books: OfficeLedger, payer: string): Entry[] =>
  [...books.entries.values()]
    .filter(({ key, keptFor }) => keptFor === payer && openOfEntry(books, key) > 0)
    .toSorted((a, b) => (`${a.paidDay} ${a.key}` < `${b.paidDay} ${b.key}` ? -1 : 1))

/** Credit notes that owe a payer something, the oldest first. */
export const notesOwing = (books: OfficeLedger, payer: string): BookedInvoice[] =>
  [...books.invoices.values()]
    .filter(({ key, kind, tenant }) => kind === 'creditNote' && tenant.key === payer && owedBy(books, key) > 0)
    .toSorted((a, b) => (`${a.billDay} ${a.key}` < `${b.billDay} ${b.key}` ? -1 : 1))

/** The late invoices of a payer that what they are owed covers wholly, the oldest first. */
export function coveredOf(books: OfficeLedger, payer: string): string[] {
  let owed = sum([
    ...keptMoney(books, payer).map(({ key }) => openOfEntry(books, key)),
    ...notesOwing(books, payer).map(({ key }) => owedBy(books, key)),
  ])
  const late = [...books.invoices.values()].filter((each) => each.tenant.key === payer && isLate(books, each))
  return late
    .toSorted((a, b) => (`${a.dueDay} ${a.key}` < `${b.dueDay} ${b.key}` ? -1 : 1))
    .flatMap(({ key }) => {
      if (openOf(books, key) > owed) return []
      owed -= openOf(books, key)
      return [key]
    })
}

/** Pays an invoice with what its payer is owed: kept money on the day on which it came, then credit notes on this day. */
export function setOff(books: OfficeLedger, { tenant, key: invoice }: BookedInvoice, key: string): void {
  for (const { key: entry, paidDay } of keptMoney(books, tenant.key)) {
    const cents = Math.min(openOf(books, invoice), openOfEntry(books, entry))
    if (cents > 0) put(books, { key: `${key}/${entry}`, invoice, cents, day: paidDay, source: 'bank', entry })
  }
  for (const { key: note } of notesOwing(books, tenant.key)) {
    const cents = Math.min(openOf(books, invoice), owedBy(books, note))
    if (cents > 0) payByCredit(books, { key: `${key} ${note}`, note, invoice, cents })
  }
}

interface Use {
  readonly key: string
  readonly note: string
  readonly invoice: string
  readonly cents: number
}

/** What a credit note owes pays another invoice of the same payer. */
export function payByCredit(books: OfficeLedger, { key, note, invoice, cents }: Use): void {
  const of = { day: books.day, source: 'credit', entry: '' } as const
  put(books, { ...of, key, pair: `${key} from`, invoice, cents })
  put(books, { ...of, key: `${key} from`, pair: key, invoice: note, cents: -cents })
}
