import type { Day } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { busy, conflict } from '#shared/base/problem.ts'
import { isOverdue } from '#shared/invoices/due-dates.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { LineDraft } from '#shared/invoices/lines/line.ts'
import type { ZeroVatReason } from '#shared/invoices/lines/zero-vat-reasons.ts'
import { isChargeId } from '#shared/invoices/numbers/charge-id.ts'
import { ofPrincipal } from '#shared/invoices/settled.ts'
import type { DeferredInterest } from '#shared/reminders/deferred-interest.ts'
import { type Demand, demandOf } from '#shared/reminders/demand.ts'
import type { KeptReminder } from '#shared/reminders/kept-reminder.ts'
import { isCollection, nextStep } from '#shared/reminders/ladder.ts'
import { holdIdOf, isHolding, type Reminder, type ReminderSummary, reminderId } from '#shared/reminders/reminder.ts'
import type { ReminderSettings, ReminderStep } from '#shared/reminders/reminder-settings.ts'
import { timeToPay } from '#shared/reminders/time-to-pay.ts'
import { reminderWords } from '#shared/texts/reminders.ts'
import { takingNumbers } from '../accounts/counters.ts'
import { allowed, invoices } from '../invoices/invoices.ts'
import { firstInvoiceNumber, invoiceSeries, newInvoice } from '../invoices/new-invoice.ts'
import { type Actor, unlocked } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { deferredInterests, reminderHolds, reminders } from './collections.ts'
import { askedBy, debtOf, reckoningOf } from './debts.ts'
import { serviceCollects } from './elsewhere.ts'
import { openCharges } from './former-charges.ts'
import { refuseSetOff } from './set-off.ts'
import { settingsOf } from './settings.ts'

/** The debt and what has been done about it, as it stands. */
interface Case {
  readonly invoice: Invoice
  readonly settings: ReminderSettings
  /** In the order of their steps. */
  readonly sent: readonly ReminderSummary[]
  readonly step: number
  /** Earlier reminders left without interest. */
  readonly deferred: DeferredInterest | undefined
}

/**
 * Makes the next reminder of an invoice, with the invoice of what it asks besides, in one transaction that holds only as
 * long as nothing is paid meanwhile. The same step comes once, whoever asks for it.
 *
 * @param step the one that the person saw; a conflict when the invoice is on another
 */
export const makeReminder = (actor: Actor, invoiceId: string, step: number): Promise<Reminder> =>
  retryOnContention(async () => {
    const of = await caseOf(actor, invoiceId)
    if (of.step !== step) throw conflict('Lasku on jo toisessa vaiheessa. Lataa luettelo uudelleen.')
    const reminder = await reminderOf(actor, of)
    return writeReminder(actor, of.invoice, reminder, deferring(actor, of, reminder))
  })

/**
 * Writes a reminder with the invoice of what it asks besides, as long as the debt is as it was read.
 *
 * @param sideWrites what else follows from it
 */
export async function writeReminder(
  actor: Actor,
  invoice: Invoice,
  reminder: KeptReminder,
  sideWrites: readonly Write[],
) {
  const charging = reminder.charge ? await makingCharge(actor, invoice, reminder) : []
  await transact([reminders.creating(actor, reminder), ...charging, ...sideWrites, invoices.keeping(actor, invoice)])
  return { ...reminder, version: 1 }
}

/** Interest that is left out is kept in mind; what asks it, or hands the debt over, settles that. */
function deferring(actor: Actor, { invoice, settings, step, deferred }: Case, reminder: Reminder): Write[] {
  if (reminder.interestLater) {
    const { _id, invoiceNumber, contract, recipient } = invoice
    const kept = { _id, version: 0, invoiceNumber, contract, tenantName: recipient.name, since: reminder.day }
    return deferred ? [] : [deferredInterests.creating(actor, kept, busy)]
  }
  const isSettled = isCollection(step, settings) || settings.steps[step - 1]?.withInterest === true
  return deferred && isSettled ? [deferredInterests.removing(actor, deferred, busy)] : []
}

/** The reminder that would be made now, with nothing written. */
export const previewReminder = async (actor: Actor, invoiceId: string): Promise<KeptReminder> =>
  reminderOf(actor, await caseOf(actor, invoiceId))

/** An invoice whose next step may be taken today; a Problem that says why not otherwise. */
async function caseOf(actor: Actor, invoiceId: string): Promise<Case> {
  const invoice = await invoices.read(actor, invoiceId)
  const [settings, sent, hold, deferred, collects] = await Promise.all([
    settingsOf(actor),
    reminders.summariesStarting(actor, `${invoiceId}-r`),
    reminderHolds.find(actor, holdIdOf(invoice)),
    deferredInterests.find(actor, invoiceId),
    invoice.service.jobId ? serviceCollects(actor) : false,
  ])
  const day = today()
  if (isChargeId(invoice._id)) throw conflict('Muistutuksen kuluista ei muistuteta erikseen.')
  allowed(invoice, 'remind')
  if (!isOverdue(invoice.dueDate, day)) throw conflict('Lasku ei ole myöhässä.')
  if (openOf(invoice) < settings.leastOpen)
    throw conflict('Avoin summa on pienempi kuin asetuksissa oleva pienin muistutettava summa.')
  if (collects) throw conflict('Laskutuspalvelu lähettää laskun muistutukset.')
  if (hold && isHolding(hold, day)) throw conflict('Muistutukset on keskeytetty.')
  if (sent.some(({ kind }) => kind === 'collection')) throw conflict('Lasku on siirretty perintään.')
  const { step, from } = nextStep(invoice.dueDate, settings, sent)
  if (from > day) throw conflict('Seuraavan vaiheen aika ei ole vielä tullut.')
  await refuseSetOff(actor, invoice, { day, leastOpen: settings.leastOpen })
  return { invoice, settings, sent, step, deferred }
}

