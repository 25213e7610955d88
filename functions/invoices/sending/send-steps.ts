import { type InvoiceService, invoiceServiceLabels } from '#shared/accounts/invoice-services.ts'
import { busy } from '#shared/base/problem.ts'
import { restSentence } from '#shared/base/sending-limits.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { addingNotification } from '../../notifications/notifications.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant, instantIn, now } from '../../platform/clock.ts'
import { ifUnchanged, retryOnContention, transact, type Write } from '../../platform/table/transact.ts'
import { invoices } from '../invoices.ts'
import { billingRuns } from '../runs.ts'

/** After so many rounds whose outcome nobody knows, a person has to look. */
export const mostRounds = 3

export const unclearSentence = 'Lasku lähetettiin, mutta laskun tilaa ei saatu tarkastettua'

/**
 * Marks that the call to the outside is about to be made. Of several workers one gets its mark written and goes on; the
 * others get undefined and leave the invoice to it.
 *
 * @param service that is about to be called: what was begun at one is looked up there, whichever the account has by then
 */
export const begin = (actor: Actor, invoice: Invoice, service: InvoiceService): Promise<Invoice | undefined> => {
  const mark = { ...invoice.service, step: 'started' as const, started: instant(), found: '' }
  return replaced(actor, { ...invoice, service: { ...mark, name: service } })
}

export const notBegun = { step: 'none', started: '', found: '' } as const

/** Nothing happened outside, and it will be tried again: the longer it has been in vain, the later. */
export async function waitForBetterTimes(actor: Actor, invoice: Invoice, reason: string, until = ''): Promise<void> {
  const service = { ...invoice.service, ...notBegun }
  const nextTry = laterOf(until, instantIn(minutesToWait(invoice)))
  await replaced(actor, { ...invoice, service, nextTry, stateReason: reason })
}

/**
 * Nobody calls the service before then, and this is none of the invoice's tries. What was begun before the rest stays so,
 * to be looked up.
 */
export async function untilRestEnds(
  actor: Actor,
  invoice: Invoice,
  { until, isBegun = false }: { until: string; isBegun?: boolean },
): Promise<void> {
  const { name } = invoice.service
  const service = isBegun ? invoice.service : { ...invoice.service, ...notBegun }
  const stateReason = restSentence(name ? `Palvelu ${invoiceServiceLabels[name]}` : 'Laskutuspalvelu', until)
  await replaced(actor, { ...invoice, service, nextTry: until, stateReason })
}

/** Nobody knows whether it happened: it stays begun and is looked up again, until a person has to see to it. */
export async function leaveUnclear(actor: Actor, invoice: Invoice): Promise<void> {
  const rounds = invoice.service.rounds + 1
  const marked = { ...invoice, service: { ...invoice.service, rounds } }
  if (rounds >= mostRounds) await park(actor, marked, unclearSentence)
  else await replaced(actor, { ...marked, nextTry: instantIn(minutesToWait(invoice)) })
}

/** It was refused: a person has to see to it. */
export async function refuse(actor: Actor, invoice: Invoice, reason: string): Promise<void> {
  await park(actor, { ...invoice, service: { ...invoice.service, ...notBegun } }, reason)
}

/** Takes the invoice off its way, until a person puts it back. */
export async function park(actor: Actor, invoice: Invoice, reason: string): Promise<void> {
  const failed = stopped(invoice, reason)
  await replaced(actor, failed, await addingStopNotification(actor, invoice, failed))
}

/** Off its way, until a person puts it back. */
export const stopped = (invoice: Invoice, reason: string): Invoice => ({
  ...invoice,
  state: 'failed',
  stateReason: reason,
  nextTry: '',
})

/** Those who look after invoices are told of one that is stopped now, by itself or with its run. */
export async function addingStopNotification(actor: Actor, before: Invoice, after: Invoice): Promise<Write[]> {
  if (after.state !== 'failed' || before.state === 'failed') return []
  return (await isReportedWithRun(actor, before)) ? [] : [addingInvoiceNotification(actor, before, after.stateReason)]
}

/** Its run tells of all that did not leave in one go (run-reports.ts), unless it has done so already. */
async function isReportedWithRun(actor: Actor, { run }: KeptInvoice): Promise<boolean> {
  return Boolean(run && (await billingRuns.find(actor, run))?.reportAt)
}

/** Those who look after invoices are told; an invoice at one version has one notice. */
export const addingInvoiceNotification = (
  actor: Actor,
  { _id, version, invoiceNumber, recipient }: Invoice,
  reason: string,
) =>
  addingNotification(actor, `invoice-${_id}-${version}`, {
    resource: 'invoices',
    about: `Lasku ${invoiceNumber}`,
    sentence: `${recipient.name}: ${reason}`,
  })

export const sentOut = (invoice: Invoice): Invoice => ({
  ...invoice,
  state: 'sent',
  stateReason: '',
  nextTry: '',
  sent: instant(),
})

/**
 * Writes what has happened outside over whatever was written meanwhile, for it cannot be taken back.
 *
 * @param changed undefined when the invoice says so already
 */
export async function settle(
  actor: Actor,
  invoice: Invoice,
  changed: (invoice: Invoice) => Invoice | undefined,
  along: (existing: Invoice, next: Invoice) => readonly Write[] | Promise<readonly Write[]> = () => [],
): Promise<Invoice> {
  let current: Invoice | undefined = invoice
  return retryOnContention(async () => {
    const existing: Invoice = current ?? (await invoices.read(actor, invoice._id))
    current = undefined
    const next = changed(existing)
    if (!next) return existing
    const writes = await along(existing, next)
    await transact([ending(existing, next, invoices.replacing(actor, next, busy)), ...writes])
    return { ...next, version: next.version + 1 }
  })
}

/** The write by which an invoice has left or is stopped counts it, by the way that it went. */
export function ending(before: Pick<Invoice, 'state'>, after: Invoice, write: Write): Write {
  const { state, sendType, service } = after
  if (state === before.state || (state !== 'sent' && state !== 'failed')) return write
  const isMailed = sendType === 'email' && (service.step === 'done' || service.name === '')
  const metric = state === 'sent' ? 'InvoicesSent' : 'InvoicesFailed'
  return { ...write, counted: { metric, channel: isMailed ? 'mail' : service.name || 'none' } }
}

/** Undefined when somebody else wrote it meanwhile, who goes on with it. */
const replaced = (actor: Actor, invoice: Invoice, along: readonly Write[] = []): Promise<Invoice | undefined> =>
  ifUnchanged(async () => {
    await transact([ending({ state: 'sending' }, invoice, invoices.replacing(actor, invoice)), ...along])
    return { ...invoice, version: invoice.version + 1 }
  })

/** Half of the time that it has been waiting so far, from ten minutes to six hours. */
export function minutesToWait({ created }: Invoice): number {
  const age = (now() - Date.parse(created)) / 60_000
  return Math.min(Math.max(age / 2, 10), 360)
}

export const laterOf = (a: string, b: string) => (a > b ? a : b)

/** Minutes since the mark was set. */
export const minutesSince = (started: string): number => (now() - Date.parse(started)) / 60_000
