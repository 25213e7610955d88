import { addToMonth, dayInMonth } from '#shared/base/day.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { keptLists } from '../../functions/lists/kept-lists.ts'
import { paymentOn, payments } from '../../functions/payments/payments.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { ask } from '../support/api-client.ts'
import type { Person } from '../support/people.ts'
import type { Chapter, Figure } from './figure.ts'
import { anOwner, writeAll } from './ground.ts'
import { metered } from './meter.ts'
import { sampleApartment, sampleContract, sampleInvoice, sampleTenant } from './samples.ts'
import { median, spentBy, upTo } from './stopwatch.ts'

const iban = 'FI2112345600000785'
const inBlock = 5_000

/** Leases, each with its home and tenant, and the months in which each was billed. */
interface Size {
  readonly leases: number
  readonly months: number
}

export const sizes: readonly Size[] = [
  { leases: 1_000, months: 12 },
  { leases: 10_000, months: 12 },
]
export const largest: Size = { leases: 100_000, months: 2 }

/** What the overview asks of the API, for offices of growing size whose lists are kept in segments. */
export async function measureOverview(of: readonly Size[], rounds = 5): Promise<Chapter> {
  const figures: Figure[] = []
  for (const size of of) figures.push(...(await measured(size, rounds)))
  return { title: 'The overview', figures }
}

async function measured(size: Size, rounds: number): Promise<Figure[]> {
  const person = await anOwner()
  const actor = actorOfAccount(person.accountId)
  await fill(actor, size)
  for (const kept of keptLists.values()) await kept.keepList(actor, Date.now() + 1)
  const asked = { 'its figures': 'get-stats', 'its months': 'getMonthlyInvoicing', 'its costs': 'getMonthlyExpenses' }
  const of = `${size.leases} leases, ${size.leases * size.months} invoices`
  const figures: Figure[] = []
  for (const [name, call] of Object.entries(asked)) {
    const asking = () => answered(person, `/statistics/${call}`)
    const cold = await spentBy(asking)
    const spent = []
    for (const _ of upTo(rounds)) spent.push(await spentBy(asking))
    const { used } = await metered(asking)
    const what = `${of}, ${name}`
    figures.push(
      { what: `${what}: read units`, value: used.readUnits, unit: '', aim: { most: 30 } },
      { what: `${what}: requests one after another`, value: used.roundTrips, unit: '', aim: { most: 3 } },
      {
        what: `${what}: CPU`,
        value: median(spent.map(({ cpu }) => cpu)),
        unit: 'ms',
        aim: { most: 20 },
        beside: { what: 'cold', value: cold.cpu },
      },
    )
  }
  return figures
}

async function answered(person: Person, path: string): Promise<void> {
  const { status, body } = await ask('GET', path, undefined, person)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

export async function fill(actor: Actor, { leases, months }: Size): Promise<void> {
  for (let from = 0; from < leases; from += inBlock) {
    const some = upTo(Math.min(inBlock, leases - from)).map((at) => from + at)
    await writeAll(some.map((at) => apartments.creating(actor, sampleApartment(at))))
    await writeAll(some.map((at) => tenants.creating(actor, sampleTenant(at))))
    await writeAll(some.map((at) => contracts.creating(actor, sampleContract(at))))
    for (const month of upTo(months)) await writeAll(some.flatMap((at) => billed(actor, at, month)))
  }
}

/** One of twenty is not paid yet. */
function billed(actor: Actor, at: number, month: number) {
  const sample = sampleInvoice(at, iban)
  const due = addToMonth('2026-11', 0 - month)
  const [billDate, dueDate] = [dayInMonth(addToMonth(due, -1), 15), dayInMonth(due, 1 + (at % 28))]
  const isPaid = (at + month) % 20 > 0
  const invoice = {
    ...sample,
    _id: `${sample._id}-${month}`,
    billDate,
    dueDate,
    paid: isPaid ? sample.total : 0,
  }
  const money = { amount: sample.total, payDate: dueDate, source: 'bank' as const, entry: '', reason: 'Viite' }
  const payment = paymentOn(invoice, { _id: `${invoice._id}-paid`, ...money })
  return [invoices.creating(actor, invoice), ...(isPaid ? [payments.creating(actor, payment)] : [])]
}
