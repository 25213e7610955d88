import { missing } from '#shared/base/problem.ts'
import { type MailingView, mailingId } from '#shared/reports/saved/mailing.ts'
import type { Actor } from '../../platform/actor.ts'
import { askToSend } from './begin-mailings.ts'
import { reportMailings } from './collections.ts'
import { changeableReport, mailingView } from './saved-reports.ts'
import { waitAgain } from './send-mailings.ts'

const mostMonths = 12

/** Of the last months, the newest first. */
export async function listReportMailings(actor: Actor, id: string): Promise<MailingView[]> {
  const saved = await changeableReport(actor, id)
  const rows = await reportMailings.summariesStarting(actor, mailingId(saved._id, ''), mostMonths)
  const read = await reportMailings.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  return read.map(mailingView).toSorted((a, b) => (a.month < b.month ? 1 : -1))
}

export async function sendReportAgain(actor: Actor, id: string, month: string): Promise<MailingView[]> {
  const saved = await changeableReport(actor, id)
  const mailing = await reportMailings.find(actor, mailingId(saved._id, month))
  if (!mailing) throw missing('Lähetystä')
  if (await waitAgain(actor, mailing._id)) await askToSend(actor, mailing._id)
  return listReportMailings(actor, id)
}
