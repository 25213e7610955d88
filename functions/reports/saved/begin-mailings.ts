import { type Day, dayOf, monthOf } from '#shared/base/day.ts'
import { mailingId, type ReportMailing } from '#shared/reports/saved/mailing.ts'
import { mailInstant, nextMailDay, type SavedReport } from '#shared/reports/saved/saved-report.ts'
import { actorOfPerson } from '../../accounts/acting.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant, newId } from '../../platform/clock.ts'
import { ifUnchanged, transact } from '../../platform/table/transact.ts'
import { asking, forEach } from '../../platform/work/due-work.ts'
import { send } from '../../platform/work/queue.ts'
import { reportMailings, savedReports } from './collections.ts'

export const sendingWork = 'send-report-mailings'

/**
 * Makes a month's letters of a saved report, to be sent, and moves the report to its next month with the same write:
 * whoever comes second finds nothing to do, and what was made leaves whatever happens here. Of months that were missed
 * each is made, one a turn.
 */
export async function beginMailing(actor: Actor, id: string): Promise<void> {
  const saved = await savedReports.find(actor, id)
  if (!saved?.nextMail || saved.nextMail > instant()) return
  const day = dayOf(Date.parse(saved.nextMail))
  if (!(await isKept(actor, saved))) {
    await ifUnchanged(() => savedReports.replace(actor, { ...saved, isMailed: false, nextMail: '' }))
    return
  }
  const made = await ifUnchanged(() => write(actor, saved, day))
  if (made) await askToSend(actor, made)
}

export const beginMailings = forEach(beginMailing)

/** One that was not shared is nobody's any more when its owner has left. */
const isKept = async ({ accountId }: Actor, { isShared, owner }: SavedReport): Promise<boolean> =>
  isShared || (await actorOfPerson(owner, accountId, '')) !== undefined

/** @returns the mailing when this write made it: its month may have had one before its day was changed */
async function write(actor: Actor, saved: SavedReport, day: Day): Promise<string | undefined> {
  const month = monthOf(day)
  const _id = mailingId(saved._id, month)
  const next = { ...saved, nextMail: mailInstant(nextMailDay(saved.mailDay, day)), lastMonth: month }
  const isMade = (await reportMailings.find(actor, _id)) !== undefined
  const mailing = isMade ? undefined : newMailing(saved, day)
  await transact([savedReports.replacing(actor, next), ...(mailing ? [reportMailings.creating(actor, mailing)] : [])])
  return mailing?._id
}

function newMailing({ _id, receivers }: SavedReport, day: Day): ReportMailing {
  const letters = receivers.map((person) => ({
    ...person,
    ...{ email: '', state: 'waiting' as const, reason: '', at: '' },
  }))
  const month = monthOf(day)
  return { _id: mailingId(_id, month), version: 0, saved: _id, month, day, letters, tries: 0, nextTry: instant() }
}

/** At once, by a worker of its own; what this does not reach leaves with the next turn of the job. */
export const askToSend = ({ accountId }: Actor, id: string): Promise<void> => {
  const at = instant()
  const task = { work: sendingWork, accountId, ids: [id], at, day: dayOf(Date.parse(at)) }
  return send('do-work', [asking(task, newId())])
}
