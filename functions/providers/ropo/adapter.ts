import type * as z from 'zod'
import { invoiceServiceLabels } from '#shared/accounts/invoice-services.ts'
import { eurosOf } from '#shared/base/money.ts'
import { checkedAnswer } from '../answer.ts'
import type { CallResult } from '../call-partner.ts'
import type {
  Ctx,
  InvoiceDraft,
  InvoicePort,
  InvoiceServiceDeps,
  InvoiceStatus,
  Page,
  PortErrorInfo,
  SentInvoice,
  Write,
} from '../ports.ts'
import { type RopoConfig, ropoAddress, ropoConfigSchema } from './config.ts'
import { datasetOf } from './job.ts'
import { failed, provider, type RopoSession, ropoSession } from './session.ts'
import { ropoWebhook } from './webhook.ts'
import { RopoCreated, RopoJob, RopoUpdates, statusOf } from './wire.ts'

export const ropoCapital = {
  name: 'ropoCapital',
  label: invoiceServiceLabels.ropoCapital,
  configSchema: ropoConfigSchema,
  // Ropo only delivers, unless the settings say that it watches the payments too: payments are followed here.
  initial: { serviceModel: 'connect' },
  create(config: RopoConfig, deps: Pick<InvoiceServiceDeps, 'tokens' | 'baseUrl'>): InvoicePort {
    const baseUrl = deps.baseUrl ?? process.env.ROPO_URL ?? ropoAddress(config)
    return ropoPort(config, ropoSession(config, baseUrl, deps.tokens))
  },
} as const

function ropoPort(config: RopoConfig, session: RopoSession): InvoicePort {
  return {
    provider,
    capabilities: {
      tellsChanges: true,
      changeDueDate: false,
      registerPayment: true,
      collection: config.serviceModel === 'unify',
      push: config.webhook !== undefined,
      needsAccountingIds: false,
    },
    updateRecipient: async () => undefined, // the recipient travels with every invoice
    send: (c, draft, w) => createJob(session, config, c, draft, w),
    find: (c, { invoiceNumber }) => findJob(session, c, invoiceNumber),
    status: (c, serviceId) => readStatus(session, c, serviceId),
    changes: (c, cursor) => readChanges(session, c, cursor),
    registerPayment: (c, payment, w) => addPayment(session, c, payment, w),
    credit: (c, draft, w) => creditJob(session, config, c, draft, w),
    changeDueDate: async () => {
      throw failed('config', 'changeDueDate', { code: 'not-offered' }) // no such call in Ropo's public interface
    },
    pdf: (c, serviceId) => readPdf(session, c, serviceId),
    checkAccounting: async () => [],
    parseWebhook: async (request) => ropoWebhook(config, request),
  }
}

async function createJob(
  session: RopoSession,
  config: RopoConfig,
  c: Ctx,
  draft: InvoiceDraft,
  w: Write,
): Promise<SentInvoice> {
  const operation = draft.creditsServiceId ? 'credit' : 'send'
  const result = await session(c, {
    operation,
    path: '/jobs',
    body: { datastream: { dataset: [datasetOf(draft, config.serviceModel)] } },
    headers: { DataIdentifier: w.key }, // for tracking only: Ropo takes the same invoice twice
    safe: false,
  })
  const { accepted, jobs } = read(RopoCreated, result, operation, 'unknown')
  const refused = jobs.find((job) => job.error)
  if (refused?.error) throw failed('invalid', operation, { userMessage: refused.error })
  if (accepted === 0) throw failed('invalid', operation, { code: 'not-accepted' })
  const job = jobs.find((each) => !each.billnum || each.billnum === draft.invoiceNumber)
  if (job?.jobid) return sent(job.jobid, job.billcode, draft)
  return lookUpAccepted(session, c, draft, operation)
}

/** The answer named no job: the invoice was taken, and only its number leads to its id. */
async function lookUpAccepted(session: RopoSession, c: Ctx, draft: InvoiceDraft, operation: string) {
  const found = await findJob(session, c, draft.invoiceNumber).catch((error: unknown) => {
    throw failed('unavailable', operation, { outcome: 'unknown', code: 'id-not-read' }, error)
  })
  if (!found) throw failed('protocol', operation, { outcome: 'unknown', code: 'no-id' })
  return sent(found.serviceId, found.reference, draft)
}

