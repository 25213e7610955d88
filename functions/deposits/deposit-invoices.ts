import { printMoney } from '#shared/base/money.ts'
import { busy, conflict, invalidField, missing } from '#shared/base/problem.ts'
import { type DepositInvoiceDraft, leftToBill } from '#shared/deposits/billed-deposit.ts'
import type { Deposit } from '#shared/deposits/deposit.ts'
import { isMoney } from '#shared/deposits/deposit-types.ts'
import { depositInvoiceId, depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { makingInvoice, type Origin } from '../invoices/create-invoice.ts'
import { allowed, invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { refuseDay } from '../platform/book-months.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { keepingHeld } from './deposit-behind.ts'
import { deposits, hasMoved, type Known, keepingBills, letDeposit, readWithBills, shown } from './deposits.ts'
import { depositLine } from './write-deposits.ts'

/** Whose invoice it is and to which account it is paid; told by those who know the contracts. */
export type OriginOf = (actor: Actor, deposit: Deposit) => Promise<Origin>

/** Asks for a deposit, or what is left of it, by an invoice: a draft. One click makes one, and all together no more than was agreed. */
export const billDeposit = (
  actor: Actor,
  id: string,
  draft: DepositInvoiceDraft,
  { key, originOf }: { key: string; originOf: OriginOf },
): Promise<Invoice> =>
  retryOnContention(async () => {
    const existing = await readWithBills(actor, id)
    const { deposit, bills } = existing
    const invoiceId = depositInvoiceId(id, key)
    const made = bills.find(({ _id }) => _id === invoiceId)
    if (made) return made
    letDeposit(shown(existing), 'bill')
    refusePromised(deposit)
    refuseBeyond(draft, existing)
    await refuseDay(actor, 'invoice', draft.billDate, 'billDate')
    const { version, amount, desc, ...said } = draft
    const { tenant, apartment } = deposit
    const wish = { ...said, tenant, apartment, products: [depositLine(amount, desc)] }
    const { invoice, writes } = await makingInvoice(actor, wish, invoiceId, await originOf(actor, deposit))
    const next = { ...deposit, method: 'invoice' as const, invoice: invoiceId, earlier: bills.map(({ _id }) => _id) }
    await transact([deposits.replacing(actor, next, busy), ...keepingBills(actor, bills), ...writes])
    return { ...invoice, version: 1 }
  })

/** What came as a promise would turn into money that never came. */
function refusePromised(deposit: Deposit): void {
  if (!isMoney(deposit.method) && hasMoved(deposit))
    throw conflict('Vakuutena on jo takaus tai maksusitoumus, joten sitä ei voi pyytää laskulla.')
}

function refuseBeyond({ amount }: DepositInvoiceDraft, { deposit, bills }: Known): void {
  const left = leftToBill(deposit, bills)
  if (amount > left) throw invalidField('amount', `Vakuudesta on laskuttamatta ${printMoney(left)}`)
}

/** The deposit that the invoice asks for; whatever else has the id is missing here. */
async function askedFor(actor: Actor, invoice: string): Promise<Known> {
  const deposit = depositOfInvoice(invoice)
  const existing = deposit ? await readWithBills(actor, deposit) : undefined
  if (!existing?.bills.some(({ _id }) => _id === invoice)) throw missing('Vakuuden laskua')
  return existing
}

/** Changes the draft of a deposit's invoice. Another invoice of the same deposit made or changed meanwhile is counted in. */
export const editDepositInvoice = (actor: Actor, id: string, draft: DepositInvoiceDraft): Promise<Invoice> =>
  retryOnContention(async () => {
    const { deposit, bills } = await askedFor(actor, id)
    const invoice = await invoices.read(actor, id)
    allowed(invoice, 'edit')
    if (draft.version !== invoice.version) throw conflict()
    const others = bills.filter(({ _id }) => _id !== id)
    refuseBeyond(draft, { deposit, bills: others })
    await refuseDay(actor, 'invoice', draft.billDate, 'billDate')
    const { version, amount, desc, ...said } = draft
    const next = { ...invoice, ...said, products: [depositLine(amount, desc)], total: amount }
    await transact([invoices.replacing(actor, next), ...keepingHeld(actor, { deposit, others })])
    return { ...next, version: next.version + 1 }
  })
