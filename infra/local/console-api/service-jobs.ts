import * as z from 'zod'
import { type ListQuery, pageOf } from '#shared/base/list.ts'
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
  number: job.billnum ?? '',
  payer: job.company ?? job.person ?? '',
  received: job.accountdate,
  dueDate: job.currentpaydate,
  state: job.currentstatustext,
  total: job.totalCents,
  open: job.openCents,
})

export async function listServiceJobs({ providersUrl }: Local, query: ListQuery) {
  const { jobs } = Jobs.parse(await (await switchOf(providersUrl, '/__ropo/jobs')).json())
  return pageOf(jobs.reverse().map(rowOf), query, ['number', 'payer'], ['total', 'open'])
}

export async function payServiceJob({ providersUrl }: Local, id: string, paid: { amount: number; day: string }) {
  const body = { cents: paid.amount, day: paid.day }
  await switchOf(providersUrl, `/__ropo/jobs/${encodeURIComponent(id)}/pay`, { method: 'POST', body })
  return {}
}
