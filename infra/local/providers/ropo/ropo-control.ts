import * as z from 'zod'
import { isDay } from '#shared/base/day.ts'
import { json, parsed, type WireAnswer, type WireRequest } from '../wire.ts'
import type { Job, RopoLedger } from './ropo-ledger.ts'
import { eventId, PushTarget, type RopoPush } from './ropo-push.ts'
import { jobView } from './ropo-views.ts'

const Profile = z.object({ cid: z.string().regex(/^\d+$/), apicode: z.string().min(1) })

const Paid = z.object({ cents: z.number().int().positive(), day: z.string().refine(isDay) })

const Repeat = z.object({
  cid: z.string(),
  /** Event ids in the order to be sent; all of the history when absent. */
  events: z.array(z.string()).optional(),
  order: z.enum(['asMade', 'backwards']).default('asMade'),
  times: z.number().int().min(1).max(10).default(1),
})

/**
 * For whoever runs the product locally: GET jobs, jobs/<id>, counts, events · POST profiles, webhook,
 * webhook/send, jobs/<id>/pay (the tenant pays to Ropo).
 */
export async function ropoControl(
  { ledger, push }: { ledger: RopoLedger; push: RopoPush },
  { method, path, body }: WireRequest,
): Promise<WireAnswer> {
  ledger.walk()
  push.wake()
  const [, what, id, command] = path.split('/')
  const given = parsed(body)
  if (method === 'GET' && what === 'jobs')
    return id ? oneJob(ledger, id) : json(200, { jobs: ledger.jobs().map((job) => shown(ledger, job)) })
  if (method === 'GET' && what === 'counts') return json(200, counts(ledger))
  if (method === 'GET' && what === 'events') {
    return json(200, { events: ledger.updates().map((update) => ({ id: eventId(update), ...update })) })
  }
  if (method !== 'POST') return json(404, { error: `No ${path}` })
  if (what === 'profiles') return checked(Profile, given, (profile) => ledger.addProfile(profile))
  if (what === 'jobs' && command === 'pay') return pay(ledger, push, Number(id), given)
  if (what === 'webhook' && id === 'send') return repeat(ledger, push, given)
  if (what === 'webhook') return checked(PushTarget, given, (target) => push.aim(target))
  return json(404, { error: `No ${path}` })
}

function checked<S extends z.ZodType>(schema: S, given: unknown, command: (value: z.output<S>) => void): WireAnswer {
  const value = schema.safeParse(given)
  if (!value.success) return json(400, { error: value.error.message })
  command(value.data)
  return json(200, { ok: true })
}

function oneJob(ledger: RopoLedger, id: string): WireAnswer {
  const job = ledger.jobs().find(({ jobid }) => String(jobid) === id)
  return job
    ? json(200, { ...shown(ledger, job), payments: ledger.payments(job.jobid) })
    : json(404, { error: `No job ${id}` })
}

const shown = (ledger: RopoLedger, job: Job) => ({
  ...jobView(ledger, job),
  cid: job.cid,
  totalCents: job.total,
  openCents: ledger.open(job),
  dataIdentifier: job.dataIdentifier,
  dataset: job.dataset,
})

/** Two jobs under one number are an invoice sent twice. */
function counts(ledger: RopoLedger) {
  const byBillnum: Record<string, number> = {}
  for (const { dataset, jobid } of ledger.jobs()) {
    const number = dataset.billnum ?? `without number, job ${jobid}`
    byBillnum[number] = (byBillnum[number] ?? 0) + 1
  }
  return { jobs: ledger.jobs().length, byBillnum }
}

function pay(ledger: RopoLedger, push: RopoPush, jobid: number, given: unknown): WireAnswer {
  if (!ledger.jobs().some((job) => job.jobid === jobid)) return json(404, { error: `No job ${jobid}` })
  return checked(Paid, given, ({ cents, day }) => {
    ledger.pay({ jobid, amount: cents, paydate: day, type: 'ropo' })
    push.wake()
  })
}

async function repeat(ledger: RopoLedger, push: RopoPush, given: unknown): Promise<WireAnswer> {
  const wish = Repeat.safeParse(given)
  if (!wish.success) return json(400, { error: wish.error.message })
  const { cid, events, order, times } = wish.data
  const all = ledger.updates().filter((update) => update.cid === cid)
  const named = events?.flatMap((id) => all.filter((update) => eventId(update) === id)) ?? all
  const batch = order === 'backwards' ? named.toReversed() : named
  const answers: number[] = []
  for (let n = 0; n < times; n += 1) answers.push(await push.send(cid, batch.slice(0, 500)))
  return json(200, { sent: batch.length, answers })
}
