import { type Cents, sumBy } from '#shared/base/money.ts'
import type { SuggestedInvoice } from '#shared/payments/api.ts'

/** Where the money of a payment may go: on one invoice, or on several that it pays together. */
export interface Proposal {
  readonly parts: readonly [SuggestedInvoice, ...SuggestedInvoice[]]
  /** Cents in all. */
  readonly amount: Cents
}

/** Invoices that the payment pays together are one proposal, every other invoice is one of its own. */
export function proposalsOf(suggestions: readonly SuggestedInvoice[]): Proposal[] {
  const isPart = ({ clues }: SuggestedInvoice) => clues.includes('several')
  const [first, ...others] = suggestions.filter(isPart)
  const several: Proposal['parts'][] = first ? [[first, ...others]] : []
  const single = suggestions.filter((each) => !isPart(each)).map((each): Proposal['parts'] => [each])
  return [...several, ...single].map((parts) => ({ parts, amount: sumBy(parts, ({ amount }) => amount) }))
}
