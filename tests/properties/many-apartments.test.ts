import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { Apartment } from '#shared/properties/apartment.ts'
import { chargeOn, maintenanceOf, withNewCharge } from '#shared/properties/apartment-charges.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { manyApartmentsApi } from '#shared/properties/many-api.ts'
import { changedByMany, ManyChange } from '#shared/properties/many-change.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

const anApartment = (wish: object = {}) =>
  Apartment.parse({
    _id: 'a',
    condominium: 'c',
    address: 'Katu 1',
    area: 52.5,
    shares: 525,
    maintenanceCharge: { amount: 231_00, startDate: '2026-01-01' },
    ...wish,
  })
const aChange = (wish: object = {}) => ManyChange.parse({ condominium: 'c', ...wish })
const charging = (basis: string, price: number, startDate = '2027-01-01') =>
  aChange({ maintenance: { basis, price, startDate } })
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

describe('a new charge for many', () => {
  it.each([
    ['amount', 250, 250_00, undefined],
    ['area', 4.35, 228_38, '52,5 m² × 4,35 €/m² = 228,38 € kuukaudessa'],
    ['shares', 0.435, 228_38, '525 osaketta × 0,435 €/osake = 228,38 € kuukaudessa'],
    ['percent', 3.5, 239_09, '231,00 € + 3,5 %'],
    ['percent', -10, 207_90, '231,00 € − 10 %'],
  ])('by %s of %d is %d cents', (basis, price, cents, note) => {
    const { apartment, differences } = changedByMany(anApartment(), charging(basis, price))
    expect(apartment).toMatchObject({
      maintenanceCharge: { amount: cents, startDate: '2027-01-01' },
      oldMaintenanceCharges: [{ amount: 231_00, startDate: '2026-01-01', endDate: '2026-12-31' }],
    })
    expect(differences.map((each) => each.note && plain(each.note))).toEqual([note])
  })

  it.each([
    ['area', { area: null }, 'Pinta-ala puuttuu'],
    ['shares', { shares: null }, 'Osakkeiden määrä puuttuu'],
    ['percent', { maintenanceCharge: { amount: 0 } }, 'Ei nykyistä maksua'],
  ])('by %s is left when that is not known', (basis, wish, note) => {
    const apartment = anApartment(wish)
    const outcome = changedByMany(apartment, charging(basis, 5))
    expect(outcome.apartment).toBe(apartment)
    expect(outcome.differences).toMatchObject([{ label: 'Hoitovastike', note }])
  })

  it('corrects one that was to begin on the same day', () => {
    const once = changedByMany(anApartment(), charging('amount', 250)).apartment
    const corrected = changedByMany(once, charging('amount', 260)).apartment
    expect(corrected.maintenanceCharge.amount).toBe(260_00)
    expect(corrected.oldMaintenanceCharges).toHaveLength(1)
  })

  it('made once more changes nothing, percents too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('amount', 'area', 'shares', 'percent'),
        fc.integer({ min: 0, max: 500_000 }),
        fc.constantFrom('2025-06-01', '2026-01-01', '2027-01-01'),
        (basis, tenThousandths, day) => {
          const change = charging(basis, tenThousandths / 10_000, day)
          const once = changedByMany(anApartment(), change).apartment
          expect(changedByMany(once, change).apartment).toBe(once)
        },
      ),
    )
  })

  it('leaves what was charged before its day as it was', () => {
    const history = maintenanceOf(anApartment())
    const next = withNewCharge(history, { amount: 1, startDate: '2027-01-01' })
    for (const day of ['2026-01-01', '2026-06-15', '2026-12-31']) expect(chargeOn(next, day)).toBe(231_00)
    expect(chargeOn(next, '2027-01-01')).toBe(1)
  })
})

describe('other changes for many', () => {
  it('are told one by one, and what is so already is not', () => {
    const { apartment, differences } = changedByMany(
      anApartment({ furnished: true }),
      aChange({ furnished: 'yes', activeForRent: 'no', condition: 'Hyvä', costCentre: '12' }),
    )
    expect(apartment).toMatchObject({ activeForRent: false, condition: 'Hyvä', invoiceData: { costCentre: '12' } })
    expect(differences).toEqual([
      { label: 'Vuokrakäytössä', before: 'Kyllä', after: 'Ei' },
      { label: 'Kunto', before: '', after: 'Hyvä' },
      { label: 'Kustannuspaikka', before: '', after: '12' },
    ])
  })
})

