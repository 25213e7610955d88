import type { Account } from '#shared/accounts/account.ts'
import { Problem } from '#shared/base/problem.ts'
import { hasLeft, type Invoice } from '#shared/invoices/invoice.ts'
import { readAccount } from '../accounts/accounts.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { instantIn } from '../platform/clock.ts'
import { minutesToSend } from './bill-contracts.ts'
import { invoices } from './invoices.ts'
import { recipientOf } from './parties.ts'
import { sendByMail } from './send-by-mail.ts'
import { sendByService } from './send-by-service.ts'
import { queueForSending } from './send-queue.ts'
import { park } from './send-steps.ts'

/** Takes the invoice as far on its way as it goes now: to the invoicing service, then by e-mail to its payer. */
export async function sendOut(actor: Actor, id: string): Promise<void> {
  const invoice = await invoices.find(actor, id)
  if (invoice?.state !== 'sending') return
  const { service } = (await readAccount(actor)).settings.invoice
  const fault = hasLeft(invoice) ? undefined : sendingFault(invoice, service)
  if (fault) return park(actor, invoice, fault)
  const registered = service ? await sendByService(actor, invoice, service) : invoice
  if (registered?.sendType === 'email') await sendByMail(actor, registered)
}

type Service = Account['settings']['invoice']['service']

/** Why it cannot be sent, if it cannot: said before anything has left. */
function sendingFault({ sendType, recipient }: Invoice, service: Service): string | undefined {
  if (sendType === 'email' && !recipient.email) return 'Vuokralaiselta puuttuu sähköpostiosoite.'
  if (sendType !== 'email' && !service) {
    return 'Laskutuspalvelua ei ole otettu käyttöön, joten laskun voi lähettää vain sähköpostitse.'
  }
  return undefined
}

/** Puts a draft, or one that failed, on its way; pressed twice it goes once. */
export async function sendInvoice(actor: Actor, id: string): Promise<Invoice> {
  const invoice = await invoices.read(actor, id)
  if (invoice.state === 'sent') throw new Problem('conflict', 'Lasku on jo lähetetty.')
  if (invoice.state === 'sending') return invoice
  const [account, tenant] = await Promise.all([readAccount(actor), tenants.find(actor, invoice.recipient.tenantId)])
  const isStillHere = !hasLeft(invoice)
  const renewed = isStillHere && tenant ? { ...invoice, recipient: recipientOf(tenant) } : invoice
  const fault = isStillHere ? sendingFault(renewed, account.settings.invoice.service) : undefined
  if (fault) throw new Problem('invalid', fault)
  const sending = await invoices.replace(actor, onItsWay(renewed))
  await queueForSending(actor, [id])
  return sending
}

export const onItsWay = (invoice: Invoice): Invoice => ({
  ...invoice,
  state: 'sending',
  stateReason: '',
  nextTry: instantIn(minutesToSend),
  service: { ...invoice.service, rounds: 0 },
  mail: { ...invoice.mail, rounds: 0 },
})
