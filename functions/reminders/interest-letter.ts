import { addDays, type Day } from '#shared/base/day.ts'
import { busy, conflict } from '#shared/base/problem.ts'
import { daysOverdue } from '#shared/invoices/due-dates.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import { type DeferredInterest, interestPaymentDays, isAskedByReminder } from '#shared/reminders/deferred-interest.ts'
import { interestOf, type ReckonedInterest } from '#shared/reminders/demand.ts'
import type { KeptReminder } from '#shared/reminders/kept-reminder.ts'
import type { ProposalRow, ProposalState } from '#shared/reminders/proposal.ts'
import {
  holdIdOf,
  interestLetterId,
  interestStep,
  isHolding,
  type Reminder,
  type ReminderSummary,
} from '#shared/reminders/reminder.ts'
import type { ReminderSettings } from '#shared/reminders/reminder-settings.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { currentRates } from '../platform/rates.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { retryOnContention } from '../platform/table/transact.ts'
import { deferredInterests, reminderHolds, reminders } from './collections.ts'
import { askedBy, debtOf, reckoningOf } from './debts.ts'
import { reminderWith, writeReminder } from './make-reminder.ts'
import { settingsOf } from './settings.ts'

/** An invoice whose reminders left without interest, as it stands. */
interface Waiting {
  readonly deferred: DeferredInterest
  readonly invoice: Invoice
  readonly sent: readonly ReminderSummary[]
}

/**
 * Asks the interest that earlier reminders left out by a letter and an invoice of its own, once: it holds only while the
 * interest still waits and the debt is as it was read.
 */
export const makeInterestLetter = (actor: Actor, invoiceId: string): Promise<Reminder> =>
  retryOnContention(async () => {
    const of = await waitingOf(actor, invoiceId)
    const letter = await letterOf(actor, of)
    return writeReminder(actor, of.invoice, letter, [deferredInterests.removing(actor, of.deferred, busy)])
  })

/** The letter that would be made now, with nothing written. */
export const previewInterestLetter = async (actor: Actor, invoiceId: string): Promise<KeptReminder> =>
  letterOf(actor, await waitingOf(actor, invoiceId))

/** Nobody asks the interest any more. */
export async function waiveInterest(actor: Actor, invoiceId: string): Promise<void> {
  await deferredInterests.remove(actor, await deferredInterests.read(actor, invoiceId))
}

async function waitingOf(actor: Actor, invoiceId: string): Promise<Waiting> {
  const invoice = await invoices.read(actor, invoiceId)
  const [deferred, sent, hold] = await Promise.all([
    deferredInterests.find(actor, invoiceId),
    reminders.summariesStarting(actor, `${invoiceId}-r`),
    reminderHolds.find(actor, holdIdOf(invoice)),
  ])
  if (!deferred) throw conflict('Laskun viivästyskorko ei odota laskuttamista.')
  if (hold && isHolding(hold, today())) throw conflict('Muistutukset on keskeytetty.')
  return { deferred, invoice, sent }
}

async function letterOf(actor: Actor, { invoice, sent }: Waiting): Promise<KeptReminder> {
  const [settings, interest] = await Promise.all([settingsOf(actor), interestOfInvoice(actor, invoice, sent)])
  if (interest.isLater) throw conflict(interest.explanation.join(' '))
  if (invoice.lost > 0) throw conflict('Laskusta on kirjattu luottotappio, joten korkoa ei laskuteta.')
  const debt = { dueDate: invoice.dueDate, open: openOf(invoice), sent }
  if (isAskedByReminder(debt, settings)) throw conflict('Korko vaaditaan laskun seuraavassa muistutuksessa.')
  if (interest.cents === 0) throw conflict('Viivästyskorkoa ei ole kertynyt.')
  const demand = {
    fee: 0,
    interest: interest.cents,
    dueDate: addDays(today(), interestPaymentDays(settings)),
    explanation: interest.explanation,
    calculation: interest.calculation,
    isInterestLater: false,
  }
  const count = sent.filter(({ kind }) => kind === 'interest').length + 1
  const id = interestLetterId(invoice._id, count)
  return reminderWith(actor, { invoice, sent }, demand, { id, step: interestStep, kind: 'interest' })
}

async function interestOfInvoice(
  actor: Actor,
  invoice: Invoice,
  sent: readonly ReminderSummary[],
): Promise<ReckonedInterest> {
  const [debt, options] = await Promise.all([debtOf(actor, invoice), reckoningOf(invoice)])
  return interestOf(debt, askedBy(sent), today(), options)
}

interface Around {
  readonly day: Day
  readonly settings: ReminderSettings
  readonly held: ReadonlySet<string>
}

/** Interest that waits and that no reminder to come asks, as rows beside the overdue invoices. */
export async function interestProposals(actor: Actor, around: Around): Promise<ProposalRow[]> {
  const waiting = await deferredInterests.summaries(actor)
  if (waiting.length === 0) return []
  // One read of the rates for all.
  await currentRates()
  const found = await invoices.readMany(
    actor,
    waiting.map(({ _id }) => _id),
  )
  return (await sideBySide(found, (invoice) => proposalOf(actor, invoice, around))).flat()
}

async function proposalOf(actor: Actor, invoice: Invoice, { day, settings, held }: Around) {
  const sent = await reminders.summariesStarting(actor, `${invoice._id}-r`)
  if (invoice.lost > 0) return []
  if (isAskedByReminder({ dueDate: invoice.dueDate, open: openOf(invoice), sent }, settings)) return []
  const interest = await interestOfInvoice(actor, invoice, sent)
  if (interest.cents === 0 && !interest.isLater) return []
  const state: ProposalState = interest.isLater ? 'waitsForRate' : held.has(holdIdOf(invoice)) ? 'held' : 'ready'
  const row: ProposalRow = {
    _id: invoice._id,
    invoiceNumber: invoice.invoiceNumber,
    tenant: invoice.recipient.tenantId,
    tenantName: invoice.recipient.name,
    contract: invoice.contract,
    apartmentAddress: invoice.apartmentAddress,
    dueDate: invoice.dueDate,
    daysLate: daysOverdue(invoice.dueDate, day),
    open: interest.cents,
    kind: 'interest',
    step: interestStep,
    from: day,
    state,
  }
  return [row]
}
