import { printDay } from '#shared/base/day.ts'
import { compareFinnish } from '#shared/base/finnish.ts'
import type { BillingRun } from '#shared/invoices/billing-part.ts'
import type { InvoiceRow } from '#shared/invoices/invoice.ts'
import { noticing } from '../accounts/notices.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { instantIn } from '../platform/clock.ts'
import { type DueWork, dueUntil } from '../platform/places.ts'
import { together, unlessOvertaken, type Write } from '../platform/together.ts'
import { billingRuns, failedOf, progressOfRun, reportList } from './billing-runs.ts'
import { failedRows, invoices, sendingList } from './invoices.ts'

/** So long after its start a run is looked at first: by then a usual one is through and its invoices have gone. */
export const minutesToReport = 10

/** A run that is not through by then, or whose invoices are still on their way, is told of as it stands. */
const mostHours = 48

/** So many invoices are told of by name. */
const mostNamed = 5

/**
 * Tells of each run once what did not leave, as soon as all its invoices have either left or been refused. Until then a
 * refused invoice of it has no notice of its own (see `noticesOf`).
 */
export async function reportRuns(at: string): Promise<void> {
  const due = await dueUntil(reportList, at)
  if (due.length === 0) return
  const sending = await dueUntil(sendingList, '9999')
  for (const { accountId, id } of due) {
    const actor = actorOfAccount(accountId)
    const run = await billingRuns.find(actor, id)
    // Somebody who changes the run at the same moment leaves it to the next turn.
    if (run?.reportAt) await unlessOvertaken(() => report(actor, run, sending))
  }
}

async function report(actor: Actor, run: BillingRun, sending: readonly DueWork[]): Promise<void> {
  const isOld = run.started < instantIn(-mostHours * 60)
  const isUnderWay = sending.some(
    ({ accountId, id, row }) => accountId === actor.accountId && invoices.rowIn(row, id).run === run._id,
  )
  if (!isOld && (isUnderWay || !(await progressOfRun(actor, run)).isThrough)) return
  const failed = await failedOf(actor, run._id, await failedRows(actor))
  const told = failed.length > 0 ? [await noticeOf(actor, run, failed)] : []
  await together([billingRuns.replacing(actor, { ...run, reportAt: '' }), ...told])
}

async function noticeOf(actor: Actor, run: BillingRun, failed: readonly InvoiceRow[]): Promise<Write> {
  const byNumber = failed.toSorted((a, b) => compareFinnish(a.invoiceNumber, b.invoiceNumber))
  const read = await invoices.readMany(
    actor,
    byNumber.slice(0, mostNamed).map(({ _id }) => _id),
  )
  const named = read
    .toSorted((a, b) => compareFinnish(a.invoiceNumber, b.invoiceNumber))
    .map(({ invoiceNumber, recipient, stateReason }) => `Lasku ${invoiceNumber}, ${recipient.name}: ${stateReason}`)
  const more = failed.length - named.length
  return noticing(actor, `run-${run._id}`, {
    resource: 'invoices',
    about: `Laskutusajo ${printDay(run.day)}`,
    sentence: [
      failed.length === 1 ? '1 lasku ei lähtenyt.' : `${failed.length} laskua ei lähtenyt.`,
      ...named,
      ...(more > 0 ? [`Lisäksi ${more} muuta.`] : []),
    ].join(' '),
  })
}
