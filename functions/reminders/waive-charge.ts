import { mayDo } from '#shared/base/access.ts'
import type { Cents } from '#shared/base/money.ts'
import { isOpenDay } from '#shared/base/open-months.ts'
import { busy, conflict, forbidden } from '#shared/base/problem.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import type { WaiveDraft } from '#shared/reminders/api.ts'
import { mayHaveReached, type Reminder } from '#shared/reminders/reminder.ts'
import { reminderWords } from '#shared/texts/reminders.ts'
import { creditingWhole } from '../credit-notes/credit-whole.ts'
import { invoices } from '../invoices/invoices.ts'
import { queueForSending } from '../invoices/sending/send-queue.ts'
import { numberOfInvoice, voidingNumbers } from '../invoices/voided-numbers.ts'
import type { Actor } from '../platform/actor.ts'
import { monthsFor } from '../platform/book-months.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { reminders } from './collections.ts'
import { lettersOfSame } from './former-charges.ts'

/**
 * Forgives what a reminder asked besides, once. What its payer may have been told of is credited by a credit note; what
 * nobody has been told of is taken off, and its number is voided.
 */
export async function waiveCharge(actor: Actor, id: string, why: WaiveDraft): Promise<Reminder> {
  const waived = await retryOnContention(async () => {
    const reminder = await reminders.read(actor, id)
    if (reminder.waived) return reminder
    const charge = reminder.charge ? await invoices.find(actor, reminder.charge) : undefined
    if (!charge) throw conflict('Muistutuksessa ei ole vaadittu kuluja eikä korkoa.')
    const later = (await lettersOfSame(actor, reminder)).filter(({ created }) => created > reminder.created)
    const waiving = (await isUntold(actor, reminder, charge, later)) ? takingOff : crediting
    const { next, writes } = await waiving(actor, reminder, charge, why)
    const asked = lowering(actor, later, openOf(charge))
    await transact([reminders.replacing(actor, next, busy), ...writes, ...asked])
    return { ...next, version: next.version + 1 }
  })
  // Pressed again it is put on its way again, if it is not there yet: sending takes it once.
  const note = waived.creditNote ? await invoices.find(actor, waived.creditNote) : undefined
  if (note?.state === 'sending') await queueForSending(actor, [note._id])
  return waived
}

/** Neither its own letter nor a later one that repeats the charge may have left, no money is on it, and its month is open. */
async function isUntold(actor: Actor, reminder: Reminder, charge: Invoice, later: readonly Reminder[]) {
  if (mayHaveReached(reminder) || charge.paid !== 0 || charge.credited !== 0) return false
  const isReported = later.some((other) => other.former > 0 && mayHaveReached(other))
  return !isReported && isOpenDay(await monthsFor(actor, charge.billDate), charge.billDate)
}

/** Later letters that are still to leave ask that much less; one that leaves in this moment makes it begin anew. */
const lowering = (actor: Actor, later: readonly Reminder[], open: Cents): Write[] =>
  later
    .filter((other) => other.former > 0 && !mayHaveReached(other))
    .map((other) => reminders.replacing(actor, { ...other, former: Math.max(0, other.former - open) }, busy))

interface Waiving {
  readonly next: Reminder
  readonly writes: readonly Write[]
}

/** The letter that is still to leave asks the invoice alone. */
async function takingOff(
  actor: Actor,
  reminder: Reminder,
  charge: Invoice,
  { reason: text }: WaiveDraft,
): Promise<Waiving> {
  const nothing = { fee: 0, interest: 0, explanation: [], charge: '' }
  const next = { ...reminder, ...nothing, waived: instant() }
  const voiding = voidingNumbers(actor, [numberOfInvoice(charge)], { reason: 'chargeWaived', text })
  return { next, writes: [invoices.removing(actor, charge, busy), ...voiding] }
}

async function crediting(actor: Actor, reminder: Reminder, charge: Invoice, { reason }: WaiveDraft): Promise<Waiving> {
  if (!mayDo(actor, 'refundInvoices.create') || !mayDo(actor, 'refundInvoices.edit')) throw forbidden()
  const comments = [reminderWords[charge.recipient.language].waived, reason].filter(Boolean).join(' ')
  const { note, writes } = await creditingWhole(actor, charge, { comments, sendType: reminder.sendType })
  return { next: { ...reminder, waived: instant(), creditNote: note._id }, writes }
}
