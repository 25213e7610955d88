import { addDays, type Day } from '#shared/base/day.ts'
import { listOpenEntries } from '../../../../functions/payments/entries.ts'
import { readEntry } from '../../../../functions/payments/matching/proposals.ts'
import { splitEntry } from '../../../../functions/payments/splitting.ts'
import type { MadeAccount } from '../make-account.ts'
import { atWork, type Worker } from '../workers.ts'

/** What came so long ago has been looked at; newer payments still wait for somebody. */
const daysUntilBooked = 40

/** Puts old payments that came without a reference against the invoices that the product suggests. */
export async function bookByHand(account: MadeAccount, bookkeeper: Worker, today: Day): Promise<void> {
  const { accountId } = account.actor
  const actor = atWork(bookkeeper, accountId, 'accountant')
  const all = { page: 1, itemsPerPage: 100, sortBy: 'bookingDay', descending: false, search: '' }
  const { rows } = await listOpenEntries(actor, all)
  const old = rows.filter(({ bookingDay, reference }) => !reference && bookingDay < addDays(today, -daysUntilBooked))
  for (const { _id } of old) {
    const { suggestions } = await readEntry(actor, _id)
    const [first] = suggestions
    if (first)
      await splitEntry(actor, _id, { parts: [{ invoice: first.invoice, amount: first.amount }] }, account.chance.id())
  }
}
