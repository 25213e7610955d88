import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { beforeEach, describe, expect, it } from 'vitest'
import { conflict } from '#shared/base/problem.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { puttingHead, readHead } from '../../functions/platform/lists/store.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { metered } from '../bench/meter.ts'
import { sampleInvoice } from '../bench/samples.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

const iban = 'FI2112345600000785'
const rows = 1000
let world: World
let actor: Actor

beforeEach(async () => {
  world = await aWorld()
  actor = actorOfAccount(world.owner.accountId)
})

const fill = (count: number) =>
  writeInBlocks(Array.from({ length: count }, (_, at) => [invoices.creating(actor, sampleInvoice(at, iban))]))
const list = (query: object = {}, by = world.owner) =>
  world.call(invoicesApi.listInvoices, { body: query } as never, by)
const s3 = new S3Client({})
const prefix = () => `l/${actor.accountId}/`

async function files(): Promise<string[]> {
  const Bucket = process.env.FILES_BUCKET
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix() }))
  return Contents.map(({ Key = '' }) => Key)
}

describe('a list that has grown long', () => {
  it('asks to be kept when it is read, and costs little from then on', async () => {
    await fill(rows)
    const whole = await metered(() => list())
    expect(whole.result.totalLength).toBe(rows)
    await world.drainQueues()
    expect(await files()).toHaveLength(1)
    // What was written a moment ago is still read besides.
    await invoices.keepList(actor, Date.now() + 1)
    const kept = await metered(() => list())
    expect(kept.result).toEqual(whole.result)
    expect(kept.used.readUnits).toBeLessThan(whole.used.readUnits / 2)
    expect(kept.used.roundTrips).toBeLessThanOrEqual(3)
  })

  it('is not kept while it is short', async () => {
    await fill(30)
    await list()
    await world.drainQueues()
    expect(await files()).toEqual([])
  })

  it('is another one in each account', async () => {
    await fill(rows)
    await list()
    await world.drainQueues()
    expect(await list({}, world.stranger)).toMatchObject({ rows: [], totalLength: 0 })
  })

  it('is made anew in the night, whatever has not been told of', async () => {
    await fill(rows)
    await list()
    await world.drainQueues()
    const before = await files()
    const { version, ...head } = (await readHead(actor, 'invoice')) ?? { version: 0, since: 0, built: 0, shape: '' }
    await transact([puttingHead(actor, 'invoice', { ...head, version, since: 0, built: 0 }, conflict)])
    world.clock.set(new Date().toISOString())
    await world.runJob('renew-lists')
    await world.drainQueues()
    const after = await files()
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
  })

  it('whose files are lost is read whole, and made anew when it is next kept', async () => {
    await fill(rows)
    const whole = await list()
    await world.drainQueues()
    for (const Key of await files()) await s3.send(new DeleteObjectCommand({ Bucket: process.env.FILES_BUCKET, Key }))
    expect(await list({ search: 'mannerheimintie', itemsPerPage: 20 })).toMatchObject({ totalLength: rows })
    await invoices.change(actor, sampleInvoice(3, iban)._id, (invoice) => ({ ...invoice, comments: 'Soitettu' }))
    await invoices.keepList(actor, Date.now() + 1)
    expect(await files()).toHaveLength(1)
    expect(await list()).toEqual(whole)
  })
})
