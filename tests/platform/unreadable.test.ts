import { beforeEach, describe, expect, it } from 'vitest'
import { unreadableApi } from '#shared/accounts/unreadable-api.ts'
import { auditApi } from '#shared/audit/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { getItem } from '../../functions/platform/table/table.ts'
import { tableHeaders } from '../../functions/reports/table-headers.ts'
import { aTableHeader } from '../architecture/bodies/strangers-bodies.ts'
import { spoil, spoilItem } from '../support/aws/spoil.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import { aTenant } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
})

const tenantList = () => world.ask('GET', '/tenant', undefined, world.owner)
const namesIn = ({ rows }: { rows?: unknown }) => (rows as { name: string }[]).map(({ name }) => name)
const reported = (...parts: string[]) => parts.map(encodeURIComponent).join(':')

async function twoHeaders(): Promise<[string, string]> {
  const ids: string[] = []
  for (const name of ['Ehjä', 'Rikki']) {
    const made = await world.ask<{ tableHeader: { _id: string } }>(
      'POST',
      '/table-header',
      { header: { ...aTableHeader, name } },
      world.owner,
    )
    ids.push(made.body.tableHeader._id)
  }
  const [whole = '', broken = ''] = ids
  await spoil(tableHeaders.keyOf(actor, broken), { name: 'Rikki', columns: 7 })
  return [whole, broken]
}

describe('a stored document that cannot be read', () => {
  it('leaves the others of its page there, and is named by kind and id', async () => {
    const [whole, broken] = await twoHeaders()
    const answer = await world.ask('GET', '/table-header/apartmentStatistics', undefined, world.owner)
    expect([answer.status, answer.body.tableHeaders]).toEqual([200, [expect.objectContaining({ _id: whole })]])
    expect(answer.headers.get('x-unreadable')).toBe(reported(world.owner.accountId, 'table-header', broken))
  })

  it('is said to be faulty in Finnish when it is asked for by itself', async () => {
    const tenant = await aTenant(actor)
    await spoilItem(tenants.keyOf(actor, tenant._id), { doc: { S: '{' } })
    const answer = await world.ask('GET', `/tenant/${tenant._id}`, undefined, world.owner)
    expect([answer.status, answer.body.name, answer.body.message]).toEqual([
      409,
      'unreadable',
      `Vuokralaista ei voi lukea: tallennetut tiedot ovat vialliset (tunniste ${tenant._id}).`,
    ])
    expect(answer.headers.get('x-unreadable')).toBe(reported(world.owner.accountId, 'tenant', tenant._id))
  })

  it('stops a command that would go by the others alone', async () => {
    const [whole, broken] = await twoHeaders()
    const answer = await world.ask('PATCH', `/table-header/${broken}`, { header: aTableHeader }, world.owner)
    expect([answer.status, answer.body.name]).toEqual([409, 'unreadable'])
    await expect(tableHeaders.all(actor)).rejects.toThrow('Sarakejoukkoa ei voi lukea')
    expect((await tableHeaders.read(actor, whole)).name).toBe('Ehjä')
  })
})

describe('a row of a list that cannot be read', () => {
  it.each([
    ['as text', '{'],
    ['as what a list shows', '["Ville Viallinen"]'],
  ])('%s is left out of it and told of', async (_, row) => {
    const [one, other] = [
      await aTenant(actor, { name: 'Maija Meikäläinen' }),
      await aTenant(actor, { name: 'Ville Viallinen' }),
    ]
    await spoilItem(tenants.keyOf(actor, other._id), { row: { S: row } })
    const answer = await tenantList()
    expect([answer.status, namesIn(answer.body)]).toEqual([200, [one.name]])
    expect(answer.headers.get('x-unreadable')).toBe(reported(world.owner.accountId, 'tenant', other._id))
  })
})

describe('its removal', () => {
  const remove = (kind: string, id: string, by = world.owner) =>
    world.ask('DELETE', unreadableApi.removeUnreadable.path.replace(':kind', kind).replace(':id', id), undefined, by)

  it('takes it and its words away and leaves a line in the trail', async () => {
    const tenant = await aTenant(actor, { name: 'Ville Viallinen' })
    await spoil(tenants.keyOf(actor, tenant._id), {})
    expect((await remove('tenant', tenant._id)).status).toBe(200)
    expect(await getItem(tenants.keyOf(actor, tenant._id))).toBeUndefined()
    expect(await tenants.search(actor, 'viallinen', 5)).toEqual([])
    expect((await tenantList()).headers.get('x-unreadable')).toBeNull()
    const { rows } = await world.call(auditApi.listAudit, { body: { document: tenant._id } }, world.owner)
    expect(rows[0]).toMatchObject({ deed: 'remove', kind: 'tenant', userId: world.owner.userId })
  })

  it('is refused of what can be read, of what is in the books, and from whoever may not', async () => {
    const tenant = await aTenant(actor)
    expect((await remove('tenant', tenant._id)).body.message).toContain('kunnossa')
    const [invoice] = await dueInvoices(world, [85_000])
    const key = invoices.keyOf(actor, invoice?._id ?? '')
    await spoil(key, {})
    expect((await remove('invoice', key.sk)).body.message).toContain('kirjanpitoa')
    expect(await getItem(key)).toBeDefined()
    const [, broken] = await twoHeaders()
    expect((await remove('table-header', broken, world.manager)).status).toBe(403)
    expect((await remove('table-header', broken, world.stranger)).status).toBe(404)
    expect((await remove('olematon', broken)).status).toBe(404)
  })
})

describe('what could not be read again', () => {
  it('is not written', async () => {
    const tenant = await aTenant(actor)
    const broken = { ...tenant, name: 5 as unknown as string }
    await expect(tenants.replace(actor, broken)).rejects.toThrow('name')
    await expect(tenants.create(actor, { ...broken, _id: 'toinen' })).rejects.toThrow('name')
    const read = await world.call(customersApi.readTenant, { params: { tenantId: tenant._id } }, world.owner)
    expect(read.tenant.name).toBe(tenant.name)
  })
})
