import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ListQuery } from '#shared/base/list.ts'
import { trail } from '../../functions/audit/trail.ts'
import { depositList, depositSummaries, deposits } from '../../functions/deposits/deposits.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { now } from '../../functions/platform/clock.ts'
import { addingLine } from '../../functions/platform/table/collection.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { eachFigured, figuredList } from '../../functions/properties/kept-figures.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { boughtApartment } from '../bench/samples.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Gate } from '../support/gate.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aDeposit, aDepositInvoice, anAuditLine } from './samples-of-lists.ts'
import { type Chances, chances } from './trial-list.ts'

let gate: Gate
let close = async () => {}
beforeAll(async () => {
  const aws = await awsOfWorker()
  gate = await aGate(aws)
  close = async () => {
    await gate.close()
  }
})
afterAll(() => close())

/** What must not be read, for the list is kept. */
const whole = () => Promise.reject(new Error('it is not kept'))
const query = ListQuery.parse({ itemsPerPage: 5000 })

interface Moved {
  readonly keep: (actor: Actor, until: number) => Promise<void>
  readonly fill: (actor: Actor, chance: Chances, world: World) => Promise<void>
  readonly change: (actor: Actor, chance: Chances, world: World) => Promise<void>
  /** As the list has it, and as the documents have it. */
  readonly listed: (actor: Actor) => Promise<unknown>
  readonly told: (actor: Actor) => Promise<unknown>
}

const byId = <Of extends { readonly _id: string }>(rows: readonly Of[]) =>
  [...rows].sort((left, right) => (left._id < right._id ? -1 : 1))
const sums = ['amount', 'received', 'held'] as const

const lists: Readonly<Record<string, Moved>> = {
  'the audit trail': {
    keep: trail.keepList,
    fill: async (actor, chance, world) => {
      // A new month begins while lines are written.
      world.clock.set('2026-11-30T14:00:00.000Z')
      await writeInBlocks(Array.from({ length: 30 }, () => [addingLine(actor, anAuditLine(chance))]))
    },
    async change(actor, chance, world) {
      world.clock.set(new Date(now() + chance.of([1000, 3_600_000])).toISOString())
      await transact([addingLine(actor, anAuditLine(chance))])
    },
    listed: async (actor) => {
      const { rows, totalLength } = await trail.list(actor, { query, searched: [], summed: [] }, whole)
      return { ids: rows.map(({ _id }) => _id), totalLength }
    },
    told: async (actor) => {
      const rows = await trail.summariesWithin(actor, '0', '~')
      return { ids: rows.map(({ _id }) => _id), totalLength: rows.length }
    },
  },
  'the register of deposits': {
    keep: depositList.keepList,
    fill: (actor) =>
      writeInBlocks(
        Array.from({ length: 24 }, (_, at) => [
          deposits.creating(actor, aDeposit(at)),
          ...(at % 4 === 0 ? [invoices.creating(actor, aDepositInvoice(at))] : []),
        ]),
      ),
    async change(actor, chance) {
      const at = 4 * chance.below(6)
      const paid = chance.below(80_000)
      await invoices.change({ ...actor }, aDepositInvoice(at)._id, (invoice) => ({ ...invoice, paid }))
      await deposits.change({ ...actor }, aDeposit(at + 1)._id, (deposit) => ({ ...deposit, amount: paid }))
    },
    listed: async (actor) => {
      const page = await depositList.list(actor, { query, searched: [], summed: sums }, whole)
      return { rows: byId(page.rows), sums: page.sums }
    },
    told: async (actor) => {
      const rows = await depositSummaries(actor)
      const sumOf = (field: (typeof sums)[number]) => rows.reduce((sum, row) => sum + row[field], 0)
      return { rows: byId(rows), sums: Object.fromEntries(sums.map((field) => [field, sumOf(field)])) }
    },
  },
  'the figures of apartments': {
    keep: figuredList.keepList,
    fill: (actor) =>
      writeInBlocks(Array.from({ length: 24 }, (_, at) => [apartments.creating(actor, boughtApartment(at))])),
    async change(actor, chance) {
      const { _id } = boughtApartment(chance.below(24))
      const charge = { amount: chance.below(900), startDate: '2025-01-01' }
      await apartments.change({ ...actor }, _id, (home) => ({ ...home, maintenanceCharge: charge }))
    },
    async listed(actor) {
      const found: { _id: string; charge: unknown; area: unknown }[] = []
      await eachFigured(actor, ({ _id, area }, kept) => void found.push({ _id, area, charge: kept[6] }))
      return byId(found)
    },
    async told(actor) {
      const found = await apartments.all(actor)
      const chargeOf = ({
        amount,
        startDate,
        endDate = '',
      }: {
        amount: number
        startDate: string
        endDate?: string
      }) => [[amount, startDate, endDate]]
      return byId(found.map(({ _id, area, maintenanceCharge }) => ({ _id, area, charge: chargeOf(maintenanceCharge) })))
    },
  },
}

describe.each(Object.entries(lists))('%s', (_, { keep, fill, change, listed, told }) => {
  const started = async (seed: number) => {
    const world = await aWorld()
    const actor = actorOfAccount(world.owner.accountId)
    const chance = chances(seed)
    await fill(actor, chance, world)
    await keep(actor, Date.now())
    return { world, actor, chance }
  }

  it('is right wherever its keeping is stopped, and is kept the next time', async () => {
    const { world, actor, chance } = await started(11)
    let stopped = 0
    for (const { call, moment } of cuts()) {
      for (let at = 0; at < 4; at += 1) await change(actor, chance, world)
      gate.stopAt(call, moment)
      await keep(actor, Date.now()).catch(() => undefined)
      if (gate.reopen() === undefined) break
      stopped += 1
      expect(await listed(actor)).toEqual(await told(actor))
      await keep(actor, Date.now())
      expect(await listed(actor)).toEqual(await told(actor))
    }
    expect(stopped).toBeGreaterThan(6)
  })

  it('is right when two keep it at once, whoever comes first', async () => {
    const { world, actor, chance } = await started(5)
    for (let round = 0; round < 4; round += 1) {
      for (let at = 0; at < 4; at += 1) await change(actor, chance, world)
      const ended = await Promise.allSettled([keep(actor, Date.now()), keep(actor, Date.now() - 1)])
      expect(ended.map(({ status }) => status)).toContain('fulfilled')
      expect(await listed(actor)).toEqual(await told(actor))
    }
  })
})
