import * as z from 'zod'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { ServiceJobRow } from '../console/api.ts'
import type { Local } from './local.ts'
import { switchOf } from './switches.ts'

const Jobs = z.object({
  jobs: z.array(
    z.object({
      jobid: z.number(),
      billnum: z.string().optional(),
      person: z.string().optional(),
      company: z.string().optional(),
      accountdate: z.string(),
      currentpaydate: z.string(),
      currentstatustext: z.string(),
      totalCents: z.number(),
      openCents: z.number(),
    }),
  ),
})
type Job = z.output<typeof Jobs>['jobs'][number]

const rowOf = (job: Job): ServiceJobRow => ({
  _id: String(job.jobid),
  service: 'Ropo',
  number: job.billnum ?? '',
  payer: job.company ?? job.person ?? '',
  received: job.accountdate,
  dueDate: job.currentpaydate,
  state: job.currentstatustext,
  total: job.totalCents,
  open: job.openCents,
})

const Invoices = z.object({
  invoices: z.array(
    z.object({
      id: z.string(),
      received: z.string(),
      status: z.string(),
      totalCents: z.number(),
      openCents: z.number(),
      content: z.object({ voucherNumber: z.string(), dueDate: z.string() }).optional(),
      contact: z.object({ name: z.string() }).optional(),
    }),
  ),
})

const rowOfTalenom = (invoice: z.output<typeof Invoices>['invoices'][number]): ServiceJobRow => ({
  _id: `talenom-${invoice.id}`,
  service: 'Talenom',
  number: invoice.content?.voucherNumber ?? '',
  payer: invoice.contact?.name ?? '',
  received: invoice.received,
  dueDate: invoice.content?.dueDate ?? '',
  state: invoice.status,
  total: invoice.totalCents,
  open: invoice.status === 'Draft' ? 0 : invoice.openCents,
})

export async function listServiceJobs({ providersUrl }: Local, query: ListQuery) {
  const read = async (path: string) => (await switchOf(providersUrl, path)).json()
  const [ropo, talenom] = await Promise.all([read('/__ropo/jobs'), read('/__talenom/invoices')])
  const rows = [
    ...Invoices.parse(talenom).invoices.reverse().map(rowOfTalenom),
    ...Jobs.parse(ropo).jobs.reverse().map(rowOf),
  ]
  return pageOf(rows, query, ['number', 'payer', 'service'], ['total', 'open'])
}

export async function payServiceJob({ providersUrl }: Local, id: string, paid: { amount: number; day: string }) {
  const body = { cents: paid.amount, day: paid.day }
  const place = id.startsWith('talenom-') ? `/__talenom/invoices/${encodeURIComponent(id.slice(8))}` : jobPlace(id)
  await switchOf(providersUrl, `${place}/pay`, { method: 'POST', body })
  return {}
}

const jobPlace = (id: string) => `/__ropo/jobs/${encodeURIComponent(id)}`
