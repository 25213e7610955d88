import type { Cents } from '../base/money.ts'
import type { InvoiceSummary } from '../invoices/invoice.ts'

/** What an account owes a payer of money that came to, or was billed for, one bank account; cents. */
export interface Owed {
  readonly tenant: string
  readonly iban: string
  readonly amount: Cents
}

type Late = Pick<InvoiceSummary, '_id' | 'tenant' | 'iban' | 'open' | 'dueDate'>

/**
 * The late invoices that what their payer is owed covers wholly, the oldest first: nobody is reminded of them. Only money
 * of the invoice's own bank account counts, for it is another creditor's otherwise.
 */
export function setOffInvoices(late: readonly Late[], owed: readonly Owed[]): ReadonlySet<string> {
  const left = new Map<string, Cents>()
  for (const each of owed) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + each.amount)
  const covered = late.toSorted(oldestFirst).filter((row) => {
    const rest = (left.get(keyOf(row)) ?? 0) - row.open
    if (rest >= 0) left.set(keyOf(row), rest)
    return rest >= 0
  })
  return new Set(covered.map(({ _id }) => _id))
}

const keyOf = ({ tenant, iban }: Pick<Owed, 'tenant' | 'iban'>): string => `${tenant} ${iban}`

const oldestFirst = (a: Late, b: Late): number => (`${a.dueDate} ${a._id}` < `${b.dueDate} ${b._id}` ? -1 : 1)
