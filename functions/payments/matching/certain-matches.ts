import { busy, Problem } from '#shared/base/problem.ts'
import { openOf } from '#shared/invoices/invoice.ts'
import type { CertainMatch } from '#shared/payments/matching-run.ts'
import type { ReceivedEntrySummary } from '#shared/payments/received.ts'
import { invoices } from '../../invoices/invoices.ts'
import type { Actor } from '../../platform/actor.ts'
import { retryOnContention } from '../../platform/table/transact.ts'
import { receivedEntries } from '../entries.ts'
import { payments } from '../payments.ts'
import { splitEntry } from '../splitting.ts'
import { undoPayment } from '../undo-payment.ts'
import { readEntry } from './proposals.ts'

/** The payment of a run on an invoice: one of each entry, however often the run comes to it. */
const paymentOfRun = (run: string, entry: string): string => `${run}-${entry}`

/** What a waiting payment is certainly for. @returns undefined when that is for a person to say */
export async function certainMatch(actor: Actor, { _id }: ReceivedEntrySummary): Promise<CertainMatch | undefined> {
  const { entry, suggestions } = await readEntry(actor, _id)
  const sure = suggestions.find(({ certainty }) => certainty === 'certain')
  if (!sure || entry.open !== sure.amount || entry.tenant) return undefined
  return {
    entry: _id,
    payerName: entry.payerName,
    bookingDay: entry.bookingDay,
    invoice: sure.invoice,
    invoiceNumber: sure.invoiceNumber,
    tenantName: sure.tenantName,
    amount: sure.amount,
    reason: sure.reason,
  }
}

/** Of several payments for one invoice none is certain. */
export function withoutRivals(matches: readonly CertainMatch[]): ReadonlySet<string> {
  const seen = new Map<string, number>()
  for (const { invoice } of matches) seen.set(invoice, (seen.get(invoice) ?? 0) + 1)
  return new Set(matches.filter(({ invoice }) => seen.get(invoice) === 1).map(({ entry }) => entry))
}

/**
 * Matches a payment if it and the invoice still stand as they were looked at.
 *
 * @param by the run, and who accepted it
 * @returns '' or why it is left to a person
 */
export const bookMatch = (actor: Actor, by: { readonly run: string; readonly name: string }, match: CertainMatch) =>
  trying(async () => {
    const key = paymentOfRun(by.run, match.entry)
    const entry = await receivedEntries.find(actor, match.entry)
    if (entry?.allocations.some(({ payment }) => payment === key)) return ''
    if (entry?.open !== match.amount || entry.tenant) return 'Maksu on käsitelty muualla'
    const invoice = await invoices.find(actor, match.invoice)
    if (invoice?.state !== 'sent' || openOf(invoice) !== match.amount) return 'Lasku on muuttunut'
    const reason = `${match.reason} Varmana hyväksyi ${by.name}.`
    await splitEntry(actor, entry._id, { parts: [{ invoice: match.invoice, amount: match.amount }] }, key, reason)
    return ''
  })

/** Takes back what a run matched. @returns '' or why it stays; undefined when it had not been matched */
export async function takeMatchBack(actor: Actor, run: string, { entry }: CertainMatch): Promise<string | undefined> {
  const id = paymentOfRun(run, entry)
  if (!(await payments.find(actor, id))) return undefined
  return trying(async () => {
    await undoPayment(actor, id)
    return ''
  })
}

/** Whoever writes the same at once makes a conflict: it is looked at again, and what still is refused is told. */
async function trying(deed: () => Promise<string>): Promise<string> {
  let refused = ''
  try {
    return await retryOnContention(async () => {
      try {
        return await deed()
      } catch (error) {
        if (!(error instanceof Problem) || error.kind !== 'conflict') throw error
        refused = error.message
        throw busy()
      }
    })
  } catch (error) {
    if (error instanceof Problem && error.kind === 'busy' && refused) return refused
    if (error instanceof Problem && error.kind === 'invalid') return error.message
    throw error
  }
}
