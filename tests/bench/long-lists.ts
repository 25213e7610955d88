import { addToMonth, dayInMonth } from '#shared/base/day.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { paymentOn, payments } from '../../functions/payments/payments.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { ask } from '../support/api-client.ts'
import type { Person } from '../support/people.ts'
import type { Chapter, Figure } from './figure.ts'
import { anOwner, writeAll } from './ground.ts'
import { metered } from './meter.ts'
import { sampleInvoice } from './samples.ts'
import { median, spentBy, upTo } from './stopwatch.ts'

const iban = 'FI2112345600000785'
const months = 12

/** The list of invoices of an account of so many, a year of them, as the API gives it: before and after it is kept in segments. */
export async function measureLongLists({ sizes = [12_000, 120_000], rounds = 5 } = {}): Promise<Chapter> {
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await measured(size, rounds)))
  return { title: 'Long lists', figures }
}

async function measured(size: number, rounds: number): Promise<Figure[]> {
  const person = await anOwner()
  const actor = actorOfAccount(person.accountId)
  await fill(actor, size)
  const whole = await priceOf(() => list(person), 1)
  const overviewWhole = await priceOf(() => overview(person), 1)
  const making = await spentBy(() => invoices.keepList(actor, Date.now() + 1))
  await payments.keepList(actor, Date.now() + 1)
  const asks = {
    'the first page': {},
    'a page in the middle': { page: Math.ceil(size / 30) },
    'sorted by name': { sortBy: 'tenantName' },
    searched: { search: 'virtanen 12' },
    overdue: { state: 'overdue', sortBy: 'open', descending: true },
  }
  const priced: [string, Price, Price][] = []
  for (const [name, query] of Object.entries(asks)) {
    const ask = () => list(person, query)
    priced.push([name, await priceOf(ask, 1), await priceOf(ask, rounds)])
  }
  priced.push(['the overview', await priceOf(() => overview(person), 1), await priceOf(() => overview(person), rounds)])
  for (const at of upTo(Math.min(300, size / 10)))
    await invoices.change(actor, sampleInvoice(at * 7, iban)._id, (invoice) => ({ ...invoice, comments: 'Soitettu' }))
  const changed = () => list(person)
  priced.push(['the first page after 300 changes', await priceOf(changed, 1), await priceOf(changed, rounds)])
  const what = `${size.toLocaleString('en').replaceAll(',', ' ')} invoices`
  return [
    { what: `${what}, read whole: read units`, value: whole.readUnits, unit: '' },
    {
      what: `${what}, read whole: CPU`,
      value: whole.cpu,
      unit: 'ms',
      beside: { what: 'round trips', value: whole.roundTrips },
    },
    {
      what: `${what}, the overview read whole: read units`,
      value: overviewWhole.readUnits,
      unit: '',
      beside: { what: 'CPU', value: overviewWhole.cpu },
    },
    { what: `${what}: making the segments`, value: making.ms, unit: 'ms', beside: { what: 'CPU', value: making.cpu } },
    ...priced.flatMap(([name, cold, warm]) => figuresOf(`${what}, ${name}`, cold, warm, name.startsWith('the first'))),
  ]
}

interface Price {
  readonly ms: number
  readonly cpu: number
  readonly readUnits: number
  readonly roundTrips: number
}

/** The cold one reads its parts of the files, the warm one has read them before. */
function figuresOf(what: string, cold: Price, warm: Price, isFirst: boolean): Figure[] {
  return [
    { what: `${what}: read units`, value: warm.readUnits, unit: '', aim: { most: isFirst ? 60 : 400 } },
    { what: `${what}: requests one after another`, value: warm.roundTrips, unit: '', aim: { most: 3 } },
    {
      what: `${what}: CPU`,
      value: warm.cpu,
      unit: 'ms',
      aim: { most: isFirst ? 40 : 300 },
      beside: { what: 'cold', value: cold.cpu },
    },
    { what: `${what}: time`, value: warm.ms, unit: 'ms', beside: { what: 'cold', value: cold.ms } },
  ]
}

async function fill(actor: Actor, size: number): Promise<void> {
  const inMonth = size / months
  for (let from = 0; from < size; from += 10_000) {
    const some = upTo(Math.min(10_000, size - from)).flatMap((each) => {
      const at = from + each
      const month = addToMonth('2025-12', Math.floor(at / inMonth))
      const invoice = sampleInvoice(at, iban)
      const isPaid = at % 20 > 0
      const [billDate, dueDate] = [dayInMonth(addToMonth(month, -1), 15), dayInMonth(month, 1 + (at % 28))]
      const money = { amount: invoice.total, payDate: dueDate, source: 'bank' as const, entry: '', reason: 'Viite' }
      const paid = paymentOn(invoice, { _id: `${invoice._id}-paid`, ...money })
      return [
        invoices.creating(actor, { ...invoice, billDate, dueDate, paid: isPaid ? invoice.total : 0 }),
        ...(isPaid ? [payments.creating(actor, paid)] : []),
      ]
    })
    await writeAll(some)
  }
}

const list = (person: Person, query: object = {}) => asked(ask('POST', '/invoices/list', query, person))
const overview = (person: Person) => asked(ask('GET', '/statistics/get-stats', undefined, person))

async function asked(answer: ReturnType<typeof ask>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
}

async function priceOf(deed: () => Promise<void>, rounds: number): Promise<Price> {
  const spent = []
  for (const _ of upTo(rounds)) spent.push(await spentBy(deed))
  const { used } = await metered(deed)
  const { readUnits, roundTrips } = used
  return { ms: median(spent.map(({ ms }) => ms)), cpu: median(spent.map(({ cpu }) => cpu)), readUnits, roundTrips }
}
