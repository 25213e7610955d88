import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customersApi } from '#shared/customers/api.ts'
import { importsApi } from '#shared/imports/api.ts'
import type { ImportKind } from '#shared/imports/kinds.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { occupancyLocks } from '../../functions/contracts/leases/occupancy-locks.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { forgetImportFiles } from '../../functions/imports/leaving.ts'
import { fileList, runs } from '../../functions/imports/runs.ts'
import { workOn } from '../../functions/imports/working.ts'
import type { LocalAws } from '../../infra/local/aws/local-aws.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { doDue } from '../support/do-due.ts'
import { aGate, cuts, type Gate, type Moment } from '../support/gate.ts'
import { aWorld } from '../support/story.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { broughtIn, checked, csv, filesLeft, readRun } from './bring-in.ts'

let aws: LocalAws
let gate: Gate
let world: World
beforeAll(async () => {
  aws = await awsOfWorker()
  gate = await aGate(aws)
  world = await aWorld()
})
afterAll(async () => {
  await gate.close()
})

const account = () => world.owner.accountId
const actor = () => world.actor(world.owner)

/**
 * Works on the run, stopped at a call; then again, as the queue would hand over what a dead worker held. Answers the
 * stopped call.
 */
async function stoppedAndGoneOn(
  id: string,
  call: number,
  moment: Moment,
  counts: Case['counts'],
): Promise<string | undefined> {
  gate.stopAt(call, moment, counts)
  await workOn(account(), id).catch(() => undefined)
  const stopped = gate.reopen()
  await workOn(account(), id)
  return stopped
}

/** A read that was not answered is a worker that stopped before its next write. */
const changes = (name: string) => !/^(DynamoDB\.(Query|GetItem|BatchGetItem)|S3\.GET)$/.test(name)

interface Case {
  readonly kind: ImportKind
  readonly rows: number
  /** At which calls it is stopped. */
  readonly counts: (name: string) => boolean
  readonly file: (round: number) => string
  /** How many documents of each sort the run has left behind. */
  readonly left: (seed: string) => Promise<readonly number[]>
}

const people: Case = {
  kind: 'tenants',
  rows: 30,
  counts: changes,
  file: (round) =>
    csv(
      ['Nimi', 'Sähköposti'],
      ...numbers(30).map((n) => [`Kierros ${round} Vuokralainen ${n}`, `v${round}.${n}@x.example`]),
    ),
  left: async (seed) => [(await tenants.summariesStarting(actor(), seed)).length],
}

