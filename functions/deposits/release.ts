import { busy, invalidField } from '#shared/base/problem.ts'
import type { DepositShown } from '#shared/deposits/api.ts'
import {
  type Deposit,
  depositMoney,
  type ReceiptDraft,
  type ReleaseDraft,
  releaseFault,
} from '#shared/deposits/deposit.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { together, untilFree } from '../platform/together.ts'
import { deposits, letDeposit, readWithInvoice, shown } from './deposits.ts'

/** Writes a deposit whose change was reckoned from what its invoice had been paid: it holds only while that stands. */
async function written(actor: Actor, next: Deposit, invoice: Invoice | undefined): Promise<DepositShown> {
  await together([deposits.replacing(actor, next, busy), ...(invoice ? [invoices.keeping(actor, invoice)] : [])])
  return shown({ ...next, version: next.version + 1 }, invoice)
}

function refuseFuture(day: string): void {
  if (day > today()) throw invalidField('day', 'Päivä ei voi olla tulevaisuudessa')
}

/** Writes down what came otherwise than by an invoice. The same click twice is one receipt. */
export const receiveDeposit = (actor: Actor, id: string, draft: ReceiptDraft, key: string): Promise<DepositShown> =>
  untilFree(async () => {
    const { deposit, invoice } = await readWithInvoice(actor, id)
    const now = shown(deposit, invoice)
    if (deposit.receipts.some(({ _id }) => _id === key)) return now
    letDeposit(now, 'receive')
    refuseFuture(draft.day)
    if (draft.amount > deposit.amount - now.received) {
      throw invalidField('amount', 'Summa on suurempi kuin mitä vakuudesta on saamatta')
    }
    return written(actor, { ...deposit, receipts: [...deposit.receipts, { _id: key, ...draft }] }, invoice)
  })

/** Lets a deposit, or a part of it, go. Never more than is held, two at once neither; the same click twice is one. */
export const releaseDeposit = (actor: Actor, id: string, draft: ReleaseDraft, key: string): Promise<DepositShown> =>
  untilFree(async () => {
    const { deposit, invoice } = await readWithInvoice(actor, id)
    const now = shown(deposit, invoice)
    if (deposit.releases.some(({ _id }) => _id === key)) return now
    letDeposit(now, 'release')
    refuseFuture(draft.day)
    const fault = releaseFault(deposit, depositMoney(deposit, invoice?.paid ?? 0), draft)
    if (fault) throw invalidField(fault.field, fault.sentence)
    const release = { _id: key, ...draft, by: actor.name }
    return written(actor, { ...deposit, releases: [...deposit.releases, release] }, invoice)
  })

/** Gives up a deposit of which nothing has come. */
export const lapseDeposit = (actor: Actor, id: string, reason: string): Promise<DepositShown> =>
  untilFree(async () => {
    const { deposit, invoice } = await readWithInvoice(actor, id)
    letDeposit(shown(deposit, invoice), 'lapse')
    return written(actor, { ...deposit, lapsed: today(), lapseReason: reason }, invoice)
  })

/** Waits for it again. */
export const restoreDeposit = (actor: Actor, id: string): Promise<DepositShown> =>
  untilFree(async () => {
    const { deposit, invoice } = await readWithInvoice(actor, id)
    letDeposit(shown(deposit, invoice), 'restore')
    return written(actor, { ...deposit, lapsed: '', lapseReason: '' }, invoice)
  })
