import { normaliseReference } from '#shared/identifiers/reference.ts'
import type { BankEntry } from '../formats/bank/bank-entry.ts'
import type { MatchableInvoice } from './matchable-invoice.ts'

/** By what a payment points at an invoice; `several` of invoices that it pays together, `together` of one that it pays with others. */
export const proposalClues = ['reference', 'number', 'rule', 'payer', 'account', 'sum', 'several', 'together'] as const
export type ProposalClue = (typeof proposalClues)[number]
export const proposalClueLabels: Readonly<Record<ProposalClue, string>> = {
  reference: 'Viite',
  number: 'Laskun numero',
  rule: 'Sääntö',
  payer: 'Maksajan nimi',
  account: 'Maksajan tili',
  sum: 'Summa',
  several: 'Monta laskua',
  together: 'Monta maksua',
}

export const certainties = ['certain', 'likely', 'possible'] as const
export type Certainty = (typeof certainties)[number]
export const certaintyLabels: Readonly<Record<Certainty, string>> = {
  certain: 'Varma',
  likely: 'Todennäköinen',
  possible: 'Mahdollinen',
}

interface Evidence {
  readonly invoice: MatchableInvoice
  readonly clues: ReadonlySet<ProposalClue>
}

/** What is not certain is likely when the amount and something that tells whose it is agree, or its reference is there. */
export function certaintyOf(clues: ReadonlySet<ProposalClue>): Certainty {
  const isNamed = clues.has('number') || clues.has('rule') || clues.has('payer') || clues.has('account')
  return clues.has('reference') || (clues.has('sum') && isNamed) ? 'likely' : 'possible'
}

/**
 * The one invoice that a payment is for without any doubt, if there is one: the payment is exactly what is open of it, and
 * gives its reference, or its number together with its payer's name or account; or it names no invoice at all, and a rule
 * says whose it is. All of these must hold besides:
 *
 * - no other invoice that the payment names, or that is the rule's tenant's, has as much open,
 * - all that it names is of one reference,
 * - a reference that the payment itself bears is that invoice's.
 */
export function surest(
  found: readonly Evidence[],
  { reference }: Pick<BankEntry, 'reference'>,
): MatchableInvoice | undefined {
  const named = found.filter(({ clues }) => clues.has('reference') || clues.has('number'))
  if (named.length === 0 && !reference) {
    const ruled = found.filter(({ clues }) => clues.has('rule') && clues.has('sum'))
    return ruled.length === 1 ? ruled[0]?.invoice : undefined
  }
  const [one, ...others] = named.filter(({ clues }) => clues.has('sum'))
  if (!one || others.length > 0) return undefined
  const { invoice, clues } = one
  const own = normaliseReference(invoice.reference)
  const isProved = clues.has('reference') || clues.has('payer') || clues.has('account')
  const isAlone = named.every((each) => each === one || (own && normaliseReference(each.invoice.reference) === own))
  return isProved && isAlone && (!reference || reference === own) ? invoice : undefined
}
