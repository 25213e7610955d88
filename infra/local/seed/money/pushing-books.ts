import { addToMonth, type Day, monthOf } from '#shared/base/day.ts'
import { isClosedMonth } from '#shared/base/open-months.ts'
import { BookServiceDraft } from '#shared/bookkeeping/exports/book-services.ts'
import { Push, pushId } from '#shared/bookkeeping/exports/push.ts'
import { postponed } from '#shared/bookkeeping/exports/push-steps.ts'
import { readAccount } from '../../../../functions/accounts/accounts.ts'
import { pushes } from '../../../../functions/bookkeeping/exports/collections.ts'
import { daysOfMonth } from '../../../../functions/bookkeeping/exports/day-prints.ts'
import { tendPush } from '../../../../functions/bookkeeping/exports/push-vouchers.ts'
import { saveBookService } from '../../../../functions/bookkeeping/exports/services.ts'
import { bookMonths } from '../../../../functions/platform/book-months.ts'
import { instant, instantIn } from '../../../../functions/platform/clock.ts'
import type { Providers } from '../../providers/start-providers.ts'
import type { MadeAccount } from '../make-account.ts'

const minutesOfDay = 24 * 60

/** Of the last closed month a day has gone to Netvisor, and another waits until tomorrow: the service did not answer. */
export async function pushSome({ actor }: MadeAccount, { url }: Providers, today: Day, by: string): Promise<void> {
  const { businessId: organisation } = await readAccount(actor)
  const keys = { user: 'demo-kirjanpito', key: 'demo-avain', organisation }
  await fetch(`${url}/__netvisor/companies`, { method: 'POST', body: JSON.stringify(keys) })
  await saveBookService(actor, BookServiceDraft.parse({ service: 'netvisor', ...keys }))
  const months = await bookMonths(actor)
  const month = [-1, -2, -3].map((back) => addToMonth(monthOf(today), back)).find((each) => isClosedMonth(months, each))
  if (!month) return
  const [first, second] = [...(await daysOfMonth(actor, month)).days.keys()].toSorted()
  if (!first || !second) return
  const made = (day: Day) =>
    Push.parse({ _id: pushId('netvisor', day), version: 0, service: 'netvisor', day, nextTurn: instant(), by })
  await pushes.create(actor, made(first))
  await tendPush(actor, pushId('netvisor', first), (asked) => daysOfMonth(actor, asked))
  await pushes.create(actor, postponed(made(second), 'Netvisor ei vastannut', instantIn(minutesOfDay)))
}
