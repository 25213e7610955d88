import * as z from 'zod'
import { centsOf } from '#shared/base/money.ts'
import { jsonOf, plainError, tidy } from '../answer.ts'
import type { InvoiceState, InvoiceStatus } from '../ports.ts'

/**
 * What Ropo One answers, as its guides and OpenAPI description tell it (dev.ropo.com, api-reference/jobs). Only the
 * fields we use are named; Ropo adds fields without notice. Not public, and read here by the same names as elsewhere:
 * the ids in the answer to a new job, the sums in a job, the rows of status updates and the messages of the push.
 */

const id = z.union([z.number().int(), z.string().regex(/^\d+$/)]).transform(String)
const count = z.union([z.number().int(), z.string().regex(/^-?\d+$/)]).transform(Number)
const text = z.string().nullish()

/** Sums come as numbers or text with a point. */
const cents = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .nullish()
  .transform((sum) => (sum === null || sum === undefined ? undefined : centsOf(String(sum))))

/** A day, with or without a time of day after it; an empty or zero day is no day. */
const day = text.transform((value) => (value?.match(/^[1-9]\d{3}-\d\d-\d\d/) ? value.slice(0, 10) : undefined))

export const RopoJob = z.object({
  jobid: id,
  billnum: text,
  billcode: text,
  currentstatus: count.nullish(),
  currentstatustext: text,
  currentpaydate: day,
  nextstatus: count.nullish(),
  nextstatusdate: day,
  nextstatustext: text,
  openamount: cents,
  paidamount: cents,
})
export type RopoJob = z.output<typeof RopoJob>

export const RopoToken = z.object({ token: z.string().min(1) })

export const RopoCreated = z.object({
  accepted: count.optional(),
  jobs: z.array(z.object({ jobid: id.optional(), billnum: text, billcode: text, error: text })).default([]),
})

export const RopoUpdates = z.union([
  z.array(RopoJob),
  z.object({ statusupdates: z.array(RopoJob) }).transform((batch) => batch.statusupdates),
])

/** One batch of the push: at most 500 messages of any type (guides, status notifications). */
export const RopoPush = z.object({
  created_at: z.string(),
  messages: z
    .array(z.looseObject({ id: z.union([z.string().min(1), z.number()]).transform(String), time: text }))
    .max(500),
})

/** The many forms of a refusal: HttpApiProblem, a job's error and the log-in's error. */
export const RopoRefusal = z.object({
  detail: text,
  title: text,
  error: text,
  errorText: text,
  errorId: count.nullish(),
})

const states: Readonly<Record<string, InvoiceState>> = {
  invoicing: 'sent',
  due: 'due',
  reminder: 'reminder',
  collection: 'collection',
  'debt collection': 'collection',
  paid: 'paid',
}
/** Codes seen in the guides' examples; the job types of the same steps have the same numbers. */
const statesByCode: Readonly<Record<number, InvoiceState>> = { 0: 'sent', 1: 'reminder', 2: 'collection' }

function stateOf({ currentstatus, currentstatustext }: RopoJob): InvoiceState {
  const word = currentstatustext?.trim().toLowerCase()
  if (word) return states[word] ?? 'unknown'
  return statesByCode[currentstatus ?? -1] ?? 'unknown'
}

export function statusOf(job: RopoJob): InvoiceStatus {
  const { billnum, openamount, paidamount, currentpaydate, nextstatusdate, nextstatustext } = job
  const hasNext = job.nextstatus !== -1 && nextstatusdate && nextstatustext
  return {
    serviceId: job.jobid,
    state: stateOf(job),
    providerState: job.currentstatustext ?? String(job.currentstatus ?? ''),
    ...(billnum ? { invoiceNumber: billnum } : {}),
    ...(openamount === undefined ? {} : { open: openamount }),
    ...(paidamount === undefined ? {} : { paid: paidamount }),
    ...(currentpaydate ? { dueDate: currentpaydate } : {}),
    ...(hasNext ? { nextState: { state: nextstatustext, day: nextstatusdate } } : {}),
  }
}

/** Why Ropo refused, fit to be shown behind a sentence of ours; undefined when the reply is not a refusal. */
export function refusalIn(reply: string): string | undefined {
  const plain = plainError(reply)
  if (plain !== undefined) return plain
  const parsed = RopoRefusal.safeParse(jsonOf(reply))
  if (!parsed.success) return undefined
  const { detail, title, error, errorText } = parsed.data
  const found = detail || error || errorText || title
  return found ? tidy(found.slice(found.indexOf('ERROR:') + 1 ? found.indexOf('ERROR:') + 6 : 0)) : undefined
}