const nothingAsked = (): Demand => ({ fee: 0, interest: 0, dueDate: '', explanation: [], isInterestLater: false })

async function reminderOf(actor: Actor, { invoice, settings, sent, step }: Case): Promise<KeptReminder> {
  const rung = settings.steps[step - 1]
  const demand = rung ? await asking(actor, { invoice, sent }, rung, today()) : nothingAsked()
  return reminderWith(actor, { invoice, sent }, demand, {
    id: reminderId(invoice._id, step),
    step,
    kind: rung?.kind ?? 'collection',
  })
}

/** What is to be written of a letter that asks this. */
export async function reminderWith(
  actor: Actor,
  { invoice, sent }: Pick<Case, 'invoice' | 'sent'>,
  { fee, interest, dueDate, explanation, calculation, isInterestLater }: Demand,
  { id, step, kind }: Pick<Reminder, 'step' | 'kind'> & { readonly id: string },
): Promise<KeptReminder> {
  const isLast = kind === 'collection'
  const sendType =
    invoice.sendType !== 'print' && invoice.sendType !== 'post' && invoice.recipient.email ? 'email' : 'print'
  return {
    _id: id,
    version: 0,
    invoice: invoice._id,
    invoiceNumber: invoice.invoiceNumber,
    reference: invoice.reference,
    contract: invoice.contract,
    apartmentAddress: invoice.apartmentAddress,
    seller: invoice.seller,
    recipient: invoice.recipient,
    step,
    kind,
    day: today(),
    invoiceDueDate: invoice.dueDate,
    invoiceTotal: invoice.total,
    dueDate: dueDate && timeToPay(dueDate, today(), sendType),
    principal: openOf(invoice),
    former: await openCharges(actor, sent),
    fee,
    interest,
    interestLater: isInterestLater,
    explanation: [...explanation],
    calculation,
    charge: fee + interest > 0 ? id : '',
    waived: '',
    creditNote: '',
    resent: false,
    sendType,
    state: isLast ? 'handedOver' : sendType === 'email' ? 'sending' : 'toPrint',
    stateReason: '',
    mail: { step: 'none', state: 'none', at: '' },
    created: instant(),
    sent: isLast ? instant() : '',
    nextTry: !isLast && sendType === 'email' ? instant() : '',
  }
}

async function asking(
  actor: Actor,
  { invoice, sent }: Pick<Case, 'invoice' | 'sent'>,
  rung: ReminderStep,
  day: Day,
): Promise<Demand> {
  const [debt, options] = await Promise.all([debtOf(actor, invoice), reckoningOf(invoice)])
  return demandOf(debt, rung, askedBy(sent), day, options)
}

/** Fee and interest are owed by an invoice of their own, under the reference of the one that is late. */
async function makingCharge(actor: Actor, invoice: Invoice, reminder: KeptReminder): Promise<Write[]> {
  const [{ numbers, write }, { interestTo }] = await Promise.all([
    takingNumbers(actor, invoiceSeries, 1, firstInvoiceNumber),
    settingsOf(actor),
  ])
  const number = numbers[0] ?? firstInvoiceNumber
  const { fee, interest, explanation, calculation } = reminder
  const words = reminderWords[invoice.recipient.language]
  const of = words.ofInvoice(invoice.invoiceNumber)
  const line = (desc: string, amount: Cents, zeroVat: ZeroVatReason) =>
    amount > 0 ? [LineDraft.parse({ desc: `${desc}, ${of}`, itemtype: 'kpl', amount, zeroVat })] : []
  const charge: KeptInvoice = {
    ...newInvoice(number, invoice.reference),
    // What is a principal's of it is settled; nothing is when it names none.
    ...(interestTo === 'principal' && interest > 0 ? ofPrincipal(invoice.principal) : ofPrincipal('')),
    _id: reminder.charge,
    kind: 'single',
    contract: invoice.contract,
    apartment: invoice.apartment,
    apartmentAddress: invoice.apartmentAddress,
    seller: invoice.seller,
    recipient: invoice.recipient,
    billDate: reminder.day,
    dueDate: reminder.dueDate,
    products: [...line(words.fee, fee, 'collection'), ...line(words.interest, interest, 'interest')],
    explanation,
    calculation,
    total: fee + interest,
    sendType: invoice.sendType,
    // It goes to its payer with the reminder.
    state: 'sent',
    sent: instant(),
    nextTry: '',
    comments: '',
  }
  return [write, invoices.creating(unlocked(actor, 'invoices.products'), charge, busy)]
}
