import { addMonths, type Day } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { daysOverdue, isOverdue } from '#shared/invoices/due-dates.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { isChargeId } from '#shared/invoices/numbers/charge-id.ts'
import { isCollection, nextStep } from '#shared/reminders/ladder.ts'
import type { ProposalRow, ProposalState } from '#shared/reminders/proposal.ts'
import type { ProposalFilters } from '#shared/reminders/proposals-api.ts'
import { holdIdOf, isHolding, type ReminderSummary } from '#shared/reminders/reminder.ts'
import type { ReminderSettings } from '#shared/reminders/reminder-settings.ts'
import { invoices, openInvoiceSummariesDueBy } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { reminderHolds, reminders } from './collections.ts'
import { serviceCollects } from './elsewhere.ts'
import { interestProposals } from './interest-letter.ts'
import { coveredBySetOff } from './set-off.ts'
import { settingsOf } from './settings.ts'

const searched = ['invoiceNumber', 'tenantName', 'apartmentAddress'] as const

/** Overdue invoices with their next steps, the latest first. */
export async function listProposals(actor: Actor, filters: ProposalFilters): Promise<Page<ProposalRow>> {
  const all = await proposals(actor, today())
  const wanted = filters.state ? all.filter(({ state }) => state === filters.state) : all
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'daysLate', descending: true }
  return pageOf(wanted, query, searched, ['open'])
}

/** How every overdue invoice of the account stands on the ladder on a day, and what interest is to be asked by itself. */
export async function proposals(actor: Actor, day: Day): Promise<ProposalRow[]> {
  const [settings, overdue, sentOf, holds, collects] = await Promise.all([
    settingsOf(actor),
    overdueOn(actor, day),
    sentBetween(actor, addMonths(day, -36), day),
    reminderHolds.summaries(actor),
    serviceCollects(actor),
  ])
  const late = overdue.filter((row) => row.open >= settings.leastOpen && !isChargeId(row._id))
  const held = new Set(holds.filter((hold) => isHolding(hold, day)).map(({ _id }) => _id))
  const elsewhere = collects ? await withService(actor, late) : new Set<string>()
  const setOffs = await coveredBySetOff(actor, late)
  const interest = await interestProposals(actor, { day, settings, held })
  const invoiced = late
    .map((row) => ({ row, of: sentOf.get(row._id) ?? [] }))
    .filter(({ of }) => of.every(({ kind }) => kind !== 'collection'))
    .map(({ row, of }) => proposalOf(row, of, settings, { day, held, elsewhere, setOffs }))
  return [...invoiced, ...interest]
}

/** Open invoices that are late on a day: those whose due day has gone by, less those that may be paid later. */
const overdueOn = async (actor: Actor, day: Day): Promise<InvoiceSummary[]> =>
  (await openInvoiceSummariesDueBy(actor, day)).filter(({ dueDate }) => isOverdue(dueDate, day))

const sentFields = ['invoice', 'kind', 'step', 'day', 'dueDate'] as const
type Sent = Pick<ReminderSummary, (typeof sentFields)[number]>

/** What has been sent within some days, by invoices. */
async function sentBetween(actor: Actor, from: Day, to: Day): Promise<Map<string, Sent[]>> {
  const found = new Map<string, Sent[]>()
  await reminders.each(
    actor,
    { from, to, fields: sentFields },
    ({ invoice, kind, step, day, dueDate }) => {
      const sent = { invoice, kind, step, day, dueDate }
      const existing = found.get(invoice)
      if (existing) existing.push(sent)
      else found.set(invoice, [sent])
    },
    () => reminders.summariesBetween(actor, from, to),
  )
  return found
}

/** Those that a service looks after. */
async function withService(actor: Actor, rows: readonly InvoiceSummary[]): Promise<Set<string>> {
  const found = await invoices.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  return new Set(found.filter(({ service }) => service.jobId !== '').map(({ _id }) => _id))
}

interface Around {
  readonly day: Day
  readonly held: ReadonlySet<string>
  readonly elsewhere: ReadonlySet<string>
  readonly setOffs: ReadonlySet<string>
}

function proposalOf(
  row: InvoiceSummary,
  sent: readonly Sent[],
  settings: ReminderSettings,
  around: Around,
): ProposalRow {
  const { step, from } = nextStep(row.dueDate, settings, sent)
  const stateOf = (): ProposalState => {
    if (around.elsewhere.has(row._id)) return 'elsewhere'
    if (around.held.has(holdIdOf(row))) return 'held'
    if (around.setOffs.has(row._id)) return 'setOff'
    if (from > around.day) return 'coming'
    return isCollection(step, settings) ? 'collection' : 'ready'
  }
  return {
    _id: row._id,
    invoiceNumber: row.invoiceNumber,
    tenant: row.tenant,
    tenantName: row.tenantName,
    contract: row.contract,
    apartmentAddress: row.apartmentAddress,
    dueDate: row.dueDate,
    daysLate: daysOverdue(row.dueDate, around.day),
    open: row.open,
    kind: settings.steps[step - 1]?.kind ?? 'collection',
    step,
    from,
    state: stateOf(),
  }
}
