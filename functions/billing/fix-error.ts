import { mayDo } from '#shared/base/access.ts'
import { busy, conflict, forbidden } from '#shared/base/problem.ts'
import type { Invoice, Recipient } from '#shared/invoices/invoice.ts'
import type { InvoiceFix } from '#shared/invoices/invoice-fix.ts'
import { tenants } from '../customers/tenants.ts'
import { allowed, invoices } from '../invoices/invoices.ts'
import { queueForSending } from '../invoices/sending/send-queue.ts'
import { datedNow, onItsWay, refuseUnsendable } from '../invoices/sending/sending.ts'
import type { Actor } from '../platform/actor.ts'
import { transact, type Write } from '../platform/table/transact.ts'
import { recurringInvoices } from './recurring-invoices.ts'

/** Mends whom a failed invoice goes to and how, and puts it on its way, all in one write; twice pressed it goes once. */
export async function fixInvoiceError(actor: Actor, id: string, fix: InvoiceFix): Promise<Invoice> {
  const invoice = await invoices.read(actor, id)
  allowed(invoice, 'mend')
  const { saveToTenant, tenantVersion, saveSendType, sendType, ...payer } = fix
  const own = saveToTenant ? {} : { sentTo: { ...invoice.sentTo, ...mendedOf(invoice.recipient, placesOf(payer)) } }
  const mended = { ...invoice, ...own, sendType, recipient: { ...invoice.recipient, ...payer } }
  await refuseUnsendable(actor, mended)
  const sending = onItsWay(await datedNow(actor, mended))
  await transact([
    invoices.replacing(actor, sending),
    ...(saveToTenant ? await mendingTenant(actor, invoice.recipient, payer, tenantVersion) : []),
    ...(saveSendType && invoice.contract ? await changingWay(actor, invoice.contract, sendType) : []),
  ])
  await queueForSending(actor, [id])
  return { ...sending, version: invoice.version + 1 }
}

type Contact = Omit<InvoiceFix, 'saveToTenant' | 'tenantVersion' | 'saveSendType' | 'sendType'>

/** Only what was mended: an address that was given for this invoice alone does not become the tenant's own. */
async function mendingTenant(actor: Actor, before: Recipient, fix: Contact, seen: number): Promise<Write[]> {
  if (!mayDo(actor, 'tenants.edit')) throw forbidden()
  const tenant = await tenants.find(actor, before.tenantId)
  if (!tenant) return []
  if (seen > 0 && tenant.version !== seen) throw conflict()
  const mended = (fields: object) => mendedOf(before, fields)
  const { evoiceOperator, evoiceAddress, evoiceId, ...contact } = fix
  const evoice = { ...tenant.evoice, ...mended({ evoiceOperator, evoiceAddress, evoiceId }) }
  const next = { ...tenant, ...mended(contact), evoice }
  const isChanged = JSON.stringify(next) !== JSON.stringify(tenant)
  return isChanged ? [tenants.replacing(actor, next)] : []
}

/** What of the fields is other than it was. */
function mendedOf<Fields extends object>(before: Recipient, fields: Fields): Partial<Fields> {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.fromEntries(Object.entries(fields).filter(([key, value]) => was.get(key) !== value)) as Partial<Fields>
}

const placesOf = ({ email, address, zipCode, city }: Contact) => ({ email, address, zipCode, city })

/** The contract's coming invoices; nothing of one that is billed no more. */
async function changingWay(actor: Actor, contract: string, sendType: InvoiceFix['sendType']): Promise<Write[]> {
  const recurring = await recurringInvoices.find(actor, contract)
  if (!recurring || recurring.sendType === sendType) return []
  return [recurringInvoices.replacing(actor, { ...recurring, sendType }, busy)]
}
