import { beforeEach, describe, expect, it } from 'vitest'
import { contractRemovalApi } from '#shared/contracts/removal-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { FoundHit } from '#shared/search/api.ts'
import { searchApi } from '#shared/search/api.ts'
import type { FindKind } from '#shared/search/kinds.ts'
import { metered } from '../bench/meter.ts'
import { aWorld } from '../support/story.ts'
import { aGroup } from '../support/things/groups.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Person } from '../support/things/people.ts'
import { aContract, aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner, {
    tenant: { name: 'Äijö Öhman', phone: '040 123 4567', address: 'Mannerheimintie 5 A 12', city: 'Helsinki' },
  })
})

const search = async (text: string, by: Person = world.owner) =>
  (await world.call(searchApi.search, { query: { text } }, by)).hits
const kinds = (hits: readonly FoundHit[]) => [...new Set(hits.map(({ kind }) => kind))]
const ids = (hits: readonly FoundHit[], kind: FindKind) => hits.filter((hit) => hit.kind === kind).map(({ _id }) => _id)

const aTenant = async (name: string, by = world.owner) =>
  (await world.call(customersApi.createTenant, { body: { version: 0, name } }, by)).tenant
const rename = async (name: string) => {
  const params = { tenantId: home.tenant }
  const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
  return world.ask('PUT', `/tenant/update/${home.tenant}`, { ...tenant, name }, world.owner)
}
const anInvoice = async (tenant = home.tenant) => {
  const products = [{ desc: 'Avain', amount: 2_000 }]
  const body = { tenant, billDate: '2026-11-02', dueDate: '2026-11-16', products }
  return (await world.call(invoicesApi.createInvoice, { body }, world.owner)).invoice
}

const aSentInvoice = async () => {
  const invoice = await anInvoice()
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: invoice._id } }, world.owner)
  await world.drainQueues()
  return invoice
}

describe('a search over everything', () => {
  it('finds a tenant by name, address, phone and e-mail in any spelling', async () => {
    for (const text of [
      'äijö',
      'ohman aijo',
      'mannerheimintie 5a12',
      'Mannerheimintie 5 A 12',
      '0401234567',
      '+358 40 123 45',
      'aijo@vuokralainen',
      'öhman helsinki',
    ]) {
      expect(ids(await search(text), 'tenant'), text).toEqual([home.tenant])
    }
    expect((await search('öhman'))[0]).toEqual({
      kind: 'tenant',
      _id: home.tenant,
      title: 'Äijö Öhman',
      detail: 'Mannerheimintie 5 A 12, Helsinki · 040 123 4567',
      ended: false,
    })
  })

  it('finds companies, apartments, contracts and principals too, kind by kind', async () => {
    const contract = await aContract(world.owner, home)
    const hits = await search('katajakatu 5')
    expect(kinds(hits)).toEqual(['apartment', 'condominium', 'contract'])
    expect(ids(hits, 'apartment')).toEqual([home.apartment])
    expect(ids(await search('katajanmarja'), 'condominium')).toEqual([home.condominium])
    expect(ids(await search('päämies paula'), 'partner')).toEqual([home.partner])
    expect(ids(await search(contract.contractNumber), 'contract')).toEqual([contract._id])
    expect((await search('öhman')).find(({ kind }) => kind === 'contract')).toMatchObject({
      title: 'Äijö Öhman',
      detail: `Sopimus ${contract.contractNumber} · Katajakatu 5 A 1 · 01.12.2026–`,
    })
  })

  it('says that a contract has ended, after those that have not', async () => {
    const over = { leaseType: 'Määräaikainen', startDate: '2026-10-01', endDate: '2026-10-31' } as const
    const old = await aRunningContract(world.owner, home, over)
    const next = await aRunningContract(world.owner, home)
    const found = (await search('öhman')).filter(({ kind }) => kind === 'contract')
    expect(found.map(({ _id, ended }) => [_id, ended])).toEqual([
      [next._id, false],
      [old._id, true],
    ])
  })

  it('finds an invoice by its number, by how it begins and by its reference', async () => {
    const [invoice, other] = [await aSentInvoice(), await aSentInvoice()]
    const { invoiceNumber, reference } = invoice
    for (const text of [invoiceNumber, `Lasku ${invoiceNumber}`, `00000 ${reference}`, `RF18${reference}`]) {
      expect(ids(await search(text), 'invoice')[0], text).toBe(invoice._id)
    }
    expect(ids(await search(invoiceNumber.slice(0, 3)), 'invoice')).toEqual([other._id, invoice._id])
    expect((await search(invoiceNumber))[0]).toMatchObject({
      title: `Lasku ${invoiceNumber}`,
      detail: expect.stringMatching(/^Äijö Öhman · 20,00.€ · eräpäivä 16\.11\.2026 · avoin$/),
    })
  })

  it('finds a draft too, which has its number already', async () => {
    const { _id, invoiceNumber } = await anInvoice()
    expect(ids(await search(`lasku ${invoiceNumber}`), 'invoice')[0]).toBe(_id)
  })

  it('finds the newest invoices of whoever is found', async () => {
    const single = await anInvoice()
    await aRunningContract(world.owner, home)
    await world.runJob('bill-rents', '2026-11-18')
    await world.drainQueues()
    const found = (await search('öhman')).filter(({ kind }) => kind === 'invoice')
    expect(found.map(({ detail }) => /eräpäivä (\S+)/.exec(detail)?.[1])).toEqual(['02.12.2026', '16.11.2026'])
    expect(found[1]?._id).toBe(single._id)
  })

  it.each([
    '',
    ' ',
    '-',
    '!',
    '*',
    '%',
    '\u0000',
    '\ud800',
    '😀',
    "' OR 1=1",
    '<b>',
    'x'.repeat(100),
    'zz '.repeat(300),
  ])('finds nothing for %j', async (text) => {
    const path = `/search?${new URLSearchParams({ text: text.slice(0, 1000) })}`
    expect(await world.ask('GET', path, undefined, world.owner)).toMatchObject({ status: 200, body: { hits: [] } })
  })

  it('costs few reads, however it is asked', async () => {
    for (const text of ['öhman', 'aijo ohman', '0401234567', 'lasku 1001']) {
      const { used } = await metered(() => search(text))
      expect(used.roundTrips, text).toBeLessThanOrEqual(6)
      expect(used.readUnits, text).toBeLessThanOrEqual(33)
    }
  })
})

