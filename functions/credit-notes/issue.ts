import type { Day } from '#shared/base/day.ts'
import { busy, conflict, invalidField } from '#shared/base/problem.ts'
import { credited, creditFault, sumsOfCredit } from '#shared/invoices/credit.ts'
import { hasLeft, type Invoice } from '#shared/invoices/invoice.ts'
import { unlostByCredit } from '../credit-losses/recover.ts'
import { tenants } from '../customers/tenants.ts'
import { depositBehind, depositFault, keepingHeld } from '../deposits/deposit-behind.ts'
import { allowed, invoices } from '../invoices/invoices.ts'
import { recipientOf } from '../invoices/parties.ts'
import { queueForSending } from '../invoices/sending/send-queue.ts'
import { datedNow, onItsWay, refuseUnsendable, sendInvoice } from '../invoices/sending/sending.ts'
import { paymentOn, payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { refuseDay } from '../platform/book-months.ts'
import { today } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { readCreditNote, refuseAnother } from './credit-notes.ts'

/** Takes a credit note off its original and puts it on its way, or sends one anew whose sending failed. */
export async function sendCreditNote(actor: Actor, id: string): Promise<Invoice> {
  const note = await intoBooks(actor, id, async (draft) => {
    allowed(draft, 'send')
    const tenant = await tenants.find(actor, draft.recipient.tenantId)
    const renewed = tenant ? { ...draft, recipient: recipientOf(tenant) } : draft
    await refuseUnsendable(actor, renewed)
    return onItsWay(await datedNow(actor, renewed))
  })
  if (note.state === 'failed') return sendInvoice(actor, id)
  allowed(note, 'send')
  await queueForSending(actor, [id])
  return note
}

/** Takes a credit note off its original without sending anything; also for one whose sending failed. */
export async function registerCreditNote(actor: Actor, id: string, payDate: Day): Promise<Invoice> {
  const registered = async (note: Invoice): Promise<Invoice> => {
    allowed(note, 'register')
    await refuseDay(actor, 'payment', payDate, 'payDate')
    if (note.refundOf && payDate < note.refundOf.billDate)
      throw invalidField('payDate', 'Päivä on ennen hyvitettävän laskun päivää')
    return { ...note, state: 'sent', stateReason: '', nextTry: '', registered: payDate }
  }
  const note = await intoBooks(actor, id, async (draft) => ({
    ...(await registered(draft)),
    // In the books it has one day: the statement, the register and the lock all go by it.
    billDate: payDate,
    dueDate: payDate,
  }))
  if (note.state === 'failed') return registerFailed(actor, id, registered)
  if (note.state !== 'sent' || note.registered !== payDate) allowed(note, 'register')
  return note
}

/** One that never came to the service is not among what that counts as paid: its original knows it as ours alone. */
const registerFailed = (actor: Actor, id: string, registered: (note: Invoice) => Promise<Invoice>): Promise<Invoice> =>
  retryOnContention(async () => {
    const note = await readCreditNote(actor, id)
    const next = await registered(note)
    const original = note.refundOf && !hasLeft(note) ? await invoices.read(actor, note.refundOf.invoice) : undefined
    const marks = original?.creditNotes.map((mark) => (mark.invoice === id ? { ...mark, atService: false } : mark))
    await transact([
      invoices.replacing(actor, next, busy),
      ...(original && marks ? [invoices.replacing(actor, { ...original, creditNotes: marks }, busy)] : []),
    ])
    return { ...next, version: note.version + 1 }
  })

/**
 * A draft goes into the books once, in one transaction: the credit note itself, what it takes off its original, and what
 * had been paid going over to it. It is reckoned from how the original stands then, and made anew when somebody pays or
 * credits it meanwhile. What is in the books already is answered as it stands.
 */
const intoBooks = (actor: Actor, id: string, issued: (draft: Invoice) => Promise<Invoice>): Promise<Invoice> =>
  retryOnContention(async () => {
    const draft = await readCreditNote(actor, id)
    if (draft.state !== 'draft') return draft
    const note = onItsDay(await issued(draft))
    const { next, writes } = draft.refundOf
      ? await takingOff(actor, note, draft.refundOf)
      : { next: note, writes: [invoices.replacing(actor, note, busy)] }
    await transact(writes)
    return { ...next, version: draft.version + 1 }
  })

/** In the books a credit note has one day, by which the statement, the lists and its paper go: that of its booking. */
function onItsDay(note: Invoice): Invoice {
  const billDate = note.registered || today()
  return { ...note, billDate, dueDate: billDate }
}

async function takingOff(
  actor: Actor,
  note: Invoice,
  refundOf: NonNullable<Invoice['refundOf']>,
): Promise<{ next: Invoice; writes: Write[] }> {
  const { invoice, lines } = refundOf
  const existing = await invoices.read(actor, invoice)
  refuseAnother(existing, refundOf)
  allowed(existing, 'credit')
  const fault = creditFault(existing, lines)
  if (fault) throw conflict(`${fault.sentence}. Muuta hyvityslaskua.`)
  const day = note.billDate
  const sums = sumsOfCredit(existing, lines)
  const { original, note: next, moved, unlost } = credited(existing, { ...note, ...sums }, day)
  const writes = [
    invoices.replacing(actor, next, busy),
    invoices.replacing(actor, original, busy),
    ...(await unlostByCredit(actor, original, next, unlost)),
    ...(await keepingDeposit(actor, existing, -sums.total)),
  ]
  return { next, writes: moved > 0 ? [...writes, ...goingOver(actor, existing, next, { moved, day })] : writes }
}

/** Of a deposit's invoice no more is credited than is held, and nobody lets of it go meanwhile. */
async function keepingDeposit(actor: Actor, original: Invoice, amount: number): Promise<Write[]> {
  const behind = await depositBehind(actor, original)
  if (!behind) return []
  const fault = depositFault(original, behind.held, amount)
  if (fault) throw conflict(`${fault}. Muuta hyvityslaskua.`)
  return keepingHeld(actor, behind)
}

/** What had been paid goes from the original to the credit note, so that the books say where every cent is. */
export function goingOver(
  actor: Actor,
  original: Invoice,
  note: Invoice,
  { moved, day }: { moved: number; day: Day },
): Write[] {
  const of = { payDate: day, source: 'credit', entry: '' } as const
  const from = `Siirretty hyvityslaskulle ${note.invoiceNumber}`
  const to = `Siirretty laskulta ${original.invoiceNumber}`
  return [
    paymentOn(original, { ...of, _id: `${note._id}-from`, amount: -moved, reason: from }),
    paymentOn(note, { ...of, _id: `${note._id}-to`, amount: moved, reason: to }),
  ].map((payment) => payments.creating(actor, payment, busy))
}
