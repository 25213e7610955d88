import { addToMonth, dayInMonth } from '#shared/base/day.ts'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { keptLists } from '../../functions/lists/kept-lists.ts'
import { paymentOn, payments } from '../../functions/payments/payments.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { ask } from '../support/api-client.ts'
import type { Person } from '../support/things/people.ts'
import type { Chapter, Figure } from './figure.ts'
import { anOwner, writeAll } from './ground.ts'
import { sizes } from './lists/overview.ts'
import { metered } from './meter.ts'
import { sampleInvoice } from './samples.ts'
import { median, spentBy, upTo } from './stopwatch.ts'

/** The last month of which the ground has invoices, and one of which all is closed. */
const closedMonth = { from: '2026-08-01', to: '2026-08-31' }
const until = '2026-11-30'

/** What of the books is asked for, with the most milliseconds that it may take with its months reckoned before. */
const asked: readonly {
  readonly name: string
  readonly of: Endpoint
  readonly query: string
  readonly most: number
}[] = [
  { name: 'trial balance', of: journalApi.listTrialBalance, query: `from=2026-01-01&to=${until}`, most: 10_000 },
  { name: 'VAT report', of: journalApi.listVatReport, query: 'year=2026', most: 6_000 },
  {
    name: 'journal of a month',
    of: journalApi.listJournal,
    query: `from=${closedMonth.from}&to=${closedMonth.to}`,
    most: 6_000,
  },
  {
    name: 'ledger of the receivables, a month',
    of: journalApi.listGeneralLedger,
    query: `account=1701&from=${closedMonth.from}&to=${closedMonth.to}`,
    most: 6_000,
  },
]

/** The books of a year's invoices and payments, for offices of growing size. */
export async function measureLedger(rounds = 3): Promise<Chapter> {
  const figures: Figure[] = []
  for (const size of sizes) {
    const person = await anOwner()
    const actor = actorOfAccount(person.accountId)
    for (const month of upTo(size.months)) await fill(actor, size.leases, month)
    for (const kept of keptLists.values()) await kept.keepList(actor, Date.now() + 1)
    const of = `${size.leases * size.months} invoices and their payments`
    figures.push(...(await prepared(person, of)))
    for (const each of asked) figures.push(...(await figuresOf(person, of, each, rounds)))
  }
  return { title: 'The books', figures }
}

const iban = 'FI2112345600000785'
const inBlock = 5_000

/** So many invoices of a month before November 2026; one of twenty is not paid yet. */
async function fill(actor: Actor, count: number, month: number): Promise<void> {
  for (let from = 0; from < count; from += inBlock)
    await writeAll(
      upTo(Math.min(inBlock, count - from)).flatMap((nth) => {
        const { invoice, payment } = billed(from + nth, month)
        return [invoices.creating(actor, invoice), ...(payment ? [payments.creating(actor, payment)] : [])]
      }),
    )
}

/** An invoice of so many months before November 2026 with its payment, if it has been paid. */
export function billed(at: number, month: number) {
  const sample = sampleInvoice(at, iban)
  const due = addToMonth('2026-11', 0 - month)
  const [billDate, dueDate] = [dayInMonth(addToMonth(due, -1), 15), dayInMonth(due, 1 + (at % 28))]
  const isPaid = (at + month) % 20 > 0
  const paid = isPaid ? sample.total : 0
  const invoice = { ...sample, _id: `${sample._id}-${month}`, billDate, dueDate, paid }
  const money = { amount: sample.total, payDate: dueDate, source: 'bank' as const, entry: '', reason: 'Viite' }
  return { invoice, payment: isPaid ? paymentOn(invoice, { _id: `${invoice._id}-paid`, ...money }) : undefined }
}

async function answered(person: Person, { path }: Pick<Endpoint, 'path'>, query: string): Promise<unknown> {
  const { status, body } = await ask('GET', `${path}?${query}`, undefined, person)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Closed months are reckoned once, in pieces that each end within half a minute. */
async function prepared(person: Person, of: string): Promise<Figure[]> {
  const pieces: number[] = []
  const whole = await spentBy(async () => {
    for (;;) {
      let left = 0
      const piece = await spentBy(async () => {
        left = ((await answered(person, journalApi.prepareMonths, '')) as { left: number }).left
      })
      pieces.push(piece.ms)
      if (left === 0) return
    }
  })
  return [
    {
      what: `${of}: closed months reckoned first`,
      value: whole.ms,
      unit: 'ms',
      beside: { what: 'CPU', value: whole.cpu },
    },
    { what: `${of}: the longest piece of it`, value: Math.max(...pieces), unit: 'ms', aim: { most: 30_000 } },
  ]
}

async function figuresOf(
  person: Person,
  of: string,
  { name, of: endpoint, query, most }: (typeof asked)[number],
  rounds: number,
) {
  const asking = () => answered(person, endpoint, query)
  const spent = []
  for (const _ of upTo(rounds)) spent.push(await spentBy(asking))
  const { used } = await metered(asking)
  return [
    {
      what: `${of}: ${name}`,
      value: median(spent.map(({ ms }) => ms)),
      unit: 'ms',
      aim: { most },
      beside: { what: 'CPU', value: median(spent.map(({ cpu }) => cpu)) },
    },
    { what: `${of}: ${name}, read units`, value: used.readUnits, unit: '' },
  ]
}
