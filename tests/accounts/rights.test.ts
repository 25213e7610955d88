import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { formerRights } from '#shared/accounts/former-rights.ts'
import type { Right } from '#shared/accounts/rights.ts'
import type { Membership } from '#shared/accounts/user.ts'
import { customersApi } from '#shared/customers/api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { membershipId, memberships } from '../../functions/accounts/people.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aPerson } from '../support/things/people.ts'
import { landlordIban } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

const social = '131052-308T'

describe('a right that has been given another name', () => {
  // What a version before the change has stored.
  const table = formerRights as Record<string, readonly Right[]>
  beforeEach(() => {
    Object.assign(table, { 'bills.read': ['invoices.read', 'see:invoices'], 'faxes.read': [] })
    return () => {
      for (const name of Object.keys(table)) delete table[name]
    }
  })
  const store = async ({ userId, accountId }: World['reader'], part: Partial<Membership>) => {
    const member = await memberships.find(membershipId(userId, accountId))
    if (!member) throw new Error('no member')
    await memberships.replace({ ...member, ...part })
  }

  it('stays revoked, and is written by its new name when the rights are saved', async () => {
    const world = await aWorld()
    expect((await world.ask('POST', '/invoices/list', {}, world.reader)).status).toBe(200)
    await store(world.reader, { revoked: ['bills.read', 'faxes.read'] })
    expect((await world.ask('POST', '/invoices/list', {}, world.reader)).status).toBe(403)
    const params = { userId: world.reader.userId }
    const { collaborator } = await world.call(accountsApi.readCollaborator, { params }, world.owner)
    expect(collaborator.revoked.toSorted()).toEqual(['invoices.read', 'see:invoices'])
    await world.call(accountsApi.updateCollaborator, { params, body: collaborator }, world.owner)
    for (const name of Object.keys(table)) delete table[name]
    expect((await world.ask('POST', '/invoices/list', {}, world.reader)).status).toBe(403)
  })

  it('stays granted, and a page that was opened before the change saves it', async () => {
    const world = await aWorld()
    const maintenance = await aPerson(world.owner.accountId, 'maintenance', 'Heikki Huolto')
    const params = { userId: maintenance.userId }
    const { collaborator } = await world.call(accountsApi.readCollaborator, { params }, world.owner)
    const body = { ...collaborator, granted: ['bills.read'] }
    await world.call(accountsApi.updateCollaborator, { params, body }, world.owner)
    expect((await world.ask('POST', '/invoices/list', {}, maintenance)).status).toBe(200)
  })
})

describe('a field that is locked', () => {
  let world: World
  beforeEach(async () => {
    world = await aWorld()
  })
  const aTenant = (by = world.owner, part = {}) =>
    world.call(customersApi.createTenant, { body: { version: 0, name: 'Äijö Öhman', social, ...part } }, by)

  it('comes masked to whoever may not see it, and stays as it is when they save the rest', async () => {
    const { tenant } = await aTenant()
    const params = { tenantId: tenant._id }
    const seen = await world.call(customersApi.readTenant, { params }, world.reader)
    expect(seen.tenant.social).toBe('131052-****')
    await changeRights(world.manager, without('field:tenants.social'))
    const draft = { ...tenant, social: '', phone: '040 123' }
    const saved = await world.call(customersApi.updateTenant, { params, body: draft }, world.manager)
    expect(JSON.stringify(saved)).not.toContain(social)
    const again = { ...saved.tenant, social: '131052-****', phone: '040 123 4567' }
    await world.call(customersApi.updateTenant, { params, body: again }, world.manager)
    const whole = await world.call(customersApi.readTenant, { params }, world.owner)
    expect(whole.tenant).toMatchObject({ social, phone: '040 123 4567' })
  })

  it('is never overwritten by its own mask, not even by those who may change it', async () => {
    const { tenant } = await aTenant()
    const params = { tenantId: tenant._id }
    const draft = { ...tenant, social: '131052-****' }
    const saved = await world.call(customersApi.updateTenant, { params, body: draft }, world.owner)
    expect((await world.call(customersApi.readTenant, { params }, world.owner)).tenant.social).toBe(social)
    expect(saved.tenant.version).toBe(2)
  })

  it('is changed by nobody without the right', async () => {
    const { tenant } = await aTenant()
    await changeRights(world.manager, without('field:tenants.social'))
    const other = { ...tenant, social: '010190-901R' }
    const answer = await world.ask('PUT', `/tenant/update/${tenant._id}`, other, world.manager)
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^ROLE -/) } })
    expect((await world.ask('POST', '/tenant/create', { ...other, version: 0 }, world.manager)).status).toBe(403)
    const { totalLength } = await world.call(customersApi.listTenants, { query: {} }, world.owner)
    expect(totalLength).toBe(1)
  })

  it('is a principal’s bank account: neither changed nor given to a new one, while the rest may be', async () => {
    const draft = { version: 0, name: 'Paula Päämies', bank: 'Esimerkkipankki', iban: landlordIban }
    const { partner } = await world.call(customersApi.createPartner, { body: draft }, world.owner)
    await changeRights(world.manager, without('field:partners.iban'))
    const put = (body: object) => world.ask('PUT', `/partner/edit/${partner._id}`, body, world.manager)
    expect((await put({ ...partner, iban: 'FI5542345670000081' })).status).toBe(403)
    expect((await put({ ...partner, iban: '' })).status).toBe(403)
    expect((await put({ ...partner, city: 'Turku' })).status).toBe(200)
    expect((await world.ask('POST', '/partner/create', draft, world.manager)).status).toBe(403)
    expect((await world.ask('POST', '/partner/create', { version: 0, name: 'Paavo' }, world.manager)).status).toBe(200)
  })

  it('is a product’s price, which an accountant may change unless it was taken away', async () => {
    const body = { version: 0, desc: 'Vuokra', amount: 85_000 }
    const { product } = await world.call(productsApi.createProduct, { body }, world.accountant)
    await changeRights(world.accountant, without('field:products.amount'))
    const put = (part: object) =>
      world.ask('PUT', `/product/update/${product._id}`, { ...product, ...part }, world.accountant)
    expect((await put({ amount: 1 })).status).toBe(403)
    expect((await put({ desc: 'Vuokra, asunto' })).status).toBe(200)
  })

  it('is told to the browser, which locks it in the form', async () => {
    await changeRights(world.manager, without('field:partners.iban'))
    const { currentUser } = await world.call(identityApi.getCurrentUser, {}, world.manager)
    expect(currentUser.userPermissions.fields).toContain('tenants.social')
    expect(currentUser.userPermissions.fields).not.toContain('partners.iban')
  })
})
