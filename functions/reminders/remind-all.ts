import { mostAtOnce } from '#shared/reminders/api.ts'
import { log } from '../platform/log.ts'
import type { Work } from '../platform/work/due-work.ts'
import { proposals } from './proposals.ts'
import { sendReminders } from './sending.ts'
import { settingsOf } from './settings.ts'

/** Sends what an account lets go by itself. */
export const remindAll: Work = async (actor, { day }) => {
  const [all, { leastOpen }] = await Promise.all([proposals(actor, day), settingsOf(actor)])
  const ready = all.filter((row) => row.state === 'ready' && (row.kind !== 'interest' || row.open >= leastOpen))
  for (let at = 0; at < ready.length; at += mostAtOnce) {
    const some = ready.slice(at, at + mostAtOnce)
    const { refused } = await sendReminders(actor, {
      reminders: some.map(({ _id, step }) => ({ invoice: _id, step })),
    })
    for (const { invoice, reason } of refused) log.warn('A reminder was not made', { invoice, reason })
  }
}
