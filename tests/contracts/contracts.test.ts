import { beforeAll, describe, expect, it } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { aWorld } from '../support/story.ts'
import { aContract, aContractDraft, aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const createPath = '/rental-contract/create'

describe('a new contract', () => {
  it('takes the names and addresses of those it names, and the next number', async () => {
    const first = await aContract(world.owner, home)
    const second = await aContract(world.owner, home)
    expect(first).toMatchObject({
      apartmentAddress: 'Katajakatu 5 A 1',
      tenant: { name: 'Äijö Öhman', tenantType: 'first' },
      landlords: [{ name: 'Paula Päämies', iban: 'FI2112345600000785' }],
      activated: '',
    })
    expect(Number(second.contractNumber)).toBe(Number(first.contractNumber) + 1)
  })

  it('is made once by one click, however often the click arrives', async () => {
    const body = aContractDraft(home)
    const key = 'sama-klikkaus-000001'
    const all = await Promise.all(
      [1, 2, 3].map(() => world.call(contractsApi.createContract, { body }, world.owner, { key })),
    )
    expect(new Set(all.map(({ contract }) => contract._id))).toHaveProperty('size', 1)
    expect(new Set(all.map(({ contract }) => contract.contractNumber)).size).toBe(1)
  })

  it('gets numbers without gaps when many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => aContract(world.stranger, strangers)))
    expect(made.map(({ contractNumber }) => Number(contractNumber)).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ])
  })
  let strangers: Home
  beforeAll(async () => {
    strangers = await aHome(world.stranger)
  })

  it.each([
    ['a fixed term without its last day', { leaseType: 'Määräaikainen' }, 'lease.endDate', 'Anna päättymispäivä'],
    [
      'a last day before the first',
      { leaseType: 'Määräaikainen', endDate: '2026-11-30' },
      'lease.endDate',
      'Päättymispäivä on ennen alkamispäivää',
    ],
    ['a payment term longer than 28 days', { paymentTerm: 29 }, 'lease.paymentTerm', 'Maksuaika on 1–28 päivää'],
    ['no rent', { rent: 0 }, 'lease.rent', 'Anna vuokra'],
    ['a due day that no month has', { rentDueDateNumber: 31 }, 'lease.rentDueDateNumber', 'Valitse eräpäivä'],
    [
      'two other due days in one month',
      { otherDueDates: ['2026-12-10', '2026-12-20'] },
      'lease.otherDueDates.1',
      'Samassa kuussa on jo poikkeava eräpäivä',
    ],
    [
      'another due day in a month in which nothing falls due',
      { invoiceInterval: 3, otherDueDates: ['2027-01-10'] },
      'lease.otherDueDates.0',
      'Tässä kuussa ei eräänny vuokraa',
    ],
    [
      'billing from before the lease',
      { firstRentDate: '2026-11-01' },
      'lease.firstRentDate',
      'Laskutus ei voi alkaa ennen sopimuksen alkua',
    ],
  ])('is refused with %s', async (_, lease, field, sentence) => {
    const draft = aContractDraft(home)
    const body = { ...draft, lease: { ...draft.lease, ...lease } }
    const answer = await world.ask('POST', createPath, body, world.owner)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({ [field]: sentence })
  })

  it('cannot name what another account owns', async () => {
    const own = aContractDraft(strangers)
    const theirs = aContractDraft(home)
    const reported = async (draft: object) => {
      const { status, body } = await world.ask('POST', createPath, draft, world.stranger)
      return [status, body.fields]
    }
    expect(await reported(theirs)).toEqual([400, { apartment: 'Valitse vuokrakohde' }])
    expect(await reported({ ...own, tenant: theirs.tenant })).toEqual([
      400,
      { 'tenant.tenantId': 'Valitse vuokralainen' },
    ])
    const { landlords } = theirs
    expect(await reported({ ...own, landlords })).toEqual([400, { 'landlords.0.landlordId': 'Valitse päämies' }])
  })

  it('is refused without the right, and without signing in', async () => {
    expect((await world.ask('POST', createPath, aContractDraft(home), world.reader)).status).toBe(403)
    expect((await world.ask('POST', createPath, aContractDraft(home))).status).toBe(401)
  })
})

