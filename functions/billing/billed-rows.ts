import { addDays, type DaySpan } from '#shared/base/day.ts'
import { invoices } from '../invoices/invoices.ts'
import type { KeptInvoiceSummary } from '../invoices/kept-summary.ts'
import type { Actor } from '../platform/actor.ts'

/** No invoice falls due so many days after its own day. */
export const longestTerm = 400

/** The invoices whose own day is one of the days, drafts among them: the list is by the days on which they fall due. */
export async function rowsBilledOn(actor: Actor, { from, to }: DaySpan): Promise<KeptInvoiceSummary[]> {
  const rows = await invoices.summariesBetween(actor, from, addDays(to, longestTerm))
  return rows.filter(({ billDate }) => from <= billDate && billDate <= to)
}
