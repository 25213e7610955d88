import { firstOpenDay } from '#shared/base/open-months.ts'
import { busy, conflict, invalidField, Problem } from '#shared/base/problem.ts'
import type { LeftOut } from '#shared/credit-losses/api.ts'
import { type CreditLoss, stillLost } from '#shared/credit-losses/credit-loss.ts'
import { groupsOfLoss } from '#shared/credit-losses/loss-groups.ts'
import { lossId, type WriteOffDraft, writeOffFault, writeOffRefusal } from '#shared/credit-losses/write-off.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import { invoices, losingInvoice } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths, refuseDay } from '../platform/book-months.ts'
import { instant, today } from '../platform/clock.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { creditLosses, lossesOf } from './losses.ts'

interface WrittenOff {
  readonly losses: CreditLoss[]
  readonly leftOut: LeftOut[]
}

/**
 * Writes debts off, each invoice in a transaction of its own, so that one that cannot be does not keep the others; alone
 * it is refused. The same click twice is one loss of each.
 */
export async function writeOff(actor: Actor, draft: WriteOffDraft, key: string): Promise<WrittenOff> {
  const ids = [...new Set(draft.invoices)]
  const existing = await creditLosses.readMany(
    actor,
    ids.map((id) => lossId(id, key)),
  )
  if (existing.length < ids.length) await refuseDay(actor, 'loss', draft.day, 'day')
  const done: WrittenOff = { losses: [], leftOut: [] }
  for (const id of ids) {
    try {
      done.losses.push(await writeOffOne(actor, id, draft, key))
    } catch (error) {
      if (!(error instanceof Problem) || ids.length === 1) throw error
      done.leftOut.push(await leftOut(actor, id, error))
    }
  }
  const [first] = done.leftOut
  if (first && done.losses.length === 0) throw conflict(`Yhtään laskua ei kirjattu. ${first.reason}`)
  return done
}

async function leftOut(actor: Actor, invoice: string, { message }: Problem): Promise<LeftOut> {
  const found = await invoices.find(actor, invoice)
  return { invoice, invoiceNumber: found?.invoiceNumber ?? '', reason: message }
}

const writeOffOne = (actor: Actor, id: string, draft: WriteOffDraft, key: string): Promise<CreditLoss> =>
  retryOnContention(async () => {
    const existing = await creditLosses.find(actor, lossId(id, key))
    if (existing) return existing
    const invoice = await invoices.read(actor, id)
    const refusal = writeOffRefusal(invoice)
    if (refusal) throw conflict(refusal)
    const amount = draft.amount ?? openOf(invoice)
    const fault = writeOffFault(invoice, await lossesOf(actor, id), { amount, day: draft.day })
    if (fault) throw invalidField(fault.field, fault.sentence)
    const loss = lossMade(actor, invoice, { ...draft, amount }, lossId(id, key))
    await transact([creditLosses.creating(actor, loss, busy), losingInvoice(actor, invoice, amount, draft.day, busy)])
    return { ...loss, version: 1 }
  })

function lossMade(
  actor: Actor,
  invoice: Invoice,
  { amount, day, reason, text, evidence }: WriteOffDraft & { readonly amount: number },
  _id: string,
): CreditLoss {
  const { invoiceNumber, recipient, contract, principal = '', apartmentAddress } = invoice
  return {
    _id,
    version: 0,
    invoice: invoice._id,
    invoiceNumber,
    tenant: recipient.tenantId,
    tenantName: recipient.name,
    contract,
    principal,
    apartmentAddress,
    day,
    amount,
    groups: groupsOfLoss(invoice, amount),
    reason,
    text,
    evidence,
    by: actor.name,
    created: instant(),
    recoveries: [],
    undone: '',
    undoneBy: '',
    undoneDay: '',
  }
}

/**
 * Takes a loss back: what of it has not been recovered is open again. The books have that on the loss's own day, or on the
 * first open one after it, so that a closed month stays as it was. Twice pressed it is taken back once.
 */
export const undoLoss = (actor: Actor, id: string): Promise<CreditLoss> =>
  retryOnContention(async () => {
    const loss = await creditLosses.read(actor, id)
    if (loss.undone) return loss
    const left = stillLost(loss)
    if (left === 0) throw conflict('Luottotappio on palautunut kokonaan, joten siinä ei ole peruttavaa.')
    const invoice = await invoices.read(actor, loss.invoice)
    const lastDay =
      loss.recoveries
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? loss.day
    const undoneDay = firstOpenDay(await bookMonths(actor), lastDay)
    const next = { ...loss, undone: today(), undoneBy: actor.name, undoneDay }
    await transact([
      creditLosses.replacing(actor, next, busy),
      losingInvoice(actor, invoice, 0 - left, undoneDay, busy),
    ])
    return { ...next, version: loss.version + 1 }
  })
