import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { customersApi } from '#shared/customers/api.ts'
import { searchApi } from '#shared/search/api.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { makeFindable, makeFindableOnce } from '../../functions/search/make-findable.ts'
import { findOld } from '../../infra/local/find-old.ts'
import { allAccounts } from '../../infra/operator/all-accounts.ts'
import { metered } from '../bench/meter.ts'
import { emptyPartition } from '../support/aws/table.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const search = async (text: string) => (await world.call(searchApi.search, { query: { text } }, world.owner)).hits
const tenantsFor = async (text: string) =>
  (await search(text)).filter(({ kind }) => kind === 'tenant').map(({ _id }) => _id)
const empty = (kind: string) => emptyPartition(dynamo, world.place.table, `${world.owner.accountId}#find#${kind}`)
const emptyAll = async () => {
  for (const kind of ['tenant', 'apartment', 'condominium', 'partner']) await empty(kind)
}

describe('what was kept before there were any words', () => {
  it('is found once the words have been made, and making them again writes nothing', async () => {
    await empty('tenant')
    await makeFindableOnce(world.owner.accountId)
    expect(await search('öhman')).toEqual([])
    expect(await allAccounts(world.place.table)).toContain(world.owner.accountId)
    await makeFindable(world.owner.accountId)
    expect(await tenantsFor('öhman')).toEqual([home.tenant])
    const { used } = await metered(() => makeFindable(world.owner.accountId))
    expect(used.writeUnits).toBe(0)
  })

  it('and changes with its words from then on', async () => {
    await emptyAll()
    await makeFindable(world.owner.accountId)
    const params = { tenantId: home.tenant }
    const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
    await world.call(customersApi.updateTenant, { params, body: { ...tenant, name: 'Matti Meikäläinen' } }, world.owner)
    expect(await search('öhman')).toEqual([])
    expect(await tenantsFor('meikäläinen')).toEqual([home.tenant])
  })

  it('is found in an account without any words when it is asked for once', async () => {
    await emptyAll()
    await makeFindableOnce(world.owner.accountId)
    expect(new Set((await search('katajakatu')).map(({ kind }) => kind))).toEqual(new Set(['apartment', 'condominium']))
  })

  it('is seen to once in the data folder of a laptop', async () => {
    const path = mkdtempSync(join(tmpdir(), 'find-old-'))
    await emptyAll()
    await findOld({ path, isNew: false }, world.place.table)
    expect(await tenantsFor('öhman')).toEqual([home.tenant])
    const { used } = await metered(() => findOld({ path, isNew: false }, world.place.table))
    expect(used.requests).toBe(0)
    rmSync(path, { recursive: true })
  })

  it('loses words that nothing has any more', async () => {
    await emptyPartition(dynamo, world.place.table, `${world.owner.accountId}#tenant`, home.tenant)
    expect(await tenantsFor('öhman')).toEqual([home.tenant])
    await makeFindable(world.owner.accountId)
    expect(await search('öhman')).toEqual([])
  })
})
