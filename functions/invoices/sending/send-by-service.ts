import type { Invoice } from '#shared/invoices/invoice.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { ifUnchanged, transact } from '../../platform/table/transact.ts'
import { portContext } from '../../providers/port-context.ts'
import { type Ctx, type InvoicePort, PortError, type SentInvoice } from '../../providers/ports.ts'
import { problemOf } from '../../providers/problem-of.ts'
import { invoices } from '../invoices.ts'
import { serviceDraftOf } from '../services/service-draft.ts'
import { knowingServiceId } from '../services/service-ids.ts'
import { invoicePortOf } from '../services/service-settings.ts'
import { sendKeyOf } from './send-key.ts'
import {
  begin,
  ending,
  leaveUnclear,
  minutesSince,
  park,
  refuse,
  sentOut,
  settle,
  untilRestEnds,
  waitForBetterTimes,
} from './send-steps.ts'

/**
 * A call that was begun so long ago is over, whatever came of it: workers live for a minute, and what the service took
 * it shows by then. Before that nobody looks, since what is under way would seem to be missing.
 */
const minutesUntilOver = 5

interface Task {
  readonly actor: Actor
  readonly port: InvoicePort
  readonly c: Ctx
}

/**
 * Hands the invoice to the account's invoicing service, once. Returns it when the service has it, and undefined when
 * that is still to be seen, by this invoice's other worker or a later try, or by a person.
 */
export async function sendByService(
  actor: Actor,
  invoice: Invoice,
  port: () => Promise<InvoicePort>,
): Promise<Invoice | undefined> {
  const { step, started } = invoice.service
  if (step === 'done') return invoice
  if (step === 'started' && minutesSince(started) < minutesUntilOver) return undefined
  try {
    const task = { actor, port: await port(), c: portContext(actor, 40) }
    return step === 'started' ? await lookUp(task, invoice) : await handOver(task, invoice)
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    await park(actor, invoice, problemOf(error).message) // its settings do not do
    return undefined
  }
}

async function handOver(task: Task, invoice: Invoice): Promise<Invoice | undefined> {
  const { actor, port, c } = task
  const draft = serviceDraftOf(invoice)
  const write = { key: sendKeyOf(invoice) }
  let begun: Invoice | undefined = invoice
  try {
    const kept = port.keeping && (await keptHere(task, invoice, await port.keeping(draft, write)))
    if (kept) return kept
    begun = await begin(actor, invoice, port.provider)
    if (!begun) return undefined
    const hand = draft.creditsServiceId ? port.credit : port.send
    return await taken(task, begun, await hand(c, draft, write))
  } catch (error) {
    if (!(error instanceof PortError) || !begun) throw error
    if (error.ambiguous) return lookUpAtOnce(task, begun)
    if (error.isRest) await untilRestEnds(actor, begun, restOf(error))
    else if (error.retryable) {
      await waitForBetterTimes(actor, begun, problemOf(error).message, error.info.retryAt)
    } else await refuse(actor, begun, problemOf(error).message)
    return undefined
  }
}

/**
 * What the service keeps in our own table is written with the invoice itself. Undefined when one of them is not as it was
 * read, by another worker or an earlier try: then it goes step by step.
 */
const keptHere = (
  { actor, port }: Task,
  invoice: Invoice,
  { sent, writes }: Awaited<ReturnType<NonNullable<InvoicePort['keeping']>>>,
): Promise<Invoice | undefined> =>
  ifUnchanged(async () => {
    const next = registered(port, { ...invoice, service: { ...invoice.service, started: instant() } }, sent)
    const knowing = knowingServiceId(actor, port.provider, sent.serviceId, invoice._id)
    await transact([ending(invoice, next, invoices.replacing(actor, next)), knowing, ...writes])
    return { ...next, version: invoice.version + 1 }
  })

/** The answer was lost just now: what the service shows counts, what it does not show yet may still come. */
async function lookUpAtOnce(task: Task, begun: Invoice): Promise<Invoice | undefined> {
  const found = await find(task, begun)
  if (found !== 'unclear' && found && !(found instanceof PortError)) return taken(task, begun, found)
  await leaveUnclear(task.actor, begun)
  return undefined
}

/** Begun long ago and never finished: finished now if the service has it, and only else sent again. */
async function lookUp(task: Task, begun: Invoice): Promise<Invoice | undefined> {
  const found = await find(task, begun)
  if (found instanceof PortError) {
    await untilRestEnds(task.actor, begun, { ...restOf(found), isBegun: true })
    return undefined
  }
  if (found === 'unclear') {
    await leaveUnclear(task.actor, begun)
    return undefined
  }
  if (found) return taken(task, begun, found)
  return handOver(task, begun)
}

const restOf = ({ info }: PortError) => ({ until: info.retryAt ?? instant() })

/** @returns the error when the service rests, for then nobody was asked */
async function find({ port, c }: Task, invoice: Invoice): Promise<SentInvoice | undefined | 'unclear' | PortError> {
  try {
    return await port.find(c, { invoiceNumber: invoice.invoiceNumber, key: sendKeyOf(invoice) })
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.isRest) return error
    log.warn('An invoice could not be looked up', error)
    return 'unclear'
  }
}

/** The service has the invoice: its id is kept, and what is not e-mailed by us is on its way. */
async function taken({ actor, port }: Task, begun: Invoice, sent: SentInvoice): Promise<Invoice> {
  return settle(
    actor,
    begun,
    (invoice) => (invoice.service.step === 'done' ? undefined : registered(port, invoice, sent)),
    () => [knowingServiceId(actor, port.provider, sent.serviceId, begun._id)],
  )
}

function registered({ provider }: InvoicePort, invoice: Invoice, { serviceId, reference }: SentInvoice): Invoice {
  const service = { ...invoice.service, step: 'done' as const, name: provider, jobId: serviceId, rounds: 0 }
  const next = { ...invoice, service, reference: reference ?? invoice.reference, stateReason: '' }
  return invoice.sendType === 'email' ? next : sentOut(next)
}

/** Asks the service about an invoice whose sending was left unclear, and keeps its id when the service has it. */
export async function resolveUnclear(actor: Actor, invoice: Invoice, service: string): Promise<Invoice> {
  const task = { actor, port: await invoicePortOf(actor, service), c: portContext(actor, 20) }
  const found = await task.port.find(task.c, { invoiceNumber: invoice.invoiceNumber, key: sendKeyOf(invoice) })
  return found ? taken(task, invoice, found) : invoice
}
