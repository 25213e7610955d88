import type { Account } from '#shared/accounts/account.ts'
import type { Day } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { type Invoice, Recipient } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { setOffSentence, undoneSentence } from '#shared/outgoing-payments/reward-invoice.ts'
import type { VatGroup } from '#shared/rates/vat.ts'
import { readAccount } from '../accounts/accounts.ts'
import { takingNumbers } from '../accounts/counters.ts'
import { partners } from '../customers/partners.ts'
import { firstInvoiceNumber, invoiceSeries, minutesToSend, newInvoice } from '../invoices/new-invoice.ts'
import { recipientOfPartner, sellerOf } from '../invoices/parties.ts'
import type { Actor } from '../platform/actor.ts'
import { instantIn } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'

/** The next number of the account's invoices, with the write that takes it. */
export async function takingInvoiceNumber(actor: Actor): Promise<{ number: number; write: Write }> {
  const { numbers, write } = await takingNumbers(actor, invoiceSeries, 1, firstInvoiceNumber)
  return { number: numbers[0] ?? firstInvoiceNumber, write }
}

interface Paper {
  readonly _id: string
  readonly number: number
  /** With the name that the settlements have, should the principal be known no more. */
  readonly partner: { readonly _id: string; readonly name: string }
  readonly billDate: Day
  readonly period?: { readonly from: Day; readonly to: Day } | undefined
  readonly products: Invoice['products']
  readonly groups: readonly VatGroup[]
  readonly rewardOf: KeptInvoice['rewardOf']
  /** The number of the settlement that is undone, when that is why it is made. */
  readonly undoes?: string
}

/**
 * A reward invoice, or below zero a credit note, new and on its way: the account sells, the principal buys. Nothing of it
 * is ever open, for the settlements have moved its money before it is made.
 */
export async function newRewardPaper(actor: Actor, paper: Paper): Promise<KeptInvoice> {
  const [account, partner] = await Promise.all([readAccount(actor), partners.find(actor, paper.partner._id)])
  const recipient = partner
    ? recipientOfPartner(partner)
    : Recipient.parse({ tenantId: paper.partner._id, name: paper.partner.name })
  const total = sumOf(paper.groups.map(({ gross }) => gross))
  return {
    ...newInvoice(paper.number),
    _id: paper._id,
    kind: total < 0 ? 'refund' : 'reward',
    contract: '',
    principal: '',
    apartment: '',
    apartmentAddress: '',
    seller: sellerOf(account, { name: '', iban: '' }),
    recipient,
    billDate: paper.billDate,
    dueDate: paper.billDate,
    ...(paper.period && { period: paper.period }),
    products: paper.products,
    vatGroups: [...paper.groups],
    rewardOf: paper.rewardOf,
    explanation: [],
    total,
    paid: total,
    paidDate: paper.billDate,
    comments: paper.undoes ? undoneSentence(paper.undoes, total) : setOffSentence(total),
    ...sendingOf(account, recipient),
  }
}

/**
 * By our own channel or by e-mail. Another invoicing service would take it for a debt and collect it, so none is told of
 * it; what has no way to go waits to be printed.
 */
function sendingOf(
  { settings }: Account,
  { email, evoiceAddress }: Recipient,
): Pick<Invoice, 'sendType' | 'state' | 'nextTry'> {
  const isOwn = settings.invoice.service === 'oma'
  const sendType = isOwn && evoiceAddress ? 'evoice' : email ? 'email' : 'print'
  return isOwn || sendType === 'email'
    ? { sendType, state: 'sending', nextTry: instantIn(minutesToSend) }
    : { sendType, state: 'sent', nextTry: '' }
}
