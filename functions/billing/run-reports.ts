import { printDay } from '#shared/base/day.ts'
import { compareFinnish } from '#shared/base/finnish.ts'
import type { BillingRun } from '#shared/invoices/billing-run.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { failedInvoiceSummaries, invoices } from '../invoices/invoices.ts'
import { billingRuns } from '../invoices/runs.ts'
import { addingNotification } from '../notifications/notifications.ts'
import type { Actor } from '../platform/actor.ts'
import { instantIn, now } from '../platform/clock.ts'
import { ifUnchanged, transact, type Write } from '../platform/table/transact.ts'
import { forEach } from '../platform/work/due-work.ts'
import { billingParts, failedOf, partSummaries, progressOfRun } from './billing-runs.ts'

/** So long after its start a run is looked at first: by then a usual one is through and its invoices have gone. */
export const minutesToReport = 10

/** A run that is not through by then, or whose invoices are still on their way, is told of as it stands. */
const mostHours = 48

/** So many invoices are told of by name. */
const mostNamed = 5

/**
 * Tells of a run once what did not leave, as soon as all its invoices have either left or been refused. Until then a
 * refused invoice of it has no notice of its own (see `noticesOf`), and the run is looked at again: the older it is, the
 * later, for each look may read all its invoices.
 */
export const reportRuns = forEach(async (actor, id) => {
  const run = await billingRuns.find(actor, id)
  // Somebody who changes the run at the same moment leaves it to the next turn.
  if (run?.reportAt) await ifUnchanged(() => report(actor, run))
})

async function report(actor: Actor, run: BillingRun): Promise<void> {
  const minutes = (now() - Date.parse(run.started)) / 60_000
  if (minutes < mostHours * 60 && !(await isOver(actor, run))) {
    await billingRuns.replace(actor, { ...run, reportAt: instantIn(minutes / 4) })
    return
  }
  const failed = await failedOf(actor, run._id, await failedInvoiceSummaries(actor))
  const notification = failed.length > 0 ? [await noticeOf(actor, run, failed)] : []
  await transact([billingRuns.replacing(actor, { ...run, reportAt: '' }), ...notification])
}

const isOver = async (actor: Actor, run: BillingRun): Promise<boolean> =>
  (await progressOfRun(actor, run)).isThrough && !(await isUnderWay(actor, run))

/** The last blocks leave last, so they are asked first. */
async function isUnderWay(actor: Actor, { _id }: BillingRun): Promise<boolean> {
  for (const part of (await partSummaries(actor, _id)).toReversed()) {
    const block = await billingParts.find(actor, part._id)
    const made = await invoices.readMany(actor, block?.bills.map(({ invoice }) => invoice) ?? [])
    if (made.some(({ state }) => state === 'sending')) return true
  }
  return false
}

async function noticeOf(actor: Actor, run: BillingRun, failed: readonly InvoiceSummary[]): Promise<Write> {
  const byNumber = failed.toSorted((a, b) => compareFinnish(a.invoiceNumber, b.invoiceNumber))
  const read = await invoices.readMany(
    actor,
    byNumber.slice(0, mostNamed).map(({ _id }) => _id),
  )
  const named = read
    .toSorted((a, b) => compareFinnish(a.invoiceNumber, b.invoiceNumber))
    .map(({ invoiceNumber, recipient, stateReason }) => `Lasku ${invoiceNumber}, ${recipient.name}: ${stateReason}`)
  const more = failed.length - named.length
  return addingNotification(actor, `run-${run._id}`, {
    resource: 'invoices',
    about: `Laskutusajo ${printDay(run.day)}`,
    sentence: [
      failed.length === 1 ? '1 lasku ei lähtenyt.' : `${failed.length} laskua ei lähtenyt.`,
      ...named,
      ...(more > 0 ? [`Lisäksi ${more} muuta.`] : []),
    ].join(' '),
  })
}
