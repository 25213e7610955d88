import { conflict } from '#shared/base/problem.ts'
import { readAccount } from '../accounts/accounts.ts'
import { partners } from '../customers/partners.ts'
import { recipientOfPartner, sellerOf } from '../invoices/parties.ts'
import type { Actor } from '../platform/actor.ts'
import { onDemand } from '../platform/on-demand.ts'
import { outgoingPayments } from './collections.ts'

const printing = onDemand(() => import('./settlement-pdf.ts'))

/** The printed account of one payment to a principal, with its number. */
export async function printedSettlement(actor: Actor, id: string) {
  const payment = await outgoingPayments.read(actor, id)
  if (payment.receipt) throw conflict('Maksu menee kulun toimittajalle, joten siitä ei ole tilityserittelyä.')
  const [account, partner] = await Promise.all([readAccount(actor), partners.read(actor, payment.partner)])
  // As they were called when the payment was made.
  const recipient = { ...recipientOfPartner(partner), name: payment.partnerName }
  const { settlementPdf } = await printing()
  const seller = sellerOf(account, { name: '', iban: '' })
  return { number: payment.number, bytes: await settlementPdf(payment, { seller, recipient }) }
}
