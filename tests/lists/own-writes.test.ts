import { beforeEach, describe, expect, it } from 'vitest'
import { invoices } from '../../functions/invoices/invoices.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { sampleInvoice } from '../bench/samples.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'

const trouble = orderedTrouble()
let world: World
let actor: Actor
let home: Home

beforeEach(async () => {
  world = await aWorld()
  actor = actorOfAccount(world.owner.accountId)
  home = await aHome(world.owner)
  const some = Array.from({ length: 10 }, (_, at) => sampleInvoice(at, 'FI2112345600000785'))
  await writeInBlocks(some.map((invoice) => [invoices.creating(actor, invoice)]))
})

const draft = (dueDate: string) => ({
  tenant: home.tenant,
  billDate: '2026-11-02',
  dueDate,
  products: [{ desc: 'Avain', amount: 2_000 }],
})

const made = async () => {
  const { body, headers } = await world.ask('POST', '/invoices/create', draft('2026-11-16'), world.owner)
  return { id: (body as { invoice: { _id: string } }).invoice._id, wrote: headers.get('x-wrote') ?? '' }
}

/** The list while the indexes do not have the newest writes yet. */
async function late(wrote = '', query: object = {}, by = world.owner) {
  trouble.indexIsLate()
  const { body } = await world.ask('POST', '/invoices/list', query, by, { wrote })
  trouble.order({})
  return body as { rows: { _id: string; dueDate: string }[]; totalLength: number }
}
const idsOf = ({ rows }: { rows: { _id: string }[] }) => rows.map(({ _id }) => _id)

describe.each([
  ['read whole', async () => undefined],
  ['kept in segments', () => invoices.keepList(actor, Date.now() + 1)],
])('a list that is %s, of an index that is late', (_, keep) => {
  it('has what the caller has just made, and shows others the rest', async () => {
    await keep()
    const { id, wrote } = await made()
    expect(idsOf(await late())).not.toContain(id)
    expect(idsOf(await late(wrote))).toContain(id)
  })

  it('has what the caller has just changed as it is now, on its new day', async () => {
    const { _id: id } = sampleInvoice(3, 'FI2112345600000785')
    await keep()
    const body = { dueDate: '2027-01-20' }
    const { headers, status } = await world.ask('PUT', `/invoices/change-duedate/${id}`, body, world.owner)
    expect(status).toBe(200)
    const shown = await late(headers.get('x-wrote') ?? '', { itemsPerPage: 100 })
    expect(shown.rows.filter(({ _id }) => _id === id)).toMatchObject([{ dueDate: '2027-01-20' }])
    expect(new Set(idsOf(shown)).size).toBe(shown.totalLength)
  })

  it('no longer has what the caller has just removed', async () => {
    const { id } = await made()
    await keep()
    const invoice = await invoices.read(actor, id)
    const wrote = [world.owner.accountId, 'invoice', id, '2026-11'].join(':')
    await invoices.remove(actor, invoice)
    expect(idsOf(await late(wrote))).not.toContain(id)
  })
})

describe('what a caller says to have written', () => {
  it('opens nothing of another account', async () => {
    const { id, wrote } = await made()
    const asked = [wrote, wrote.replace(world.owner.accountId, world.stranger.accountId)].join(',')
    expect(await late(asked, {}, world.stranger)).toMatchObject({ rows: [], totalLength: 0 })
    expect(idsOf(await late(wrote))).toContain(id)
  })

  it.each(['%', ':::', 'a:b', `${'x'.repeat(9000)}`, ',,,,'])(
    'is passed over when it cannot be read: %s',
    async (wrote) => {
      expect(await late(wrote)).toMatchObject({ totalLength: expect.any(Number) })
    },
  )
})
