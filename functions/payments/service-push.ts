import { createHash } from 'node:crypto'
import { Problem } from '#shared/base/problem.ts'
import { countingForged, genuineCall, heardCalls } from '../accounts/service-calls.ts'
import { invoices } from '../invoices/invoices.ts'
import { invoicesAtService } from '../invoices/services/service-ids.ts'
import { invoicePortOf } from '../invoices/services/service-settings.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { portContext } from '../providers/port-context.ts'
import { type InvoicePort, PortError, type WebhookRequest } from '../providers/ports.ts'
import { noteStatus } from './service-states.ts'

/** The only service that calls us. */
const service = 'ropoCapital'
const sideBySide = 8
/** No account has a longer id. */
const longestId = 40
/** Within the time of a call, milliseconds; what is left over is sent to us again. */
const mostTime = 15_000

/** What has been told and read anew, by account and the service's own id of it. */
const heard = heardCalls('invoice-event')

type Reported = Awaited<ReturnType<InvoicePort['parseWebhook']>>[number]

/**
 * The invoicing service of an account says that invoices have changed there. It is checked that the service itself
 * speaks; what it says of an invoice counts for nothing, for the invoice is read there anew. Each of its messages is
 * marked as heard after the work: one that was cut, or that there was no time for, is done when the service repeats it.
 */
export async function hearInvoiceService(
  account: string,
  request: WebhookRequest & { readonly from: string },
): Promise<void> {
  const actor = actorOfAccount(account.slice(0, longestId))
  const { port, events } = await genuineCall(
    async () => {
      const port = await invoicePortOf(actor, service)
      return { port, events: await port.parseWebhook(request) }
    },
    countingForged('invoice-event', request.from),
  )
  const waiting = events.values()
  const until = now() + mostTime
  let isDone = true
  const work = async () => {
    for (const event of waiting) {
      const wasRead = now() < until && (await readAnew(actor, port, event))
      isDone &&= wasRead
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  if (!isDone) throw new Problem('provider', 'Kaikkia ilmoituksia ei ehditty käsitellä. Lähetä ne uudelleen.')
}

/** @returns false when the service did not answer, and is to tell of it again */
async function readAnew(actor: Actor, port: InvoicePort, { eventId, serviceId }: Reported): Promise<boolean> {
  const _id = createHash('sha256').update(`${actor.accountId}\n${eventId}`).digest('hex')
  if (await heard.isHeard(_id)) return true
  try {
    await readInvoice(actor, port, serviceId)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('What an invoicing service told of was not read', error)
    if (error.kind !== 'notFound') return false
  }
  await heard.mark(_id)
  return true
}

async function readInvoice(actor: Actor, port: InvoicePort, serviceId: string): Promise<void> {
  const [existing] = await invoicesAtService(actor, service, [serviceId])
  if (!existing) return
  const status = await port.status(portContext(actor, 10), serviceId)
  const invoice = await invoices.read(actor, existing.invoice)
  if (invoice.service.name === service) await noteStatus(actor, invoice, status)
}