/** Ropo may bill with a reference of its own; then that one must stand on the invoice. */
function sent(serviceId: string, billcode: string | null | undefined, { reference }: Partial<InvoiceDraft>) {
  return { serviceId, ...(billcode && billcode !== reference ? { reference: billcode } : {}) }
}

/** A job's history begins at its arrival, so the number's updates name it. Of doubles the first is the one. */
async function findJob(session: RopoSession, c: Ctx, invoiceNumber: string): Promise<SentInvoice | undefined> {
  const operation = 'find'
  const path = `/jobs/statusupdates?${new URLSearchParams({ billnum: invoiceNumber })}`
  const result = await session(c, { operation, path, safe: true })
  const [first] = updatesIn(result, operation)
    .filter((job) => job.billnum === invoiceNumber)
    .sort((a, b) => Number(a.jobid) - Number(b.jobid))
  return first && sent(first.jobid, first.billcode, {})
}

async function readStatus(session: RopoSession, c: Ctx, serviceId: string): Promise<InvoiceStatus> {
  const operation = 'status'
  const result = await session(c, { operation, path: `/jobs?${new URLSearchParams({ jobid: serviceId })}`, safe: true })
  if (result.status === 204) throw failed('notFound', operation, { status: 204 })
  return statusOf(read(RopoJob, result, operation, 'none'))
}

/**
 * Without a cursor the read empties Ropo's list: an answer that is lost takes its rows with it, so the read is not
 * repeated and its error is ambiguous; `day:2026-11-21` then brings that day back.
 */
async function readChanges(session: RopoSession, c: Ctx, cursor?: string): Promise<Page<InvoiceStatus>> {
  const operation = 'changes'
  const date = cursor?.match(/^day:(\d{4}-\d\d-\d\d)$/)?.[1]
  const path = `/jobs/statusupdates${date ? `?${new URLSearchParams({ date })}` : ''}`
  const result = await session(c, { operation, path, safe: date !== undefined, timeout: 30_000 })
  const items = updatesIn(result, operation).map(statusOf)
  return items.length > 0 && date === undefined ? { items, cursor: 'more' } : { items }
}

async function addPayment(
  session: RopoSession,
  c: Ctx,
  { serviceId, amount, payDate }: { serviceId: string; amount: number; payDate: string },
  w: Write,
): Promise<void> {
  await session(c, {
    operation: 'registerPayment',
    path: '/jobs/payment',
    body: {
      jobid: Number(serviceId),
      amount: eurosOf(amount),
      paydate: payDate,
      type: 'directpayment',
      description: w.key,
    },
    safe: false,
  })
}

/** guides, credit note allocation: an ordinary job with negative rows and the job it credits. */
async function creditJob(session: RopoSession, config: RopoConfig, c: Ctx, draft: InvoiceDraft, w: Write) {
  if (!draft.creditsServiceId) throw failed('notFound', 'credit', { code: 'no-credited-invoice' })
  if (draft.totalGross >= 0)
    throw failed('invalid', 'credit', { userMessage: 'Hyvityslaskun summa ei ole negatiivinen.' })
  return createJob(session, config, c, draft, w)
}

async function readPdf(session: RopoSession, c: Ctx, serviceId: string): Promise<Uint8Array> {
  const operation = 'pdf'
  const query = new URLSearchParams({ jobid: serviceId, origdata: '1' })
  const { bytes, status } = await session(c, { operation, path: `/jobs/pdf?${query}`, safe: true })
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
  if (!isPdf) throw failed('protocol', operation, { status, code: 'not-pdf' })
  return bytes
}

const updatesIn = (result: CallResult, operation: string) =>
  result.status === 204 ? [] : read(RopoUpdates, result, operation, operation === 'changes' ? 'unknown' : 'none')

function read<S extends z.ZodType>(
  schema: S,
  result: CallResult,
  operation: string,
  outcome: PortErrorInfo['outcome'],
): z.output<S> {
  return checkedAnswer(schema, result.json(), (code) =>
    failed('protocol', operation, { outcome, status: result.status, code }),
  )
}
