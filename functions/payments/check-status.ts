import { conflict } from '#shared/base/problem.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { readAccount } from '../accounts/accounts.ts'
import { invoices } from '../invoices/invoices.ts'
import { resolveUnclear } from '../invoices/sending/send-by-service.ts'
import { queueForSending } from '../invoices/sending/send-queue.ts'
import { onItsWay, serviceFor } from '../invoices/sending/sending.ts'
import { invoicePortOf } from '../invoices/services/service-settings.ts'
import type { Actor } from '../platform/actor.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import { noteStatus } from './service-states.ts'

/** Asks the invoicing service how the invoice is, and goes on with one whose sending was left unclear. */
export async function checkStatus(actor: Actor, id: string): Promise<Invoice> {
  const invoice = await invoices.read(actor, id)
  const { step, jobId } = invoice.service
  const service = serviceFor(invoice, (await readAccount(actor)).settings.invoice.service)
  if (!service || step === 'none') return invoice
  try {
    if (step === 'done') {
      const port = await invoicePortOf(actor, service)
      return await noteStatus(actor, invoice, await port.status(portContext(actor, 20), jobId))
    }
    return await goOn(actor, await resolveUnclear(actor, invoice, service))
  } catch (error) {
    if (error instanceof PortError) throw problemOf(error)
    throw error
  }
}

async function goOn(actor: Actor, invoice: Invoice): Promise<Invoice> {
  if (invoice.service.step !== 'done') throw conflict('Laskutuspalvelu ei tunne laskua. Voit lähettää sen uudelleen.')
  if (invoice.state !== 'failed') return invoice
  const sending = await invoices.replace(actor, onItsWay(invoice))
  await queueForSending(actor, [sending._id])
  return sending
}
