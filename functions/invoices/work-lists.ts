import type { Actor } from '../platform/actor.ts'
import { draftList, failedList, invoices, lostList, openList, refundDueList, unsettledList } from './invoices.ts'
import type { KeptInvoiceSummary } from './kept-summary.ts'

/** What is written and not sent, credit notes too, oldest due day first. @param most as many rows are enough */
export const draftSummaries = (actor: Actor, most: number): Promise<KeptInvoiceSummary[]> =>
  invoices.summariesDue(actor, draftList, most)

/**
 * Everything with money that may be a principal's and has not been settled, however old: what is wholly paid has a list
 * of its own, what waits for more money, is written off, to be paid back or for a person is on theirs.
 */
export async function unsettledRows(actor: Actor): Promise<KeptInvoiceSummary[]> {
  const [paid, ...waiting] = await Promise.all(
    [unsettledList, openList, lostList, refundDueList, failedList].map((list) => invoices.summariesDue(actor, list)),
  )
  const mayBe = ({ unsettled, contract, paid: cents }: KeptInvoiceSummary) =>
    unsettled ?? (contract !== '' && cents > 0)
  return [...(paid ?? []), ...waiting.flat().filter(mayBe)]
}

/** Wholly paid ones with money that has not been settled. @param most as many rows are enough */
export const settleableSummaries = (actor: Actor, most: number): Promise<KeptInvoiceSummary[]> =>
  invoices.summariesDue(actor, unsettledList, most)
