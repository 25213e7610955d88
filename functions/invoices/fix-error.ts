import { mayDo } from '#shared/base/access.ts'
import { conflict, forbidden } from '#shared/base/problem.ts'
import { hasLeft, type Invoice } from '#shared/invoices/invoice.ts'
import type { InvoiceFix } from '#shared/invoices/invoice-fix.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { together, type Write } from '../platform/together.ts'
import { allowed, invoices } from './invoices.ts'
import { queueForSending } from './send-queue.ts'
import { datedNow, onItsWay, refuseUnsendable } from './sending.ts'

/** Mends whom a failed invoice goes to and how, and puts it on its way, all in one write; twice pressed it goes once. */
export async function fixInvoiceError(actor: Actor, id: string, fix: InvoiceFix): Promise<Invoice> {
  const invoice = await invoices.read(actor, id)
  allowed(invoice, 'mend')
  if (hasLeft(invoice)) throw conflict('Lasku on voinut jo lähteä, joten sitä ei voi muuttaa. Tarkista laskun tila.')
  const { saveToTenant, sendType, ...payer } = fix
  const mended = { ...invoice, sendType, recipient: { ...invoice.recipient, ...payer } }
  await refuseUnsendable(actor, mended)
  const sending = onItsWay(await datedNow(actor, mended))
  await together([
    invoices.replacing(actor, sending),
    ...(saveToTenant ? await mendingTenant(actor, invoice.recipient.tenantId, payer) : []),
  ])
  await queueForSending(actor, [id])
  return { ...sending, version: invoice.version + 1 }
}

async function mendingTenant(
  actor: Actor,
  id: string,
  { evoiceOperator, evoiceAddress, evoiceId, ...contact }: Omit<InvoiceFix, 'saveToTenant' | 'sendType'>,
): Promise<Write[]> {
  if (!mayDo(actor, 'tenants.edit')) throw forbidden()
  const tenant = await tenants.find(actor, id)
  if (!tenant) return []
  const evoice = { ...tenant.evoice, evoiceOperator, evoiceAddress, evoiceId }
  return [tenants.replacing(actor, { ...tenant, ...contact, evoice })]
}
