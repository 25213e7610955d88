import * as z from 'zod'
import { invoiceServiceLabels } from '#shared/accounts/invoice-services.ts'
import { Problem } from '#shared/base/problem.ts'
import { failing } from '../answer.ts'
import type {
  InvoiceDraft,
  InvoicePort,
  InvoiceServiceDeps,
  InvoiceStatus,
  KeptInvoice,
  Outbox,
  PortErrorInfo,
  PortErrorKind,
  SentInvoice,
  Write,
} from '../ports.ts'
import { refuseIncomplete } from '../refuse-incomplete.ts'

const provider = 'oma'
const failed = failing(provider)

const omaConfigSchema = z
  .object({
    /** The account's own address among e-invoices; without it none can be sent. */
    evoiceAddress: z.string().default(''),
    evoiceOperator: z.string().default(''),
  })
  .prefault({})
type OmaConfig = z.output<typeof omaConfigSchema>

/**
 * Our own channel: invoices are e-mailed by us, printed by a person, or given to an operator of e-invoices as a file. What
 * it is given is kept once by its key, so that sending again changes nothing; payments are followed by the account itself.
 */
export const oma = {
  name: provider,
  label: invoiceServiceLabels.oma,
  configSchema: omaConfigSchema,
  initial: {},
  create: (config: OmaConfig, { outbox }: Pick<InvoiceServiceDeps, 'outbox'>): InvoicePort => omaPort(config, outbox),
} as const

const notOffered = (operation: string) => async () => {
  throw failed('config', operation, { code: 'not-offered' })
}

function omaPort(config: OmaConfig, outbox: Outbox): InvoicePort {
  return {
    provider,
    capabilities: {
      tellsChanges: false,
      changeDueDate: true,
      registerPayment: false,
      collection: false,
      push: false,
      needsAccountingIds: false,
    },
    updateRecipient: async () => undefined, // the recipient stands on the invoice itself
    send: (_, draft, w) => keep(config, outbox, 'send', draft, w),
    keeping: (draft, w) => keeping(config, outbox, draft, w),
    find: async (_, { key }) => {
      const kept = await asked('find', () => outbox.find(idOf(key)))
      return kept && { serviceId: kept.id }
    },
    status: (_, serviceId) => readStatus(outbox, serviceId),
    changes: async () => ({ items: [] }),
    registerPayment: notOffered('registerPayment'),
    async credit(_, draft, w) {
      if (!draft.creditsServiceId) throw failed('notFound', 'credit', { code: 'no-credited-invoice' })
      return keep(config, outbox, 'credit', draft, w)
    },
    changeDueDate: (_, { serviceId, dueDate }) =>
      written('changeDueDate', () => outbox.moveDueDate(serviceId, dueDate)),
    pdf: (_, serviceId) => readPdf(outbox, serviceId),
    checkAccounting: async () => [],
    parseWebhook: async () => {
      throw failed('auth', 'webhook')
    },
  }
}

/** One key is one invoice, however often it is sent. */
const idOf = (key: string) => `oma-${key.replaceAll(':', '-')}`

async function keep(
  config: OmaConfig,
  outbox: Outbox,
  operation: string,
  draft: InvoiceDraft,
  w: Write,
): Promise<SentInvoice> {
  const kept = keptOf(config, draft, w)
  await written(operation, () => outbox.put(kept))
  return { serviceId: kept.id }
}

/** Nothing has happened yet, so whatever breaks off here surely did not. */
async function keeping(config: OmaConfig, outbox: Outbox, draft: InvoiceDraft, w: Write) {
  const kept = keptOf(config, draft, w)
  return { sent: { serviceId: kept.id }, writes: await asked('send', () => outbox.putting(kept)) }
}

function keptOf({ evoiceAddress, evoiceOperator }: OmaConfig, draft: InvoiceDraft, { key }: Write): KeptInvoice {
  const way = draft.sendType === 'post' ? 'print' : draft.sendType
  const from = evoiceAddress && evoiceOperator ? { address: evoiceAddress, operator: evoiceOperator } : undefined
  refuseIncomplete(draft, { service: provider, hasOwnEvoice: from !== undefined })
  const { invoiceNumber, recipient, totalGross: total, dueDate } = draft
  const kept = { id: idOf(key), key, invoiceNumber, way, recipientName: recipient.name, total, dueDate }
  return { ...kept, ...(way === 'evoice' && from && { from }) }
}

/** The page of the invoice shows in words how it stands here, so that no second truth of it is kept on the invoice. */
async function readStatus(outbox: Outbox, serviceId: string): Promise<InvoiceStatus> {
  const kept = await asked('status', () => outbox.find(serviceId))
  if (!kept) throw failed('notFound', 'status')
  const { invoiceNumber, dueDate, waits } = kept
  return { serviceId, invoiceNumber, dueDate, state: waits ? 'accepted' : 'sent', providerState: '' }
}

async function readPdf(outbox: Outbox, serviceId: string): Promise<Uint8Array> {
  const bytes = await asked('pdf', () => outbox.pdf(serviceId))
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
  if (!isPdf) throw failed('protocol', 'pdf', { code: 'not-pdf' })
  return bytes
}

const asked = <T>(operation: string, call: () => Promise<T>) => reported(operation, 'none', call)
/** A write that broke off may have happened: it is looked up, as with any other service. */
const written = <T>(operation: string, call: () => Promise<T>) => reported(operation, 'unknown', call)

async function reported<T>(operation: string, outcome: PortErrorInfo['outcome'], call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Problem) throw problemFailed(error, operation)
    if (isBug(error)) throw error
    throw failed('unavailable', operation, { outcome }, error)
  }
}

const isBug = (error: unknown) =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError

const kinds: Partial<Record<Problem['kind'], PortErrorKind>> = { missing: 'notFound', busy: 'unavailable' }

const problemFailed = ({ kind, message, fields }: Problem, operation: string) =>
  failed(kinds[kind] ?? 'invalid', operation, { userMessage: message, fields })
