import { invoiceServiceLabels } from '#shared/accounts/invoice-services.ts'
import { addDays, dayOf, isoOf } from '#shared/base/day.ts'
import { eurosOf } from '#shared/base/money.ts'
import type { Ctx, InvoicePort, InvoiceServiceDeps, InvoiceStatus, Page } from '../ports.ts'
import { accountFaults } from './body.ts'
import { type TalenomConfig, talenomConfigSchema } from './config.ts'
import { findSent, readInvoice, sendInvoice, type Talenom, updateContact } from './send.ts'
import { bodyOf, failed, provider, talenomSession } from './session.ts'
import { isDraft, paths, statusOf, type TalenomInvoice, TalenomInvoices } from './wire.ts'

type Deps = Pick<InvoiceServiceDeps, 'tokens' | 'steps' | 'baseUrl' | 'tokenUrl'>

/** Talenom's sales invoicing: what of it is not public stands in talenom-wire.ts alone. */
export const talenom = {
  name: provider,
  label: invoiceServiceLabels.talenom,
  configSchema: talenomConfigSchema,
  initial: {},
  create(config: TalenomConfig, deps: Deps): InvoicePort {
    const base = deps.baseUrl ?? process.env.TALENOM_URL ?? 'https://apim.talenom.com'
    const tokenUrl = deps.tokenUrl ?? process.env.TALENOM_TOKEN_URL ?? ''
    if (!tokenUrl) throw failed('config', 'settings', { code: 'TALENOM_TOKEN_URL' })
    const session = talenomSession(config, { base, tokenUrl }, deps.tokens)
    return talenomPort({ session, config, steps: deps.steps })
  },
} as const

function talenomPort(at: Talenom): InvoicePort {
  return {
    provider,
    capabilities: {
      tellsChanges: true,
      changeDueDate: false,
      registerPayment: true,
      collection: false,
      push: false,
      needsAccountingIds: true,
    },
    updateRecipient: (c, party) => updateContact(at, c, party),
    send: (c, draft, w) => sendInvoice(at, c, draft, w),
    find: (c, by) => findSent(at, c, by),
    status: async (c, serviceId) => statusOf(await readInvoice(at, c, serviceId)),
    changes: (c, cursor) => readChanges(at, c, cursor),
    async registerPayment(c, { serviceId, amount, payDate }, { key }) {
      const body = { amount: eurosOf(amount), paymentDate: payDate, description: key }
      await at.session(c, { operation: 'payment', method: 'POST', path: paths.payments(serviceId), body })
    },
    async credit(c, draft, w) {
      if (!draft.creditsServiceId) throw failed('notFound', 'credit', { code: 'no-credited-invoice' })
      return sendInvoice(at, c, draft, w)
    },
    changeDueDate: async () => {
      throw failed('config', 'changeDueDate', { code: 'not-offered' }) // no such call is public
    },
    pdf: (c, serviceId) => readPdf(at, c, serviceId),
    checkAccounting: async (_, lines) => accountFaults(lines),
    parseWebhook: async () => {
      throw failed('auth', 'webhook')
    },
  }
}

/** As many as are kept in one item of the table. */
const pageSize = 500
const markOfChanges = 'changes'

/**
 * Talenom's list is not emptied by reading it: the instant of the last change read is kept with those that changed at that
 * very instant, and the next reading begins there.
 */
async function readChanges(at: Talenom, c: Ctx, cursor?: string): Promise<Page<InvoiceStatus>> {
  const day = cursor?.match(/^day:(\d{4}-\d\d-\d\d)/)?.[1]
  if (day) return readDay(at, c, day, cursor?.split('@')[1])
  const now = c.now().getTime()
  const mark = await at.steps.read(markOfChanges)
  const since = mark.since ?? isoOf(now - dayMilliseconds)
  const seen = new Set(mark.seen?.split(' '))
  const read = await changedBetween(at, c, since, isoOf(now + dayMilliseconds))
  const news = read.filter((invoice) => !seen.has(nameOf(invoice)))
  const last = read.at(-1)?.modified
  if (last && news.length > 0) {
    const atLast = read.filter(({ modified }) => modified === last).map(nameOf)
    await at.steps.write(markOfChanges, { since: last, seen: atLast.join(' ') })
  }
  const items = news.filter((invoice) => !isDraft(invoice)).map(statusOf)
  return { items, ...(read.length === pageSize && news.length > 0 && { cursor: 'more' }) }
}

const dayMilliseconds = 86_400_000
const nameOf = ({ id, rowVersion }: TalenomInvoice) => `${id}/${rowVersion}`

/** A day of Helsinki, whose instants begin on the evening before in universal time. */
async function readDay(at: Talenom, c: Ctx, day: string, from?: string): Promise<Page<InvoiceStatus>> {
  const read = await changedBetween(at, c, from ?? `${addDays(day, -1)}T20:00:00.000Z`, `${day}T23:00:00.000Z`)
  const isOfDay = ({ modified }: TalenomInvoice) => Boolean(modified) && dayOf(Date.parse(modified ?? '')) === day
  const items = read.filter((invoice) => !isDraft(invoice) && isOfDay(invoice)).map(statusOf)
  const last = read.at(-1)?.modified
  return { items, ...(read.length === pageSize && last && last !== from && { cursor: `day:${day}@${last}` }) }
}

const instantOf = ({ modified }: TalenomInvoice): number => Date.parse(modified ?? '') || 0

async function changedBetween(at: Talenom, c: Ctx, from: string, to: string): Promise<TalenomInvoice[]> {
  const call = { operation: 'invoices', method: 'GET', path: paths.changedBetween(from, to, pageSize) } as const
  const read = bodyOf(await at.session(c, call), call, TalenomInvoices)
  return read.toSorted((a, b) => instantOf(a) - instantOf(b))
}

async function readPdf(at: Talenom, c: Ctx, serviceId: string): Promise<Uint8Array> {
  const operation = 'pdf'
  const { bytes, status } = await at.session(c, { operation, method: 'GET', path: paths.pdf(serviceId) })
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
  if (!isPdf) throw failed('protocol', operation, { status, code: 'not-pdf' })
  return bytes
}
