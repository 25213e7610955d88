import { beforeAll, describe, expect, it } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { contractRemovalApi } from '#shared/contracts/removal-api.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import { aContract, aContractDraft, aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

const aTenant = async (name: string, more: object = {}) =>
  (await world.call(customersApi.createTenant, { body: { name, ...more } }, world.owner)).tenant
const readTenant = async (id: string) =>
  (await world.call(customersApi.readTenant, { params: { tenantId: id } }, world.owner)).tenant

const putting = (path: string, body?: unknown, by = world.owner) =>
  world.ask<{ contract: RentalContract }>('PUT', path, body, by)
const adding = (id: string, tenantId: string, startDate = '', by = world.owner) =>
  putting(`/rental-contract/${id}/add-tenant-to-contract`, { tenantId, startDate }, by)
const revoking = (id: string, selected: string[], revokedDate: string, by = world.owner) =>
  putting(`/rental-contract/${id}/revoke-tenants`, { selected, revokedDate }, by)
const reverting = (id: string, tenantId: string, by = world.owner) =>
  putting(`/rental-contract/${id}/revert-revoked-tenant/${tenantId}`, undefined, by)

const payersNow = async (id: string) =>
  (await world.call(billingApi.readRecurring, { params: { id } }, world.owner)).recurringInvoice
const rowOf = async (home: Home) => {
  const query = { apartment: home.apartment }
  return (await world.call(contractsApi.listContracts, { query }, world.owner)).rows[0]
}

