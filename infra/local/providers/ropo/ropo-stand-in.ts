import * as z from 'zod'
import { isDay } from '#shared/base/day.ts'
import { decimalOf } from '#shared/base/money.ts'
import { json, parsed, type StandIn, type WireAnswer, type WireRequest } from '../wire.ts'
import { plainPdf } from './plain-pdf.ts'
import { ropoControl } from './ropo-control.ts'
import { Dataset, JobsRequest } from './ropo-dataset.ts'
import { RopoLedger, type Update } from './ropo-ledger.ts'
import { RopoPush } from './ropo-push.ts'
import { signToken, tokenOwner } from './ropo-token.ts'
import { jobView, updateView } from './ropo-views.ts'

const batchLimit = 1_000

type Handler = (ropo: Ropo, cid: string, request: WireRequest) => WireAnswer

interface Ropo {
  readonly ledger: RopoLedger
  readonly push: RopoPush
}

const LogIn = z.object({ cid: z.string(), apicode: z.string() })

const Payment = z.strictObject({
  amount: z.number().refine((euros) => euros !== 0, 'must not be zero'),
  paydate: z.string().refine(isDay, 'must be a day as YYYY-MM-DD'),
  billcode: z.string().min(1).optional(),
  jobid: z.number().int().optional(),
  billnum: z.string().min(1).optional(),
  identifier: z.string().optional(),
  type: z.string().optional(),
  creditnotebillnum: z.string().optional(),
  description: z.string().optional(),
})

/** Ropo One on this machine, by dev.ropo.com. It is as strict as the original and, like it, takes doubles. */
export function ropoStandIn({ folder, now }: { folder: string | undefined; now: () => number }): StandIn {
  const ledger = new RopoLedger(folder, now)
  const push = new RopoPush(ledger, now)
  const ropo = { ledger, push }
  return {
    name: 'ropo',
    operationOf: ({ method, path }) => operations[`${method} ${path}`]?.name,
    expired: () => problem(401, 'Unauthorized', 'Expired token'),
    control: (request) => ropoControl(ropo, request),
    close: () => push.close(),
    async answer(request) {
      if (request.path === '/rest/token') return logIn(ledger, now(), request)
      const cid = await tokenOwner(ledger.secret, request.headers.authorization, now())
      if (!cid) return problem(401, 'Unauthorized', 'Missing, forged or expired token')
      const operation = operations[`${request.method} ${request.path}`]
      if (!operation?.handle) return problem(404, 'Not Found', request.path)
      ledger.walk()
      const answer = operation.handle(ropo, cid, request)
      push.wake()
      return answer
    },
  }
}

const operations: Readonly<Record<string, { readonly name: string; readonly handle?: Handler }>> = {
  'POST /rest/token': { name: 'token' },
  'POST /rest/jobs': { name: 'createJob', handle: createJobs },
  'GET /rest/jobs': { name: 'job', handle: readJob },
  'GET /rest/jobs/statusupdates': { name: 'statusUpdates', handle: readUpdates },
  'POST /rest/jobs/payment': { name: 'payment', handle: addPayment },
  'GET /rest/jobs/pdf': { name: 'pdf', handle: readPdf },
}

async function logIn(ledger: RopoLedger, now: number, { body }: WireRequest): Promise<WireAnswer> {
  const pair = LogIn.safeParse(parsed(body))
  if (!pair.success) return json(400, { errorId: 1, errorText: 'cid and apicode are required' })
  if (!ledger.knows(pair.data)) return json(400, { errorId: 2, errorText: 'Authentication failed' })
  return json(201, { token: await signToken(ledger.secret, pair.data.cid, now) })
}

function createJobs({ ledger }: Ropo, cid: string, { body, headers }: WireRequest): WireAnswer {
  if (!headers['content-type']?.startsWith('application/json')) return problem(400, 'Bad Request', 'JSON is required')
  const request = JobsRequest.safeParse(parsed(body))
  if (!request.success) return refused(request.error)
  const datasets = z.array(Dataset).safeParse(request.data.datastream.dataset)
  if (!datasets.success) return refused(datasets.error)
  const jobs = ledger.addJobs(cid, datasets.data, headers.dataidentifier?.toString())
  return json(201, {
    accepted: jobs.length,
    jobs: jobs.map(({ jobid, dataset: { billnum, billcode } }) => ({ jobid, billnum, billcode })),
  })
}

