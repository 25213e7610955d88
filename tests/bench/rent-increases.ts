import { SQSClient } from '@aws-sdk/client-sqs'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { Partner } from '#shared/customers/partner.ts'
import { Product } from '#shared/invoices/product.ts'
import { campaignApi as api } from '#shared/rent-increases/campaign-api.ts'
import { PublishedSeries } from '#shared/rent-increases/published-series.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { partners } from '../../functions/customers/partners.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { products } from '../../functions/invoices/products.ts'
import { startingRecurring } from '../../functions/invoices/recurring-invoices.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { instant, setClock } from '../../functions/platform/clock.ts'
import { registry } from '../../functions/platform/registry.ts'
import { apartments } from '../../functions/properties/collections.ts'
import type { LocalPlace } from '../../infra/local/create-resources.ts'
import { deliverBatch } from '../../infra/local/deliver-batch.ts'
import { call } from '../support/api-client.ts'
import type { Person } from '../support/people.ts'
import { rentLine, rentTerms } from '../support/rents.ts'
import type { Chapter, Figure } from './figure.ts'
import { anOwner, writeAll } from './ground.ts'
import { metered } from './meter.ts'
import { sampleApartment, sampleContract, sampleTenant } from './samples.ts'
import { median, spentBy, upTo } from './stopwatch.ts'

const morning = Date.parse('2026-11-23T07:00:00Z')
const month = '2027-02'

/** The increases of a month where every rent of an office is due at once: the preview, the run, and taking it back. */
export async function measureIncreases(place: LocalPlace, { size = 10_000, rounds = 5 } = {}): Promise<Chapter> {
  setClock(() => morning)
  try {
    return { title: 'Rent increases of a month', figures: await figuresOf(place, size, rounds) }
  } finally {
    setClock(Date.now)
  }
}

async function figuresOf(place: LocalPlace, size: number, rounds: number): Promise<Figure[]> {
  const person = await anOwner()
  await publish()
  await fill(person, size)
  const list = () =>
    call(api.listCampaign, { body: { month, search: 'mannerheimintie', sortBy: 'changePercent' } }, person)
  await list()
  const spent = []
  for (const _ of upTo(rounds)) spent.push(await spentBy(list))
  const { used } = await metered(list)
  const totals = await call(api.readCampaign, { query: { month } }, person)
  if (totals.ready !== size) throw new Error(`${totals.ready} of ${size} rents can be raised`)
  const body = { month, all: true, contracts: [], seen: { contracts: size, after: totals.after } }
  const { result: ran, used: written } = await metered(() =>
    spentBy(async () => {
      await call(api.startIncreaseRun, { body }, person)
      await drained(place)
    }),
  )
  const { rows } = await call(api.listIncreaseRuns, { body: {} }, person)
  const [run] = rows
  if (run?.done !== size) throw new Error(`${run?.done} of ${size} rents were raised`)
  const undone = await spentBy(async () => {
    await call(api.undoIncreaseRun, { params: { id: run._id } }, person)
    await drained(place)
  })
  const figure = (what: string, value: number, unit: string, most?: number): Figure => ({
    what: `${size} contracts: ${what}`,
    value,
    unit,
    ...(most === undefined ? {} : { aim: { most } }),
  })
  return [
    figure('CPU of the preview', median(spent.map(({ cpu }) => cpu)), 'ms', 500),
    figure('the preview', median(spent.map(({ ms }) => ms)), 'ms'),
    figure('read units of the preview', used.readUnits, ''),
    figure('the run', ran.ms / 1000, 's', 60),
    figure('write units a rent', written.writeUnits / size, ''),
    figure('read units a rent', written.readUnits / size, ''),
    figure('taking it back', undone.ms / 1000, 's'),
  ]
}

/** The index as Statistics Finland has published it, so that nobody is asked. */
async function publish(): Promise<void> {
  const series = registry({ kind: 'index-series', schema: PublishedSeries })
  const figures = Object.fromEntries(
    upTo(12 * 7).map((at) => {
      const [year, number] = [2020 + Math.floor(at / 12), String((at % 12) + 1).padStart(2, '0')]
      return [`${year}-${number}`, 2000 + at * 5]
    }),
  )
  delete figures['2026-11']
  delete figures['2026-12']
  const _id = 'costOfLiving1951'
  const known = await series.find(_id)
  if (!known) await series.create(PublishedSeries.parse({ _id, figures, asked: instant() }))
}

async function fill({ accountId }: Person, size: number): Promise<void> {
  const actor = actorOfAccount(accountId)
  const { rentProduct } = dueContract(0).lease
  const [landlord] = dueContract(0).landlords
  // What a notice names: who lets and who rents, the home, and what is charged.
  await writeAll([
    products.creating(actor, Product.parse({ _id: rentProduct, version: 0, desc: 'Vuokra', productType: 'Vuokra' })),
    partners.creating(actor, Partner.parse({ _id: landlord?.landlordId, version: 0, name: landlord?.name })),
  ])
  for (let from = 0; from < size; from += 1000) {
    const some = upTo(Math.min(1000, size - from)).map((nth) => from + nth)
    await writeAll(
      some.flatMap((nth) => {
        const contract = dueContract(nth)
        return [
          contracts.creating(actor, contract),
          startingRecurring(actor, contract._id, termsOf(contract, nth)),
          tenants.creating(actor, sampleTenant(nth)),
          apartments.creating(actor, sampleApartment(nth)),
        ]
      }),
    )
  }
}

/** Every second by the index, the others by three percent. */
function dueContract(at: number): RentalContract {
  const sample = sampleContract(at)
  const lease = {
    ...sample.lease,
    leaseType: 'Toistaiseksi voimassa oleva',
    endDate: '',
    rent: 60_000 + (at % 700) * 100,
    nextRentIncreaseDate: '2027-02-01',
    percentagePrefix: '',
    ...(at % 2 === 0
      ? { rentIncreaseType: 'index', indexStartDate: '2024-01-01', indexStartValue: 2240 }
      : { rentIncreaseType: 'percentage', rentIncreasePercentage: 3 }),
  }
  return RentalContract.parse({ ...sample, lease })
}

const termsOf = ({ lease, apartment, apartmentAddress, contractNumber, tenant }: RentalContract, at: number) =>
  rentTerms(sampleTenant(at), {
    apartment,
    apartmentAddress,
    contractNumber,
    tenantName: tenant.name,
    startDate: '2026-11-01',
    products: [rentLine(lease.rent), rentLine(2_200, { desc: 'Vesimaksu', itemtype: 'hlö/kk', productType: 'Vesi' })],
    nextRentIncreaseDate: lease.nextRentIncreaseDate,
  })

async function drained({ queues }: LocalPlace): Promise<void> {
  const queue = queues.find((each) => each.queue.name === 'raise-rents')
  if (!queue) throw new Error('There is no queue for rents')
  const sqs = new SQSClient({})
  let received = 1
  while (received > 0) received = (await deliverBatch(sqs, queue, { waitSeconds: 0 })).received
  sqs.destroy()
}