describe('a second tenant of a contract in force', () => {
  let home: Home
  let contract: RentalContract
  let second: string
  beforeAll(async () => {
    home = await aHome(world.owner, { number: 'P 1' })
    contract = await aRunningContract(world.owner, home)
    second = (await aTenant('Ossi Öhman', { isOnlyKeyHolder: true }))._id
  })

  it('comes from a day on, is a tenant from then, and is billed of nothing', async () => {
    const { status, body } = await adding(contract._id, second, '2027-01-01')
    expect(status).toBe(200)
    expect(body.contract.otherTenants).toMatchObject([
      { tenantId: second, name: 'Ossi Öhman', tenantType: 'other', startDate: '2027-01-01', revokedDate: '' },
    ])
    expect((await readTenant(second)).isOnlyKeyHolder).toBe(false)
    expect(await payersNow(contract._id)).toMatchObject({ tenant: home.tenant, payers: [] })
    expect((await rowOf(home))?.tenantName).toBe('Äijö Öhman, Ossi Öhman')
  })

  it('cannot come twice, nor after the end, nor from the neighbours, nor by whom has no right', async () => {
    const removed = await aTenant('Poistunut Pirjo')
    await world.call(customersApi.inactivateTenant, { params: { tenantId: removed._id } }, world.owner)
    const strangers = await world.call(customersApi.createTenant, { body: { name: 'Naapurin' } }, world.stranger)
    const refused = async (tenantId: string) => (await adding(contract._id, tenantId)).body
    expect(await refused(second)).toMatchObject({ fields: { tenantId: 'Vuokralainen on jo sopimuksella' } })
    expect(await refused(removed._id)).toMatchObject({ fields: { tenantId: 'Vuokralainen on poistettu luettelosta' } })
    expect(await refused(strangers.tenant._id)).toMatchObject({ fields: { tenantId: 'Valitse vuokralainen' } })
    expect((await adding(contract._id, removed._id, '', world.reader)).status).toBe(403)
    expect((await adding(contract._id, strangers.tenant._id, '', world.stranger)).status).toBe(404)
  })

  it('is billed once the first has left, and not after that is taken back', async () => {
    const { status, body } = await revoking(contract._id, [home.tenant], '2027-01-15')
    expect([status, body.contract.tenant.revokedDate]).toEqual([200, '2027-01-15'])
    const later = [{ from: '2027-01-16', tenant: second, tenantName: 'Ossi Öhman' }]
    expect(await payersNow(contract._id)).toMatchObject({ tenant: home.tenant, payers: later })
    world.clock.set('2027-01-20')
    expect(await rowOf(home)).toMatchObject({ tenantName: 'Ossi Öhman', tenants: [second, home.tenant] })
    world.clock.set('2026-11-02')
    const back = await reverting(contract._id, home.tenant)
    expect([back.status, back.body.contract.tenant.revokedDate]).toEqual([200, ''])
    expect(await payersNow(contract._id)).toMatchObject({ tenant: home.tenant, payers: [] })
  })

  it('leaves on a day of the lease that they are on it, and somebody stays', async () => {
    const fault = async (selected: string[], day: string) => (await revoking(contract._id, selected, day)).body
    expect(await fault([second], '2026-12-31')).toMatchObject({
      fields: { revokedDate: 'Viimeinen päivä on ennen vuokralaisen ensimmäistä päivää' },
    })
    expect(await fault([second, home.tenant], '2027-03-31')).toMatchObject({
      fields: { selected: expect.stringContaining('Sopimukselle pitää jäädä vuokralainen') },
    })
    expect(await fault(['joku-muu'], '2027-03-31')).toMatchObject({
      fields: { selected: 'Vuokralaista ei ole sopimuksella' },
    })
    expect(await fault([], '2027-03-31')).toMatchObject({ fields: { selected: 'Valitse vuokralainen' } })
    expect((await revoking(contract._id, [second], '2027-03-31', world.reader)).status).toBe(403)
    expect((await revoking(contract._id, [second], '2027-03-31', world.stranger)).status).toBe(404)
    expect((await reverting(contract._id, second)).body).toMatchObject({
      message: 'Vuokralaisen poismuuttoa ei ole kirjattu.',
    })
    expect((await reverting(contract._id, second, world.stranger)).status).toBe(404)
  })

  it('of two who leave at once one stays', async () => {
    const both = await Promise.all([
      revoking(contract._id, [home.tenant], '2027-02-28'),
      revoking(contract._id, [second], '2027-02-28'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const left = both[0]?.status === 200 ? home.tenant : second
    expect((await reverting(contract._id, left)).status).toBe(200)
  })

  it('is billed by the nightly run in turn', async () => {
    await revoking(contract._id, [home.tenant], '2026-12-31')
    await world.runJob('bill-rents', '2026-12-19')
    await world.drainQueues()
    const { rows } = await world.call(invoicesApi.listInvoices, { body: { contract: contract._id } }, world.owner)
    const payers = Object.fromEntries(rows.map(({ _id, tenant }) => [_id.slice(-6), tenant]))
    expect(payers).toEqual({ 202612: home.tenant, 202701: second })
    world.clock.set('2026-11-02')
  })
})

describe('a contract that is being prepared', () => {
  it('names each of its tenants once, with all its landlords', async () => {
    const home = await aHome(world.owner, { number: 'P 2' })
    const other = await aTenant('Ossi Öhman')
    const draft = { ...aContractDraft(home), otherTenants: [{ tenantId: other._id, revokedDate: '2027-01-01' }] }
    const create = (body: object) =>
      world.ask<{ contract: RentalContract }>('POST', '/rental-contract/create', body, world.owner)
    const twice = await create({ ...draft, otherTenants: [{ tenantId: home.tenant }] })
    expect(twice.body).toMatchObject({ fields: { 'otherTenants.0.tenantId': 'Sama vuokralainen on jo valittu' } })
    const nobody = await create({ ...draft, landlords: [{ landlordId: '' }] })
    expect(nobody.body).toMatchObject({ fields: { 'landlords.0.landlordId': 'Valitse päämies' } })
    const landlords = [...draft.landlords, { landlordId: '', onModel: 'Account' }]
    const { status, body } = await create({ ...draft, landlords })
    expect(status).toBe(200)
    expect(body.contract).toMatchObject({
      otherTenants: [{ name: 'Ossi Öhman', tenantType: 'other', revokedDate: '' }],
      landlords: [{ name: 'Paula Päämies' }, { landlordId: world.owner.accountId, name: 'Kotiranta Oy' }],
    })
    const { _id } = body.contract
    expect((await revoking(_id, [other._id], '2027-01-31')).status).toBe(409)
    const removal = { contractId: _id, deleteType: 'remove' }
    const first = await putting(`/tenant/remove-additional-tenant/${home.tenant}`, removal)
    expect(first.status).toBe(409)
    const removed = await putting(`/tenant/remove-additional-tenant/${other._id}`, removal)
    expect([removed.status, removed.body.contract.otherTenants]).toEqual([200, []])
  })
})

describe('who lives with a tenant', () => {
  it('is added from the tenant’s page by one click, listed, and taken off everywhere', async () => {
    const home = await aHome(world.owner, { number: 'P 3' })
    const contract = await aRunningContract(world.owner, home)
    const key = newId()
    const body = { contractId: contract._id, tenant: { name: 'Uusi Kämppis' } }
    const clicks = await Promise.all(
      [1, 2].map(() => world.ask('PUT', '/tenant/add-additional-tenant', body, world.owner, { key })),
    )
    expect(clicks.some(({ status }) => status === 200)).toBe(true)
    const listed = (by = world.owner) =>
      world.ask<{ additionalTenants: { tenantId: string }[] }>(
        'GET',
        `/tenant/get-additional-tenants/${home.tenant}`,
        undefined,
        by,
      )
    const { additionalTenants } = (await listed()).body
    expect(additionalTenants).toMatchObject([
      { name: 'Uusi Kämppis', contractId: contract._id, apartmentAddress: 'Katajakatu 5 P 3' },
    ])
    expect((await listed(world.stranger)).status).toBe(404)
    const removal = { contractId: contract._id, deleteType: 'remove', removeFrom: 'everywhere' }
    const added = additionalTenants[0]?.tenantId ?? ''
    const path = `/tenant/remove-additional-tenant/${added}`
    const early = { ...removal, deleteType: 'revoke', revokedDate: '2027-01-31' }
    expect((await putting(path, early)).body).toMatchObject({ fields: { revokedDate: expect.any(String) } })
    expect((await putting(path, removal, world.reader)).status).toBe(403)
    expect((await putting(path, removal, world.stranger)).status).toBe(404)
    expect((await putting(path, removal)).status).toBe(200)
    expect((await readTenant(added)).active).toBe(false)
    expect((await listed()).body.additionalTenants).toEqual([])
  })
})

describe('a tenant of contracts', () => {
  it('is a prospect no more, and takes a new name to what is billed when that is asked', async () => {
    const home = await aHome(world.owner, { number: 'P 5', tenant: { name: 'Milla Meri', isProspect: true } })
    const contract = await aRunningContract(world.owner, home)
    const tenant = await readTenant(home.tenant)
    expect(tenant).toMatchObject({ selectedTenantType: 'tenant', isProspect: false })
    const nameNow = async () => [(await rowOf(home))?.tenantName, (await payersNow(contract._id)).tenantName]
    const update = (query: string, name: string, version: number) =>
      putting(`/tenant/update/${home.tenant}${query}`, { ...tenant, name, version })
    expect((await update('', 'Milla Niemi', tenant.version)).status).toBe(200)
    expect(await nameNow()).toEqual(['Milla Meri', 'Milla Meri'])
    expect((await update('?updateDataToService', 'Milla Niemi', tenant.version + 1)).status).toBe(200)
    expect(await nameNow()).toEqual(['Milla Niemi', 'Milla Niemi'])
    expect((await update('?updateDataToService', 'Myöhässä', tenant.version)).status).toBe(409)
    expect(await nameNow()).toEqual(['Milla Niemi', 'Milla Niemi'])
  })
})

describe('a customer whom a contract needs', () => {
  it('is not removed before it has ended', async () => {
    const home = await aHome(world.owner, { number: 'P 4' })
    const contract = await aContract(world.owner, home)
    const remove = async () => [
      await putting(`/tenant/inactivate/${home.tenant}`),
      await putting(`/partner/inactivate/${home.partner}`),
    ]
    const sentence = `on sopimuksella ${contract.contractNumber} (Katajakatu 5 P 4), joten poistaa ei voi.`
    for (const { status, body } of await remove()) {
      expect([status, body]).toMatchObject([409, { message: expect.stringContaining(sentence) }])
    }
    await world.call(
      contractRemovalApi.deleteContract,
      { params: { id: contract._id }, query: { reason: 'mistake' } },
      world.owner,
    )
    expect((await remove()).map(({ status }) => status)).toEqual([200, 200])
  })
})
