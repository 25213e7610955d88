import { BatchGetItemCommand, DynamoDBClient, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { Tenant } from '#shared/customers/tenant.ts'
import { contractsInOneRead } from '../../../functions/billing/bill-contracts.ts'
import { recurringInvoices, startingRecurring } from '../../../functions/billing/recurring-invoices.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { type Actor, actorOfAccount } from '../../../functions/platform/actor.ts'
import { newId, setClock } from '../../../functions/platform/clock.ts'
import { keyItem } from '../../../functions/platform/table/table.ts'
import type { Write } from '../../../functions/platform/table/transact.ts'
import type { LocalPlace } from '../../../infra/local/create-resources.ts'
import { drainQueues } from '../../../infra/local/queues/drain-queues.ts'
import { jobNamed, runTick } from '../../../infra/local/queues/scheduler.ts'
import { rentLine, rentTerms } from '../../support/things/rents.ts'
import type { Chapter, Figure } from '../figure.ts'
import { anOwner, writeAll } from '../ground.ts'
import { metered } from '../meter.ts'
import { sampleInvoice, sampleTenant } from '../samples.ts'
import { spentBy, upTo } from '../stopwatch.ts'

/** The night on which the invoices due on the second of December are made. */
const night = Date.parse('2026-11-18T00:00:00Z')

/**
 * The nightly run over one account's contracts, each with rent and water: planner and worker, not the sending. The cost
 * of an invoice must not grow with the number of contracts.
 */
export async function measureBilling(
  place: LocalPlace,
  { sizes = [1_000, 10_000], warmUp = 2_000 } = {},
): Promise<Chapter> {
  setClock(() => night)
  try {
    await figuresOf(place, warmUp)
    const figures: Figure[] = []
    for (const size of sizes) figures.push(...(await figuresOf(place, size)))
    return { title: 'Billing run', figures }
  } finally {
    setClock(Date.now)
  }
}

async function figuresOf(place: LocalPlace, contracts: number): Promise<Figure[]> {
  const { accountId } = await anOwner()
  const actor = actorOfAccount(accountId)
  await leases(actor, contracts)
  const { result: spent, used } = await metered(() => spentBy(() => billingRun(place)))
  const made = await countOf(actor)
  if (made !== contracts) throw new Error(`${made} of ${contracts} contracts were billed`)
  await billingRun(place)
  const replayed = (await countOf(actor)) - made
  const figure = (what: string, value: number, unit: string, most?: number): Figure => ({
    what: `${contracts} contracts: ${what}`,
    value,
    unit,
    ...(most === undefined ? {} : { aim: { most } }),
  })
  return [
    figure('invoices', contracts / (spent.ms / 1000), '/s'),
    {
      ...figure('CPU an invoice', spent.cpu / contracts, 'ms', 0.6),
      beside: { what: 'the bare requests', value: await bareCpu(place, actor, contracts) },
    },
    figure('requests to the table an invoice', used.requests / contracts, '', 0.06),
    figure('read units an invoice', used.readUnits / contracts, ''),
    figure('write units an invoice', used.writeUnits / contracts, '', 11),
    figure('invoices made by running it again', replayed, '', 0),
  ]
}

async function billingRun({ queues }: LocalPlace): Promise<void> {
  await runTick({ job: jobNamed('bill-rents'), time: night })
  const own = ['find-work', 'do-work', 'bill-account']
  await drainQueues(queues.filter(({ queue }) => own.includes(queue.name)))
}

const countOf = async (actor: Actor) => (await invoices.summariesBetween(actor, '2026-11-01', '2026-12-31')).length

const tenantOf = (at: number) => Tenant.parse({ ...sampleTenant(at), _id: newId() })

function leaseOf(actor: Actor, tenant: Tenant, startDate: string): Write {
  const water = rentLine(2_200, { desc: 'Vesimaksu', itemtype: 'hlö/kk', productType: 'Vesi' })
  return startingRecurring(actor, newId(), rentTerms(tenant, { startDate, products: [rentLine(), water] }))
}

async function leases(actor: Actor, count: number): Promise<void> {
  const made = upTo(count).map(tenantOf)
  await writeAll(made.flatMap((tenant) => [tenants.creating(actor, tenant), leaseOf(actor, tenant, '2026-12-01')]))
}

/**
 * What the SDK alone takes for reading as many documents and writing as many bytes in as many requests: milliseconds an
 * invoice. A thousand are enough.
 */
async function bareCpu(place: LocalPlace, actor: Actor, contracts: number): Promise<number> {
  const client = new DynamoDBClient({})
  const blocks = Math.ceil(Math.min(contracts, 1_000) / contractsInOneRead)
  const requests = upTo(blocks).map(() => {
    const numbers = upTo(contractsInOneRead)
    const writes = [
      ...numbers.map((at) => invoices.creating(actor, { ...sampleInvoice(at, ''), _id: newId() })),
      ...numbers.map((at) => leaseOf(actor, tenantOf(at), '2030-01-01')),
    ]
    return {
      read: numbers.map((at) => recurringInvoices.keyOf(actor, `none${at}`)),
      puts: writes.flatMap(({ put }) => (put ? [{ Put: { TableName: place.table, Item: put } }] : [])),
    }
  })
  const { cpu } = await spentBy(async () => {
    for (const { read, puts } of requests) {
      await client.send(new BatchGetItemCommand({ RequestItems: { [place.table]: { Keys: read.map(keyItem) } } }))
      await client.send(new TransactWriteItemsCommand({ TransactItems: puts }))
    }
  })
  client.destroy()
  return cpu / (blocks * contractsInOneRead)
}