function readJob({ ledger }: Ropo, cid: string, { query }: WireRequest): WireAnswer {
  const jobid = query.get('jobid') ?? ''
  if (!/^\d+$/.test(jobid)) return problem(400, 'Bad Request', 'jobid is required')
  const job = ledger.job(cid, Number(jobid))
  return job ? json(200, jobView(ledger, job)) : problem(404, 'Not Found', 'Job not found')
}

function readUpdates({ ledger }: Ropo, cid: string, { query }: WireRequest): WireAnswer {
  const date = query.get('date')
  const billnum = query.get('billnum')
  if (date !== null && billnum !== null) return problem(400, 'Bad Request', 'Give either date or billnum')
  if (date !== null && !isDay(date)) return problem(400, 'Bad Request', 'date must be YYYY-MM-DD')
  const found =
    date !== null || billnum !== null ? history(ledger, cid, date, billnum) : ledger.takeUpdates(cid, batchLimit)
  if (found.length === 0) return { status: 204 }
  return json(
    200,
    found.map((update) => updateView(ledger, update)),
  )
}

function history(ledger: RopoLedger, cid: string, date: string | null, billnum: string | null): readonly Update[] {
  const wanted = new Set(billnum === null ? [] : ledger.numbered(cid, billnum).map(({ jobid }) => jobid))
  return ledger
    .updates()
    .filter((update) => update.cid === cid && (billnum === null ? update.day === date : wanted.has(update.jobid)))
}

function addPayment({ ledger }: Ropo, cid: string, { body }: WireRequest): WireAnswer {
  const payment = Payment.safeParse(parsed(body))
  if (!payment.success) return refused(payment.error)
  const { amount, paydate, type, description, ...by } = payment.data
  const job = payable(ledger, cid, by)
  if (!job) return problem(400, 'Bad Request', 'Give billcode, jobid or billnum of a known job')
  ledger.pay({
    jobid: job.jobid,
    amount: Math.round(amount * 100),
    paydate,
    ...(type === undefined ? {} : { type }),
    ...(description === undefined ? {} : { description }),
  })
  const { billnum, billcode } = job.dataset
  return json(201, { jobid: job.jobid, billnum, billcode, paydate, amount })
}

/** Looked up in this order: billcode, jobid, billnum (guides, payment). */
function payable(
  ledger: RopoLedger,
  cid: string,
  by: { billcode?: string | undefined; jobid?: number | undefined; billnum?: string | undefined },
) {
  if (by.billcode) return ledger.jobs().find((job) => job.cid === cid && job.dataset.billcode === by.billcode)
  if (by.jobid) return ledger.job(cid, by.jobid)
  return ledger.numbered(cid, by.billnum ?? '')[0]
}

function readPdf({ ledger }: Ropo, cid: string, { query }: WireRequest): WireAnswer {
  const jobid = query.get('jobid')
  const billnum = query.get('billnum')
  const job = jobid ? ledger.job(cid, Number(jobid)) : ledger.numbered(cid, billnum ?? '')[0]
  if (!job) return problem(404, 'Not Found', 'Document not found')
  const { person, company, billnum: number, billcode, paydate } = job.dataset
  const body = plainPdf([
    `LASKU ${number ?? job.jobid}`,
    company ?? person ?? '',
    `Eräpäivä ${paydate}`,
    `Viite ${billcode ?? ''}`,
    `Yhteensä ${decimalOf(job.total)} EUR`,
  ])
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body }
}

const problem = (status: number, title: string, detail: string): WireAnswer =>
  json(status, { type: 'about:blank', title, status, detail }, { 'content-type': 'application/problem+json' })

const refused = ({ issues }: z.ZodError): WireAnswer =>
  problem(400, 'Bad Request', issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