const leases: Case = {
  kind: 'contracts',
  rows: 8,
  // The file goes as that of the people does.
  counts: (name) => changes(name) && !name.startsWith('S3'),
  file: () =>
    csv(
      ['Vuokrakohde', 'Vuokralainen', 'Alkaa', 'Vuokra', 'Laskutettu asti'],
      ...numbers(8).map((n) => [`Katajakatu 5 B ${n}`, 'Äijö Öhman', '1.3.2024', '850', '30.11.2026']),
    ),
  async left(seed) {
    const [made, billed, held] = await Promise.all([
      contracts.summariesStarting(actor(), seed),
      recurringInvoices.all(actor()),
      occupancyLocks.all(actor()),
    ])
    const active = billed.filter((each) => each.active && each._id.startsWith(seed))
    return [
      made.length,
      active.length,
      held.flatMap((turn) => turn.contracts).filter((id) => id.startsWith(seed)).length,
    ]
  },
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('a worker that is killed', () => {
  beforeAll(async () => {
    await aHome(world.owner)
    await broughtIn(
      world,
      'apartments',
      csv(
        ['Taloyhtiö', 'Katuosoite', 'Numero'],
        ...numbers(8).map((n) => ['Asunto Oy Katajanmarja', 'Katajakatu 5', `B ${n}`]),
      ),
    )
  })

  it.each([people, leases])(
    'at any write makes all of $kind once, and undoing takes all away',
    async ({ kind, rows, counts, file, left }) => {
      const stops = new Set<string>()
      for (const { call, moment } of cuts()) {
        const { run } = await checked(world, kind, file(call * 2 + Number(moment === 'after')))
        const { seed } = await runs.read(actor(), run._id)
        await world.call(importsApi.commitImport, { params: { id: run._id } }, world.owner)
        const written = await stoppedAndGoneOn(run._id, call, moment, counts)
        expect(await readRun(world, run._id), `${call} ${moment} ${written}`).toMatchObject({
          state: 'done',
          fresh: rows,
          file: 'gone',
        })
        expect(await filesLeft(world), `${call} ${moment} ${written}`).toEqual([])
        expect(new Set(await left(seed)), `${call} ${moment} ${written}`).toEqual(new Set([rows]))
        await world.call(importsApi.undoImport, { params: { id: run._id } }, world.owner)
        const removed = await stoppedAndGoneOn(run._id, call, moment, counts)
        expect(await readRun(world, run._id), `${call} ${moment} ${removed}`).toMatchObject({
          state: 'undone',
          message: '',
        })
        expect(new Set(await left(seed))).toEqual(new Set([0]))
        if (written) stops.add(`writing: ${written}`)
        if (removed) stops.add(`removing: ${removed}`)
        if (!written && !removed) break
        if (call > 40) throw new Error('There is no end to the calls')
      }
      expect([...stops].toSorted()).toEqual(
        expect.arrayContaining([
          'removing: DynamoDB.TransactWriteItems',
          'writing: DynamoDB.TransactWriteItems',
          ...(counts('S3.DELETE') ? ['writing: S3.DELETE'] : []),
        ]),
      )
    },
  )

  it('two side by side make everything once', async () => {
    const { run } = await checked(world, 'tenants', people.file(999))
    const { seed } = await runs.read(actor(), run._id)
    await world.call(importsApi.commitImport, { params: { id: run._id } }, world.owner)
    await Promise.allSettled([1, 2, 3].map(() => workOn(account(), run._id)))
    await workOn(account(), run._id)
    expect(await readRun(world, run._id)).toMatchObject({ state: 'done', fresh: 30 })
    expect(await people.left(seed)).toEqual([30])
    await Promise.all(
      [1, 2].map(() =>
        world.call(importsApi.undoImport, { params: { id: run._id } }, world.owner).catch(() => undefined),
      ),
    )
    await Promise.allSettled([1, 2].map(() => workOn(account(), run._id)))
    await workOn(account(), run._id)
    expect(await people.left(seed)).toEqual([0])
  })

  it('what cannot be brought in whole is taken back', async () => {
    const { run } = await checked(world, 'tenants', people.file(5000))
    const { seed } = await runs.read(actor(), run._id)
    await world.call(importsApi.commitImport, { params: { id: run._id } }, world.owner)
    gate.stopAt(2, 'before', changes)
    await workOn(account(), run._id).catch(() => undefined)
    gate.reopen()
    const [begun = 0] = await people.left(seed)
    expect(begun).toBeGreaterThan(0)
    expect(begun).toBeLessThan(30)
    // Somebody else makes one of those that are yet to come.
    const taken = { version: 0, name: 'Kierros 5000 Vuokralainen 30', email: 'v5000.30@x.example' }
    await world.call(customersApi.createTenant, { body: taken }, world.owner)
    await workOn(account(), run._id)
    expect(await readRun(world, run._id)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Rivi 31, Nimi: On jo tallennettu'),
    })
    expect(await people.left(seed)).toEqual([0])
    expect(await filesLeft(world)).toEqual([])
  })

  it('leaves no file behind even when it never comes back', async () => {
    const { run } = await checked(world, 'tenants', people.file(6000))
    await world.call(importsApi.commitImport, { params: { id: run._id } }, world.owner)
    gate.stopAt(1, 'before', (name) => name === 'S3.DELETE')
    await workOn(account(), run._id).catch(() => undefined)
    gate.reopen()
    expect(await readRun(world, run._id)).toMatchObject({ state: 'done', file: 'leaving' })
    expect(await filesLeft(world)).not.toEqual([])
    await doDue(forgetImportFiles, fileList, '2026-11-02')
    expect(await readRun(world, run._id)).toMatchObject({ state: 'done', file: 'gone' })
    expect(await filesLeft(world)).toEqual([])
  })
})
