import { invalidField, missing } from '#shared/base/problem.ts'
import type { DepositRefundDraft } from '#shared/deposits/billed-deposit.ts'
import { leftToCredit } from '#shared/invoices/credit.ts'
import type { CreditedLine } from '#shared/invoices/credit-note.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { RefundDraft } from '#shared/refunds/refund-draft.ts'
import { depositBehind, depositFault } from '../deposits/deposit-behind.ts'
import { allowed, invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { createRefund, editRefund, readRefund } from './refunds.ts'

/** A draft of a credit note that gives a deposit back by its invoice. One click makes one. */
export async function createDepositRefund(
  actor: Actor,
  id: string,
  draft: DepositRefundDraft,
  key: string,
): Promise<Invoice> {
  return createRefund(actor, await asRefund(actor, id, draft), key)
}

/** Changes such a draft. */
export async function editDepositRefund(actor: Actor, id: string, draft: DepositRefundDraft): Promise<Invoice> {
  const note = await readRefund(actor, id)
  allowed(note, 'edit')
  return editRefund(actor, id, await asRefund(actor, note.refundOf?.invoice ?? '', draft))
}

async function asRefund(actor: Actor, id: string, { amount, ...said }: DepositRefundDraft): Promise<RefundDraft> {
  const original = await invoices.find(actor, id)
  const behind = original && (await depositBehind(actor, original))
  if (!behind) throw missing('Vakuuden laskua')
  allowed(original, 'credit')
  const fault = depositFault(original, behind.held, amount)
  if (fault) throw invalidField('amount', fault)
  return RefundDraft.parse({ ...said, original: id, lines: linesFor(original, amount) })
}

/** So much of an invoice without VAT, its first lines first. */
function linesFor(original: Invoice, amount: number): CreditedLine[] {
  let rest = amount
  return leftToCredit(original).flatMap((left, line) => {
    const net = Math.min(left, rest)
    rest -= net
    return net > 0 ? [{ line, net }] : []
  })
}
