import { busy } from '#shared/base/problem.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { rewardCreditId } from '#shared/invoices/numbers/reward-id.ts'
import { type OutgoingPayment, rewardGroups } from '#shared/outgoing-payments/outgoing-payment.ts'
import { creditMark, creditsWhat, isCreditOf } from '#shared/outgoing-payments/reward-credit.ts'
import { reversed, reversedLines, rewardLines } from '#shared/outgoing-payments/reward-invoice.ts'
import { invoices } from '../invoices/invoices.ts'
import { queueForSending } from '../invoices/sending/send-queue.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { outgoingPayments } from './collections.ts'
import { newRewardPaper, takingInvoiceNumber } from './reward-paper.ts'

/**
 * Takes the reward of a settlement off the invoice that billed it, by a credit note of its own; the settlement then waits
 * to be billed as before, so whatever cuts the undoing here leaves every reward billed once. Done again it does nothing.
 */
export async function creditReward(actor: Actor, id: string): Promise<OutgoingPayment> {
  const { payment, note } = await retryOnContention(() => crediting(actor, id))
  if (note?.state === 'sending') await queueForSending(actor, [note._id])
  return payment
}

async function crediting(actor: Actor, id: string): Promise<{ payment: OutgoingPayment; note?: KeptInvoice }> {
  const payment = await outgoingPayments.read(actor, id)
  if (payment.rewardInvoice === '') return { payment }
  const original = await invoices.read(actor, payment.rewardInvoice)
  const { number, write } = await takingInvoiceNumber(actor)
  const lines = rewardLines([payment], original.products[0]?.salesAccountId ?? '')
  const made = await newRewardPaper(actor, {
    _id: rewardCreditId(payment._id, payment.version),
    number,
    partner: { _id: payment.partner, name: payment.partnerName },
    billDate: today(),
    groups: reversed(rewardGroups(payment.lines)),
    ...reversedLines(lines),
    undoes: payment.number,
  })
  const isCredit = isCreditOf(original, made)
  const note = {
    ...made,
    ...(made.kind === 'refund' && original.kind === 'reward' && { refundOf: creditsWhat(original, payment._id) }),
    ...(isCredit && { paid: 0, credited: made.total }),
  }
  const left = { ...payment, rewardInvoice: '', rewardInvoiceNumber: '' }
  await transact([
    write,
    invoices.creating(actor, note, busy),
    ...(isCredit ? [invoices.replacing(actor, lowered(original, note), busy)] : []),
    outgoingPayments.replacing(actorOfAccount(actor.accountId), left, busy),
  ])
  return { payment: { ...left, version: payment.version + 1 }, note }
}

/** What was set off of it has gone back with the settlement. */
function lowered(original: KeptInvoice, note: KeptInvoice): KeptInvoice {
  const mark = creditMark(note)
  return {
    ...original,
    paid: original.paid - mark.amount,
    credited: original.credited + mark.amount,
    creditNotes: [...original.creditNotes, mark],
  }
}