describe('activating a contract', () => {
  it('puts it in force and starts its billing', async () => {
    const place = await aHome(world.owner, { number: 'B 2' })
    const contract = await aRunningContract(world.owner, place)
    expect(contract.activated).not.toBe('')
    const { recurringInvoice } = await world.call(
      billingApi.readRecurring,
      { params: { id: contract._id } },
      world.owner,
    )
    expect(recurringInvoice).toMatchObject({ active: true, nextDueDate: '2026-12-02', tenant: place.tenant })
    expect(recurringInvoice.products).toMatchObject([{ desc: 'Vuokra', amount: 85_000, count: 1, taxpr: 0 }])
    const { rows } = await world.call(
      contractsApi.listContracts,
      { query: { state: 'inForce', apartment: place.apartment } },
      world.owner,
    )
    expect(rows).toMatchObject([{ _id: contract._id, state: 'inForce', rent: 85_000 }])
  })

  it('happens once, however many press at once', async () => {
    const place = await aHome(world.owner, { number: 'B 3' })
    const { _id } = await aContract(world.owner, place)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => world.ask('PUT', `/rental-contract/activate/${_id}`, undefined, world.owner)),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await world.ask('PUT', `/rental-contract/activate/${_id}`, undefined, world.owner)).status).toBe(200)
  })

  it('never lets an apartment to two at the same time', async () => {
    const place = await aHome(world.owner, { number: 'B 4' })
    const contracts = await Promise.all([1, 2, 3].map(() => aContract(world.owner, place)))
    const answers = await Promise.all(
      contracts.map(({ _id }) => world.ask('PUT', `/rental-contract/activate/${_id}`, undefined, world.owner)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const third = contracts[answers.findIndex(({ status }) => status === 409)]
    const again = await world.ask('PUT', `/rental-contract/activate/${third?._id}`, undefined, world.owner)
    expect(again.body.message).toBe('Vuokrakohteella on jo voimassa oleva sopimus. Päätä se ennen uuden aktivointia.')
  })

  it('is refused to another account', async () => {
    const { _id } = await aContract(world.owner, home)
    expect((await world.ask('PUT', `/rental-contract/activate/${_id}`, undefined, world.stranger)).status).toBe(404)
  })
})

describe('a contract in force', () => {
  it('can neither be rewritten nor removed', async () => {
    const place = await aHome(world.owner, { number: 'C 1' })
    const { _id, version } = await aRunningContract(world.owner, place)
    const body = { ...aContractDraft(place), version }
    expect((await world.ask('PUT', `/rental-contract/update/${_id}`, body, world.owner)).status).toBe(409)
    expect(
      (await world.ask('DELETE', `/rental-contract/delete/${_id}?reason=mistake`, undefined, world.owner)).status,
    ).toBe(409)
  })

  it('ends by notice, and so does its billing', async () => {
    const place = await aHome(world.owner, { number: 'C 2' })
    const { _id } = await aRunningContract(world.owner, place)
    const { contract } = await world.call(
      dismissalApi.dismissContract,
      { params: { id: _id }, body: { dismissalDate: '2027-01-31' } },
      world.owner,
    )
    expect(contract.lease.dismissalDate).toBe('2027-01-31')
    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id: _id } }, world.owner)
    expect(recurringInvoice.endDate).toBe('2027-01-31')
    const states = async (state: 'dismissed' | 'ended') =>
      (await world.call(contractsApi.listContracts, { query: { state, apartment: place.apartment } }, world.owner)).rows
    expect(await states('dismissed')).toHaveLength(1)
    world.clock.set('2027-02-01')
    expect(await states('ended')).toHaveLength(1)
    world.clock.set('2026-11-02')
  })
})

describe('a lease under notice', () => {
  const dismissed = (id: string, dismissalDate: string) =>
    world.ask('PUT', `/rental-contract/dismiss/${id}`, { dismissalDate }, world.owner)

  it('lasts longer than was said only as long as the apartment is free', async () => {
    const place = await aHome(world.owner, { number: 'C 3' })
    const { _id } = await aRunningContract(world.owner, place)
    expect((await dismissed(_id, '2027-01-31')).status).toBe(200)
    expect((await dismissed(_id, '2027-02-28')).status).toBe(200)
    await aRunningContract(world.owner, place, { startDate: '2027-03-01' })
    const answer = await dismissed(_id, '2027-03-31')
    expect([answer.status, answer.body.fields]).toEqual([
      400,
      { dismissalDate: 'Vuokrakohteella on jo toinen sopimus ennen tätä päivää' },
    ])
    expect((await dismissed(_id, '2026-12-31')).status).toBe(200)
  })

  it('and the next one, made at the same moment, never have days in common', async () => {
    const place = await aHome(world.owner, { number: 'C 4' })
    const { _id } = await aRunningContract(world.owner, place)
    await dismissed(_id, '2027-01-31')
    const next = await aContract(world.owner, place, { startDate: '2027-02-01' })
    const answers = await Promise.all([
      dismissed(_id, '2027-02-28'),
      world.ask('PUT', `/rental-contract/activate/${next._id}`, undefined, world.owner),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('a contract being prepared', () => {
  it('is saved by the one who saw its newest version', async () => {
    const { _id, version } = await aContract(world.owner, home)
    const body = { ...aContractDraft(home, { rent: 90_000 }), version }
    const saved = await world.call(contractsApi.updateContract, { params: { id: _id }, body }, world.owner)
    expect(saved.contract).toMatchObject({ version: version + 1, lease: { rent: 90_000 } })
    expect((await world.ask('PUT', `/rental-contract/update/${_id}`, body, world.manager)).status).toBe(409)
  })

  it('can be removed, by its own account only', async () => {
    const { _id } = await aContract(world.owner, home)
    expect(
      (await world.ask('DELETE', `/rental-contract/delete/${_id}?reason=mistake`, undefined, world.stranger)).status,
    ).toBe(404)
    expect(
      (await world.ask('DELETE', `/rental-contract/delete/${_id}?reason=mistake`, undefined, world.owner)).status,
    ).toBe(200)
    expect((await world.ask('GET', `/rental-contract/get-one/${_id}`, undefined, world.owner)).status).toBe(404)
  })
})
