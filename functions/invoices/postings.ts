import { hasLeft, type Invoice } from '#shared/invoices/invoice.ts'
import type { Postings } from '../platform/table/postings.ts'

/**
 * An invoice is in the books of its day from when it is put on its way, a credit note from when it is taken off its
 * original. What has not left by then may still be taken back. A worker that replaces one without having read it by itself
 * changes neither its day, its sum nor the accounts of its lines.
 */
export const postings: Postings<Invoice> = (before, after) => {
  if (!before && after && after.version > 1) return []
  const [was, is] = [before && inBooks(before), after && inBooks(after)]
  if (was && is && was.day === is.day && was.total === is.total && was.accounts === is.accounts) return []
  const isForGood = before && (before.state === 'sent' || isBookedAtOnce(before))
  return [...(is ? [is.day] : []), ...(was && isForGood ? [was.day] : [])]
}

/** A credit note, and a reward that has been withheld, is in the books however its sending goes. */
const isBookedAtOnce = ({ kind }: Invoice): boolean => kind === 'refund' || kind === 'reward'

function inBooks(invoice: Invoice) {
  const { state, billDate, total, products } = invoice
  const isIn = isBookedAtOnce(invoice) ? state !== 'draft' : state === 'sending' || state === 'sent' || hasLeft(invoice)
  return isIn ? { day: billDate, total, accounts: accountsOf(products) } : undefined
}

/** What its lines are entered on. */
const accountsOf = (lines: Invoice['products']): string =>
  JSON.stringify(lines.map((line) => [line.salesAccountId, line.receivablesAccountId, line.costCentre]))
