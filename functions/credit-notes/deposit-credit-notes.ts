import { invalidField, missing } from '#shared/base/problem.ts'
import { CreditNoteDraft } from '#shared/credit-notes/credit-note-draft.ts'
import type { DepositCreditNoteDraft } from '#shared/deposits/billed-deposit.ts'
import { leftToCredit } from '#shared/invoices/credit.ts'
import type { CreditedLine } from '#shared/invoices/credit-note.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { depositBehind, depositFault } from '../deposits/deposit-behind.ts'
import { allowed, invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { createCreditNote, editCreditNote, readCreditNote } from './credit-notes.ts'

/** A draft of a credit note that gives a deposit back by its invoice. One click makes one. */
export async function createDepositCreditNote(
  actor: Actor,
  id: string,
  draft: DepositCreditNoteDraft,
  key: string,
): Promise<Invoice> {
  return createCreditNote(actor, await asRefund(actor, id, draft), key)
}

/** Changes such a draft. */
export async function editDepositCreditNote(actor: Actor, id: string, draft: DepositCreditNoteDraft): Promise<Invoice> {
  const note = await readCreditNote(actor, id)
  allowed(note, 'edit')
  return editCreditNote(actor, id, await asRefund(actor, note.refundOf?.invoice ?? '', draft))
}

async function asRefund(
  actor: Actor,
  id: string,
  { amount, ...said }: DepositCreditNoteDraft,
): Promise<CreditNoteDraft> {
  const original = await invoices.find(actor, id)
  const behind = original && (await depositBehind(actor, original))
  if (!behind) throw missing('Vakuuden laskua')
  allowed(original, 'credit')
  const fault = depositFault(original, behind.held, amount)
  if (fault) throw invalidField('amount', fault)
  return CreditNoteDraft.parse({ ...said, original: id, lines: linesFor(original, amount) })
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
