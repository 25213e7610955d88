import { randomUUID } from 'node:crypto'
import { SQSClient } from '@aws-sdk/client-sqs'
import { Account } from '#shared/accounts/account.ts'
import { createAccount } from '../../functions/accounts/accounts.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { invoices as invoiceBooks } from '../../functions/invoices/invoices.ts'
import { startingRecurring } from '../../functions/invoices/recurring-invoices.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { newId, setClock } from '../../functions/platform/clock.ts'
import { log } from '../../functions/platform/log.ts'
import { together } from '../../functions/platform/together.ts'
import { startAwsChild } from '../../infra/local/aws-child.ts'
import { pointToLocalAws } from '../../infra/local/aws-environment.ts'
import { createResources, type LocalPlace } from '../../infra/local/create-resources.ts'
import { deliverBatch } from '../../infra/local/deliver-batch.ts'
import { setEnvironment } from '../../infra/local/handlers.ts'
import { jobNamed, runTurn } from '../../infra/local/scheduler.ts'
import type { QueueName } from '../../infra/resources.ts'
import { rentLine, rentTerms, tenantDraft } from '../support/rents.ts'
import { type Metered, meterDynamo } from './metered.ts'

/** A billing run over one account's contracts, each with rent and water. Per invoice unless told. */
export interface BillingFigures {
  readonly contracts: number
  readonly invoices: number
  readonly invoicesPerSecond: number
  /** Milliseconds of this process, which runs the product; the local AWS is another process. */
  readonly cpu: number
  readonly requests: number
  readonly readUnits: number
  readonly writeUnits: number
  /** Invoices that the same run made when it was run again. */
  readonly madeByReplay: number
}

const day = Date.parse('2026-11-18T00:00:00Z')

/** @param sizes numbers of contracts; the cost of an invoice must not grow with them */
export async function measureBilling(sizes: readonly number[] = [1_000, 10_000]): Promise<BillingFigures[]> {
  const aws = await startAwsChild('')
  pointToLocalAws(aws.endpoint)
  log.setLogLevel('SILENT')
  setClock(() => day)
  const metered = meterDynamo()
  try {
    const figures: BillingFigures[] = []
    await measureOne(50, metered) // warms up
    for (const size of sizes) figures.push(await measureOne(size, metered))
    return figures
  } finally {
    setClock(Date.now)
    await aws.stop()
  }
}

async function measureOne(contracts: number, metered: Metered): Promise<BillingFigures> {
  const place = await createResources({
    name: `bench-${randomUUID().slice(0, 8)}`,
    site: 'http://bench',
    providers: {},
  })
  setEnvironment(place)
  const { _id } = await createAccount(Account.parse({ _id: '', name: 'Suuri Isännöinti Oy', iban: 'FI2112345600000785' }))
  const actor = actorOfAccount(_id)
  await makeContracts(actor, contracts)
  const before = { ...metered, cpu: process.cpuUsage(), begun: performance.now() }
  await billingRun(place)
  const { user, system } = process.cpuUsage(before.cpu)
  const seconds = (performance.now() - before.begun) / 1000
  const after = { ...metered }
  const invoices = await countOf(actor)
  await billingRun(place)
  const madeByReplay = (await countOf(actor)) - invoices
  const each = (total: number) => Number((total / invoices).toFixed(4))
  return {
    contracts,
    invoices,
    invoicesPerSecond: Math.round(invoices / seconds),
    cpu: each((user + system) / 1000),
    requests: each(after.requests - before.requests),
    readUnits: each(after.readUnits - before.readUnits),
    writeUnits: each(after.writeUnits - before.writeUnits),
    madeByReplay,
  }
}

async function makeContracts(actor: Actor, count: number): Promise<void> {
  const inOneGo = 50
  const goes = Array.from({ length: Math.ceil(count / inOneGo) }, (_, at) => Math.min(inOneGo, count - at * inOneGo))
  for (const size of goes) {
    const writes = Array.from({ length: size }, () => {
      const tenant = tenantDraft()
      const products = [rentLine(), rentLine(2_200, { desc: 'Vesimaksu', itemtype: 'hlö/kk', productType: 'Vesi' })]
      const terms = rentTerms(tenant, { startDate: '2026-12-01', products })
      return [tenants.creating(actor, tenant), startingRecurring(actor, newId(), terms)]
    })
    await together(writes.flat())
  }
}

/** The planner and the worker, not the sending. */
async function billingRun(place: LocalPlace): Promise<void> {
  await runTurn({ job: jobNamed('bill-rents'), time: day })
  await drained(place, 'bill-account')
}

async function drained({ queues }: LocalPlace, name: QueueName): Promise<void> {
  const queue = queues.find((each) => each.queue.name === name)
  if (!queue) throw new Error(`There is no queue ${name}`)
  const sqs = new SQSClient({})
  let received = 1
  while (received > 0) received = (await deliverBatch(sqs, queue, { waitSeconds: 0 })).received
  sqs.destroy()
}

async function countOf(actor: Actor): Promise<number> {
  return (await invoiceBooks.rowsBetween(actor, '2026-01-01', '2027-12-31')).length
}