describe('changing many', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
  })

  async function aCompany(by = world.owner) {
    const { condominium } = await world.call(api.createCondominium, { body: { name: 'Asunto Oy Monta' } }, by)
    for (const apartmentNumber of ['A 10', 'A 2']) {
      const body = { condominium: condominium._id, address: 'Katu 1', apartmentNumber, area: 50 }
      await world.call(api.createApartment, { body }, by)
    }
    return condominium._id
  }
  type Change = InputOf<typeof manyApartmentsApi.previewMany.body>
  const change = (condominium: string): Change => ({
    condominium,
    maintenance: { basis: 'area', price: 4.5, startDate: '2027-01-01' },
  })
  const previewing = async (body: Change) =>
    (await world.call(manyApartmentsApi.previewMany, { body }, world.reader)).apartments

  it('shows first and writes only what was picked', async () => {
    const wish = change(await aCompany())
    const shown = await previewing(wish)
    expect(shown.map(({ fullAddress }) => fullAddress)).toEqual(['Katu 1 A 2', 'Katu 1 A 10'])
    expect(shown[0]?.differences).toMatchObject([{ label: 'Hoitovastike' }])
    expect(await previewing(wish)).toEqual(shown)
    const [first] = shown
    if (!first) throw new Error('There is no apartment')
    const answer = await world.call(
      manyApartmentsApi.updateMany,
      { body: { change: wish, apartments: [{ _id: first._id, version: first.version }] } },
      world.owner,
    )
    expect(answer).toEqual({ changed: 1, refused: [] })
    const after = await previewing(wish)
    expect(after.map(({ version, differences }) => [version, differences.length])).toEqual([
      [2, 0],
      [1, 1],
    ])
  })

  it('does once what is clicked twice', async () => {
    const wish = change(await aCompany())
    const apartments = (await previewing(wish)).map(({ _id, version }) => ({ _id, version }))
    const click = () => world.call(manyApartmentsApi.updateMany, { body: { change: wish, apartments } }, world.owner)
    expect([await click(), await click()]).toEqual([
      { changed: 2, refused: [] },
      { changed: 0, refused: [] },
    ])
  })

  it('leaves one that somebody has changed since, and says which', async () => {
    const wish = change(await aCompany())
    const shown = await previewing(wish)
    const id = shown[1]?._id ?? ''
    const { apartment } = await world.call(api.readApartment, { params: { id } }, world.owner)
    const documentUpdate = { ...apartment, floor: '3' }
    await world.call(api.updateApartment, { params: { id }, body: { documentUpdate } }, world.manager)
    const apartments = shown.map(({ _id, version }) => ({ _id, version }))
    const { changed, refused } = await world.call(
      manyApartmentsApi.updateMany,
      { body: { change: wish, apartments } },
      world.owner,
    )
    expect([changed, refused]).toEqual([
      1,
      [{ _id: id, fullAddress: 'Katu 1 A 10', message: expect.stringMatching(/^Joku muu ehti/) }],
    ])
  })

  it('knows nothing of another account’s apartments', async () => {
    const theirs = await aCompany(world.stranger)
    const answer = await world.ask('POST', '/apartment/preview-multiple', change(theirs), world.owner)
    expect([answer.status, answer.body.message]).toEqual([404, 'Taloyhtiötä ei löytynyt.'])
    const { apartments } = await world.call(manyApartmentsApi.previewMany, { body: change(theirs) }, world.stranger)
    const body = { change: change(theirs), apartments: apartments.map(({ _id, version }) => ({ _id, version })) }
    const { changed, refused } = await world.call(manyApartmentsApi.updateMany, { body }, world.owner)
    expect([changed, refused.map(({ message }) => message)]).toEqual([
      0,
      ['Vuokrakohdetta ei löytynyt.', 'Vuokrakohdetta ei löytynyt.'],
    ])
  })

  it.each([
    ['no day', { basis: 'area', price: 4.5 }, 'maintenance.startDate', 'Anna päivä, josta alkaen'],
    [
      'a negative price',
      { basis: 'area', price: -1, startDate: '2027-01-01' },
      'maintenance.price',
      'Hinta ei voi olla negatiivinen',
    ],
    [
      'a price finer than it can be',
      { basis: 'area', price: 0.00001, startDate: '2027-01-01' },
      'maintenance.price',
      'Enintään neljä desimaalia',
    ],
  ])('is refused with %s', async (_, maintenance, field, sentence) => {
    const body = { condominium: 'x', maintenance }
    const answer = await world.ask('POST', '/apartment/preview-multiple', body, world.owner)
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }])
  })
})