describe('what changes', () => {
  it('is found by its new name and not by the old one', async () => {
    await rename('Matti Meikäläinen')
    expect(ids(await search('meikäläinen'), 'tenant')).toEqual([home.tenant])
    expect(await search('öhman')).toEqual([])
    expect(ids(await search('0401234567'), 'tenant')).toEqual([home.tenant])
  })

  it('costs no words when they stay as they are', async () => {
    const params = { tenantId: home.tenant }
    const { tenant } = await world.call(customersApi.readTenant, { params }, world.owner)
    const body = { ...tenant, comments: 'Soittaa iltaisin' }
    const { used } = await metered(() => world.call(customersApi.updateTenant, { params, body }, world.owner))
    // One of them is its place among the last changes of the list.
    expect(used.writeUnits).toBeLessThanOrEqual(7)
  })

  it('is found no more once it is removed', async () => {
    const contract = await aContract(world.owner, home)
    const gone: [string, FindKind, () => Promise<unknown>][] = [
      [
        'öhman',
        'contract',
        () =>
          world.call(
            contractRemovalApi.deleteContract,
            { params: { id: contract._id }, query: { reason: 'mistake' } },
            world.owner,
          ),
      ],
      [
        'öhman',
        'tenant',
        () => world.call(customersApi.inactivateTenant, { params: { tenantId: home.tenant } }, world.owner),
      ],
      [
        'katajakatu',
        'apartment',
        () => world.call(propertiesApi.deleteApartment, { params: { id: home.apartment } }, world.owner),
      ],
      [
        'katajan',
        'condominium',
        () => world.call(propertiesApi.deleteCondominium, { params: { id: home.condominium } }, world.owner),
      ],
      [
        'paula',
        'partner',
        () => world.call(customersApi.inactivatePartner, { params: { partnerId: home.partner } }, world.owner),
      ],
    ]
    for (const [text, kind, remove] of gone) {
      expect(ids(await search(text), kind), kind).toHaveLength(1)
      await remove()
      expect(ids(await search(text), kind), kind).toEqual([])
    }
  })

  it('by two at once is found as the one who was first wrote it', async () => {
    const answers = await Promise.all([rename('Aino Ahonen'), rename('Bertta Berg')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = answers[0].status === 200 ? ['ahonen', 'berg'] : ['berg', 'ahonen']
    expect(ids(await search(won), 'tenant')).toEqual([home.tenant])
    expect(await search(lost)).toEqual([])
  })
})

describe('who finds what', () => {
  it('another account finds nothing of ours, nor we of theirs', async () => {
    const { invoiceNumber } = await aSentInvoice()
    await aTenant('Öhman Naapurista', world.stranger)
    expect((await search('öhman', world.stranger)).map(({ title }) => title)).toEqual(['Öhman Naapurista'])
    expect(await search(invoiceNumber, world.stranger)).toEqual([])
    expect((await search('öhman')).map(({ title }) => title)).not.toContain('Öhman Naapurista')
  })

  it.each<[FindKind, 'tenants.read' | 'contracts.read' | 'invoices.read' | 'apartments.read']>([
    ['tenant', 'tenants.read'],
    ['contract', 'contracts.read'],
    ['invoice', 'invoices.read'],
    ['apartment', 'apartments.read'],
  ])('nobody finds a %s without %s', async (kind, right) => {
    await aContract(world.owner, home)
    await anInvoice()
    const all = async () =>
      kinds([...(await search('öhman', world.reader)), ...(await search('katajakatu', world.reader))])
    expect(await all()).toContain(kind)
    await changeRights(world.reader, without(right))
    expect(await all()).not.toContain(kind)
  })

  it('invoices of a tenant are found without a right to the tenants, as their list has the name', async () => {
    const invoice = await anInvoice()
    await changeRights(world.reader, without('tenants.read', 'contracts.read'))
    expect(await search('öhman', world.reader)).toMatchObject([{ kind: 'invoice', _id: invoice._id }])
  })

  it('is not asked in group mode, which has no documents of its own', async () => {
    await aGroup(world.owner, 'Ryhmä')
    const who = { ...world.owner, groupMode: true }
    expect((await world.ask('GET', '/search?text=%C3%B6hman', undefined, who)).status).toBe(403)
  })

  it('nobody is found by a personal identity code', async () => {
    const social = '010594-9021'
    const body = { version: 0, name: 'Salainen Saara', social }
    await world.call(customersApi.createTenant, { body }, world.owner)
    for (const text of [social, '010594', '010594 9021']) expect(await search(text), text).toEqual([])
    expect(ids(await search('saara'), 'tenant')).toHaveLength(1)
  })
})
