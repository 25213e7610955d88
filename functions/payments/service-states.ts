import * as z from 'zod'
import { invoiceServiceLabels } from '#shared/accounts/invoice-services.ts'
import { addDays, compareDays, type Day } from '#shared/base/day.ts'
import { printMoney, sumOf } from '#shared/base/money.ts'
import { busy } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import type { Payment } from '#shared/payments/payment.ts'
import { unlostBy } from '../credit-losses/recover.ts'
import { invoices, withMoneyOf } from '../invoices/invoices.ts'
import { settle } from '../invoices/sending/send-steps.ts'
import { invoicesAtService } from '../invoices/services/service-ids.ts'
import { invoicePortOf } from '../invoices/services/service-settings.ts'
import type { Actor } from '../platform/actor.ts'
import { newId, today } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { transact } from '../platform/table/transact.ts'
import { portContext } from '../providers/port-context.ts'
import type { Ctx, InvoicePort, InvoiceStatus } from '../providers/ports.ts'
import { paymentOn, payments } from './payments.ts'

const Status = z.object({
  serviceId: z.string(),
  providerState: z.string(),
  /** Cents; a service may tell one, both or neither. */
  paid: z.number().optional(),
  open: z.number().optional(),
})
type Status = z.output<typeof Status>

const Batch = z.object({
  ...stored,
  /** Whose ids they are; nobody's by name in batches from before. */
  service: z.string().default(''),
  statuses: z.array(Status),
})
type Batch = z.output<typeof Batch>

