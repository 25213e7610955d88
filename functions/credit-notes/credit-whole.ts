import { createHash } from 'node:crypto'
import { busy, Problem } from '#shared/base/problem.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import { credited, creditFault, sumsOfCredit, wholeCredit } from '#shared/invoices/credit.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { unlostByCredit } from '../credit-losses/recover.ts'
import { makingInvoice } from '../invoices/create-invoice.ts'
import { allowed, invoices } from '../invoices/invoices.ts'
import { onItsWay, refuseUnsendable } from '../invoices/sending/sending.ts'
import { type Actor, unlocked } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'
import { ofOriginal } from './credit-notes.ts'
import { goingOver } from './issue.ts'

export interface FullCreditNote {
  readonly note: Invoice
  readonly writes: readonly Write[]
}

/**
 * Credits all that is left of an invoice by a credit note that goes into the books at once, on today's day: on its way to
 * its payer, or written down where nothing can take it there. To be done together with what it comes of; an invoice has
 * one such note, and whoever pays or credits it meanwhile makes it begin anew.
 */
export async function creditingWhole(
  actor: Actor,
  original: Invoice,
  { comments, sendType }: Pick<Invoice, 'comments' | 'sendType'>,
): Promise<FullCreditNote> {
  allowed(original, 'credit')
  const lines = wholeCredit(original)
  const fault = creditFault(original, lines)
  if (fault) throw new Problem('conflict', `${fault.sentence}. Hyvitä loput laskun omalta sivulta.`)
  const day = today()
  const { tenantId: tenant } = original.recipient
  const draft = { tenant, apartment: '', products: [], billDate: day, dueDate: day, sendType, comments }
  // Nobody types these lines: they are the original's.
  const itself = unlocked(actor, 'invoices.products')
  const plain = await makingInvoice(itself, draft, noteId(original), undefined, (made) => ({
    ...made,
    ...ofOriginal(original),
    ...sumsOfCredit(original, lines),
    kind: 'refund',
    reference: makeReference(made.invoiceNumber),
  }))
  if (!plain.isNew) throw busy()
  const issued = await issuedNow(actor, plain.invoice)
  const { original: lowered, note, moved, unlost } = credited(original, issued, day)
  const [number] = plain.writes
  const writes = [
    ...(number ? [number] : []),
    invoices.creating(itself, note, busy),
    invoices.replacing(actor, lowered, busy),
    ...(await unlostByCredit(actor, lowered, note, unlost)),
    ...(moved > 0 ? goingOver(actor, original, note, { moved, day }) : []),
  ]
  return { note: { ...note, version: 1 }, writes }
}

async function issuedNow(actor: Actor, draft: Invoice): Promise<Invoice> {
  try {
    await refuseUnsendable(actor, draft)
    return onItsWay(draft)
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'invalid') throw error
    return { ...draft, state: 'sent', registered: draft.billDate }
  }
}

/** Found among the contract's invoices by its beginning, and like no other id of theirs. */
function noteId({ _id, contract }: Invoice): string {
  const hash = createHash('sha256').update(`whole credit ${_id}`).digest('hex').slice(0, 24)
  return contract ? `${contract}-refund-${hash}` : hash
}
