import * as z from 'zod'
import { isDay } from '#shared/base/day.ts'

/**
 * One item of POST /jobs as the guides describe it (invoice, reminder, debt collection, print service, credit note
 * allocation). Every value is text; a field that the guides do not know is refused, so that a misspelt one is found.
 */
const text = z.string().min(1)
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/, 'must be a number as text, with a point')
const day = z.string().refine(isDay, 'must be a day as YYYY-MM-DD')
const percent = decimal.refine((value) => Number(value) >= 0 && Number(value) <= 100, 'must be 0 to 100')

const PayRow = z.strictObject({
  desc: text,
  count: decimal,
  amount: decimal,
  taxpr: percent,
  itemtype: text.optional(),
  productcode: text.optional(),
  netamount: decimal.optional(),
  vatamount: decimal.optional(),
  totalamount: decimal.optional(),
})

const common = {
  person: text.optional(),
  company: text.optional(),
  address: text,
  postcode: text,
  city: text,
  customertype: z.enum(['1', '2'], 'must be 1 (company) or 2 (person)'),
  addresscountry: z.enum(['FIN', 'SWE', 'NOR']).optional(),
  addressaddline1: text.optional(),
  addressaddline2: text.optional(),
  billnum: text.optional(),
  billcode: text.optional(),
  custnum: text.optional(),
  govid: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  language: z.enum(['fin', 'swe', 'eng']).optional(),
  freetext: text.optional(),
  sendtype: z.enum(['post', 'email', 'evoice', 'b2c']).optional(),
  evoice: text.optional(),
  evoiceint: text.optional(),
  propertyrow: z.array(z.strictObject({ propname: text, propvalue: text })).optional(),
}

const Invoice = z.strictObject({
  ...common,
  jobtype: z.enum(['0', '300']),
  billdate: day,
  paydate: day,
  collectionprocess: z.literal('T1').optional(),
  refundtojobid: z.string().regex(/^\d+$/).optional(),
  refundtobillnum: text.optional(),
  payrow: z.array(PayRow).min(1, 'at least one row'),
})

const Reminder = z.strictObject({
  ...common,
  jobtype: z.literal('1'),
  billdate: day,
  paydate: day,
  amount: decimal,
  billcode: text,
})

const Collection = z.strictObject({ ...Reminder.shape, jobtype: z.literal('2'), noticedate: day })

export const Dataset = z
  .discriminatedUnion('jobtype', [Invoice, Reminder, Collection])
  .superRefine((job, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (job.customertype === '1' && !job.company) refuse('company', 'is required when customertype is 1')
    if (job.customertype === '2' && !job.person) refuse('person', 'is required when customertype is 2')
    if (job.paydate < job.billdate) refuse('paydate', 'is before billdate')
    if (job.sendtype === 'email' && !job.email) refuse('email', 'is required when sendtype is email')
    if (job.sendtype === 'evoice' || job.sendtype === 'b2c') {
      if (!job.evoice) refuse('evoice', `is required when sendtype is ${job.sendtype}`)
      if (!job.evoiceint) refuse('evoiceint', `is required when sendtype is ${job.sendtype}`)
    }
    const hasSubject = job.propertyrow?.some((row) => row.propname === 'job_finvoice_paymentid')
    if (job.sendtype === 'b2c' && !hasSubject) refuse('propertyrow', 'job_finvoice_paymentid is required')
  })
export type Dataset = z.output<typeof Dataset>

export const JobsRequest = z.strictObject({
  datastream: z.strictObject({ dataset: z.array(z.unknown()).min(1) }),
})

/** Cents that the job asks for: the rows' own totals, else each row computed and rounded. */
export function totalOf(job: Dataset): number {
  if (job.jobtype === '1' || job.jobtype === '2') return Math.round(Number(job.amount) * 100)
  const cents = (row: z.output<typeof PayRow>) =>
    row.totalamount === undefined
      ? Number(row.count) * Number(row.amount) * (100 + Number(row.taxpr))
      : Number(row.totalamount) * 100
  return job.payrow.reduce((sum, row) => sum + Math.round(cents(row)), 0)
}