/** What a service told, kept until it is on the invoices: a service tells each change once. */
const batches = collection({
  kind: 'serviceBatch',
  trail: 'none',
  called: 'Tilatietoja',
  schema: Batch,
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

const Reading = z.object({ ...stored, until: z.string(), isOpen: z.boolean() })
type Reading = z.output<typeof Reading>

/** Up to which day a service's changes have been read, and whether somebody began to read on. Its id is the service's name. */
const readings = collection({
  kind: 'serviceReading',
  trail: 'none',
  called: 'Lukukohtaa',
  schema: Reading,
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

/** Brings what has changed at the account's invoicing service onto the invoices. */
export async function pollService(actor: Actor, service: string): Promise<void> {
  const port = await invoicePortOf(actor, service)
  if (!port.capabilities.tellsChanges) return
  const c = portContext(actor, 120)
  await keepChanges(actor, port, c)
  for (const batch of await batches.all(actor)) {
    await noteStatuses(actor, batch)
    await batches.remove(actor, batch)
  }
}

/** A reading that was broken off has emptied the service's list: its days are read once more by their dates. */
async function keepChanges(actor: Actor, port: InvoicePort, c: Ctx): Promise<void> {
  const existing = await readings.find(actor, port.provider)
  if (existing?.isOpen) {
    for (const day of daysFrom(existing.until)) await keepAll(actor, port, c, `day:${day}`)
  }
  const open = await marked(actor, existing, { _id: port.provider, until: existing?.until ?? today(), isOpen: true })
  await keepAll(actor, port, c)
  await marked(actor, open, { ...open, until: today(), isOpen: false })
}

async function marked(actor: Actor, existing: Reading | undefined, next: Omit<Reading, 'version'>): Promise<Reading> {
  const version = existing?.version ?? 0
  const reading = { ...next, version }
  await transact([existing ? readings.replacing(actor, reading) : readings.creating(actor, reading)])
  return { ...reading, version: version + 1 }
}

async function keepAll(actor: Actor, port: InvoicePort, c: Ctx, from?: string): Promise<void> {
  let cursor = from
  do {
    const page = await port.changes(c, cursor)
    const batch = { _id: newId(), version: 0, service: port.provider, statuses: page.items.map(kept) }
    if (batch.statuses.length > 0) await batches.create(actor, batch)
    cursor = page.cursor
  } while (cursor)
}

const kept = (status: InvoiceStatus): Status => Status.parse(status)

/** A month at most: what is older is asked for invoice by invoice. */
function daysFrom(first: Day): Day[] {
  const days: Day[] = []
  const oldest = addDays(today(), -31)
  for (let day = compareDays(first, oldest) < 0 ? oldest : first; day <= today(); day = addDays(day, 1)) days.push(day)
  return days
}

/** Another service's invoice may have the same id there as the one that is told of. */
async function noteStatuses(actor: Actor, { service, statuses }: Batch): Promise<void> {
  const latest = new Map(statuses.map((status) => [status.serviceId, status]))
  const existing = await invoicesAtService(actor, service, [...latest.keys()])
  const statusOf = new Map(existing.map(({ id, invoice }) => [invoice, latest.get(id)]))
  for (const invoice of await invoices.readMany(actor, [...statusOf.keys()])) {
    const status = statusOf.get(invoice._id)
    const isTheirs = !service || invoice.service.name === service
    if (status && isTheirs) await noteStatus(actor, invoice, status)
  }
}

/**
 * Writes the service's word on the invoice. What has been paid never becomes less by it; what it tells of more is a
 * payment of today, for a service tells no days.
 */
export async function noteStatus(actor: Actor, invoice: Invoice, status: Status): Promise<Invoice> {
  return settle(
    actor,
    invoice,
    (existing) => noted(existing, status),
    async (existing, next) => {
      if (next.paid <= existing.paid) return []
      const payment = reportedPayment(existing, next)
      const { writes } = await unlostBy(actor, existing, [payment], busy)
      return [payments.creating(actor, payment, busy), ...writes]
    },
  )
}

/** An invoice at one version is told of once, so the payment's id is made of it. */
function reportedPayment(existing: Invoice, { paid, service: { name, over } }: Invoice): Payment {
  const said = `${name ? invoiceServiceLabels[name] : 'Laskutuspalvelu'} kertoi maksusta`
  const reason = over ? `${said}, joka on ${printMoney(over)} enemmän kuin laskusta on pyydetty` : said
  return paymentOn(existing, {
    _id: `${existing._id}-told-${existing.version}`,
    amount: paid - existing.paid,
    payDate: today(),
    source: 'service',
    entry: '',
    reason,
  })
}

/** Undefined when the invoice says so already. */
function noted(existing: KeptInvoice, status: Status): KeptInvoice | undefined {
  const { providerState } = status
  // Of a reward, too, nothing is ever open here.
  if (existing.kind === 'refund' || existing.kind === 'reward') {
    if (existing.service.state === providerState) return undefined
    return { ...existing, service: { ...existing.service, state: providerState } }
  }
  const reported = paidAsReported(existing, status)
  // More than it asks is nobody's share of it: neither the principal's, nor what had been written off.
  const paid = Math.min(reported, existing.total - existing.credited)
  const { over: _, ...before } = existing.service
  const over = Math.max(0, reported - Math.max(existing.paid, paid))
  const service = { ...before, state: providerState, ...(over > 0 && { over }) }
  const isNews = service.state !== before.state || service.over !== existing.service.over
  if (!isNews && existing.paid >= paid) return undefined
  const isPaidNow = paid > existing.paid && paid + existing.credited >= existing.total
  return {
    ...existing,
    service,
    paid: Math.max(existing.paid, paid),
    lost: existing.lost - Math.min(existing.lost, Math.max(0, paid - existing.paid - openOf(existing))),
    paidDate: isPaidNow ? today() : existing.paidDate,
    ...(paid > existing.paid && withMoneyOf(existing, today())),
  }
}

/** A service counts credit notes that it knows among what was paid, and what went over to them is paid no more here. */
function paidAsReported({ total, creditNotes }: Invoice, { paid, open }: Status): number {
  const reported = paid ?? total - (open ?? total)
  return reported - sumOf(creditNotes.map(({ amount, moved, atService }) => moved + (atService ? amount : 0)))
}
