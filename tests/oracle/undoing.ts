/** How the oracle takes back what a run has billed. */
import { isRunning } from './billing.ts'
import { closeCarried, draftsOf, removeDraft } from './closing.ts'
import type { OfficeLedger } from './office-ledger.ts'
import { monthOfDay } from './plan/calendar.ts'

/**
 * Invoices of a run that have not left are taken back: their periods wait, held, with what they had used up. Drafts that a
 * notice left of them go along.
 */
export function undoRun(books: OfficeLedger, keys: readonly string[]): void {
  for (const key of keys) {
    const lease = [...books.leases.values()].find(({ passed }) => passed.at(-1)?.invoice === key)
    const last = lease?.passed.at(-1)
    if (!lease || !last) throw new Error(`${key} is not the last invoice of its lease`)
    const drafts = draftsOf(books, last).map((draft) => draft.key)
    // Was it carried, then the draft of a credit note of that is of it too.
    const note = books.invoices.has(key) ? '' : (lease.carried?.note ?? '')
    for (const paper of [key, ...drafts, note]) if (books.invoices.has(paper)) removeDraft(books, paper)
    lease.passed.pop()
    Object.assign(lease, last.used, { next: monthOfDay(last.from), hold: { until: '' } })
    // What it gives back may have no invoice to come that it could go onto.
    if (lease.carried && !isRunning(lease)) closeCarried(books, lease)
  }
}
