import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldRight } from '#shared/base/access.ts'
import { fieldRights } from '#shared/base/access.ts'
import { lockable } from '#shared/base/field-rights.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { realtorsApi } from '#shared/properties/realtors/realtors-api.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aPerson, type Person } from '../support/things/people.ts'
import { aContractDraft, aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
let apartment: object
/** Lacks every field right; the manager's own rights besides. */
let locked: Person

beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
  apartment = { version: 0, condominium: home.condominium, address: 'Katajakatu 5', apartmentNumber: 'C 3' }
  locked = await aPerson(world.owner.accountId, 'manager', 'Lukittu Lassi')
  await changeRights(locked, without(...ofForms.map((right) => `field:${right}` as const)))
})

const makers = {
  apartment: { path: '/apartment/create', body: () => apartment },
  contract: { path: '/rental-contract/create', body: () => aContractDraft(home) },
  realtor: { path: '/realtor/create', body: () => ({ version: 0, name: 'Ville Välittäjä' }) },
}

/** Each right with what somebody without it may not type. */
const typed: readonly (readonly [FieldRight, keyof typeof makers, object])[] = [
  ['apartments.assignment', 'apartment', { assignment: { inUse: true } }],
  ['apartments.assignment', 'apartment', { assignment: { percent: -90 } }],
  ['apartments.assignment', 'apartment', { assignment: { rewardType: 'fixed' } }],
  ['apartments.assignment', 'apartment', { assignment: { fixedAmountPerMonth: 50_00 } }],
  ['apartments.charges', 'apartment', { maintenanceCharge: { amount: 200_00, startDate: '2026-01-01' } }],
  ['apartments.charges', 'apartment', { waterCharge: { amount: 20_00, startDate: '2026-01-01' } }],
  ['apartments.prices', 'apartment', { salesInfo: { estimatedRent: 900_00 } }],
  ['contracts.deposit', 'contract', { lease: { deposit: 1700_00 } }],
  ['contracts.deposit', 'contract', { lease: { useDeposit: true, deposit: 850_00, depositDueDate: '2026-12-01' } }],
  ['contracts.rentIncrease', 'contract', { lease: { rentIncreaseType: 'fixed', rentIncreaseFixed: 20_00 } }],
  ['contracts.rentIncrease', 'contract', { lease: { rentIncreasePercentage: 3 } }],
  ['contracts.rentIncrease', 'contract', { lease: { noRentIncrease: true } }],
  ['realtors.rewardPercent', 'realtor', { rewardPercent: 50 }],
]
const ofForms = [...new Set(typed.map(([right]) => right)), 'apartments.loans' as const]

const merged = (body: Record<string, unknown>, more: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ ...body, ...more }).map(([name, value]) => [
      name,
      name in more && Object(value) === value ? { ...Object(body[name]), ...Object(value) } : value,
    ]),
  )

describe('fields that are locked from a person', () => {
  it.each(typed)('%s: a new %s with %o is refused from who lacks it alone', async (right, kind, more) => {
    const person = await aPerson(world.owner.accountId, 'manager', 'Yhden Yrjö')
    const { path, body } = makers[kind]
    const wished = merged({ ...body() }, { ...more })
    const before = await world.ask('POST', path, wished, person)
    expect(before.status, JSON.stringify(before.body)).toBe(200)
    await changeRights(person, without(`field:${right}`))
    expect(await world.ask('POST', path, wished, person)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^ROLE -/) },
    })
  })

  it('do not keep them from making what says them as nothing, as an untouched form does', async () => {
    const untouched = merged({ ...apartment }, { maintenanceCharge: { amount: 0, startDate: '' }, debtFreePrice: 0 })
    const answer = await world.ask('POST', '/apartment/create', untouched, locked)
    expect([answer.status, JSON.stringify(answer.body).slice(0, 80)]).toEqual([200, expect.any(String)])
    const assignment = { inUse: false, fixedAmountPerMonth: 0 }
    expect(
      (await world.ask('POST', '/apartment/create', merged({ ...apartment }, { assignment }), locked)).status,
    ).toBe(200)
  })

  it('do not keep them from making what says nothing of them', async () => {
    const { apartment: made } = await world.call(propertiesApi.createApartment, { body: apartment as never }, locked)
    expect(made.assignment.inUse).toBe(false)
    const { contract } = await world.call(contractsApi.createContract, { body: aContractDraft(home) }, locked)
    expect(contract.lease.rentIncreaseType).toBe('percentage')
    const realtor = { version: 0, name: 'Raija Reilu' }
    expect((await world.call(realtorsApi.createRealtor, { body: realtor }, locked)).realtor.rewardPercent).toBe(100)
  })

  it('stay as they stand when the rest of the document changes, and are refused when they change with it', async () => {
    const salesInfo = { estimatedRent: 900_00, purchasePrice: 150_000_00 }
    const body = { ...apartment, salesInfo, maintenanceCharge: { amount: 200_00, startDate: '2026-01-01' } }
    const { apartment: made } = await world.call(propertiesApi.createApartment, { body: body as never }, world.owner)
    const params = { id: made._id }
    const { images, active, public: shown, condominiumName, _id, ...draft } = made
    const documentUpdate = { ...draft, city: 'Espoo' }
    const { apartment: moved } = await world.call(
      propertiesApi.updateApartment,
      { params, body: { documentUpdate } },
      locked,
    )
    expect(moved).toMatchObject({ city: 'Espoo', salesInfo })
    const dearer = { ...documentUpdate, version: moved.version, salesInfo: { ...made.salesInfo, estimatedRent: 1 } }
    const answer = await world.ask('PUT', `/apartment/update/${_id}`, { documentUpdate: dearer }, locked)
    expect(answer.status).toBe(403)
  })

  it('are all somewhere in a document', () => {
    for (const right of fieldRights) expect(Object.values(lockable[right]).flat().length, right).toBeGreaterThan(0)
  })
})
