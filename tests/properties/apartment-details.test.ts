import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Apartment, ApartmentDraft } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { sharesWarning } from '#shared/properties/assignment.ts'
import { keptRooms, type Room } from '#shared/properties/rooms.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
  const company = { version: 0, name: 'Asunto Oy Lainakumpu', loans: [{ name: 'Putket' }] }
  const { condominium } = await world.call(propertiesApi.createCondominium, { body: company }, world.owner)
  home = { ...home, condominium: condominium._id }
  for (const share of details.currentLoans) share.condominiumLoanId = condominium.loans[0]?._id ?? ''
})

interface Answer {
  readonly apartment: Apartment
  readonly fields: object
}
const creating = (draft: object) =>
  world.ask<Answer>(
    'POST',
    '/apartment/create',
    { condominium: home.condominium, address: 'Katu 1', ...draft },
    world.owner,
  )
const updating = ({ _id, ...apartment }: Apartment, change: object) =>
  world.ask<Answer>('PUT', `/apartment/update/${_id}`, { documentUpdate: { ...apartment, ...change } }, world.owner)

const details = {
  houseType: 'Kerrostalo',
  doorType: 'Porrashuoneesta',
  floor: '2/5',
  shares: 525,
  furnished: true,
  maintenanceCharge: { amount: 231_00, startDate: '2026-01-01' },
  oldMaintenanceCharges: [{ amount: 210_00, startDate: '2024-01-01', endDate: '2025-12-31' }],
  waterCharge: { amount: 22_00, startDate: '' },
  currentLoans: [
    {
      condominiumLoanId: 'loan-1',
      amount: 150_00,
      totalAmount: 12_000_00,
      currentAmount: 9_000_00,
      startDate: '2024-06-01',
    },
  ],
  oldLoans: [
    {
      condominiumLoanId: 'loan-0',
      name: 'Hissi',
      amount: 20_00,
      totalAmount: 900_00,
      currentAmount: 0,
      startDate: '',
      endDate: '2023-05-31',
    },
  ],
  salesInfo: {
    purchaseDate: '2019-04-15',
    purchasePrice: 150_000_00,
    deptFreePrice: 162_000_00,
    priceWithTaxes: 165_240_00,
    estimatedPrice: 190_000_00,
    estimatedRent: null,
  },
  condition: 'Hyvä',
  conditionCheckDate: '2026-08-01',
  photos: true,
  repairsWaiting: 'Keittiön hana vuotaa.',
  assignment: {
    inUse: true,
    rewardType: 'percent',
    percent: -92,
    fixedAmountPerMonth: 0,
    assignmentStart: '2026-01-01',
    assignmentEnd: '',
    comments: '',
    realtors: [{ realtorId: '', name: 'Ville Välittäjä', rewardPercent: 60 }],
  },
  invoiceData: { costCentre: '1201', salesAccountId: '3000', receivablesAccountId: '1700' },
}

describe('an apartment', () => {
  it('keeps everything that is known of it', async () => {
    const { body } = await creating(details)
    expect(body.apartment).toMatchObject(details)
    const read = await world.ask<Answer>('GET', `/apartment/getOne/${body.apartment._id}`, undefined, world.reader)
    expect(read.body.apartment).toEqual(body.apartment)
  })

  it('of before all that is read with nothing in it', () => {
    const { accountId } = world.actor(world.owner)
    const old = apartments.docOf({
      pk: { S: `${accountId}#apartment` },
      sk: { S: 'x' },
      version: { N: '3' },
      doc: { S: JSON.stringify({ condominium: 'c', address: 'Katu 1', owners: [], active: true }) },
    })
    expect(old).toMatchObject({
      rooms: [],
      maintenanceCharge: { amount: 0, startDate: '' },
      currentLoans: [],
      salesInfo: { purchasePrice: null },
      assignment: { inUse: false, realtors: [] },
      shares: null,
    })
    expect(ApartmentDraft.safeParse(old).success).toBe(true)
  })

  it.each([
    ['a house of an unknown kind', { houseType: 'Linna' }, 'houseType'],
    ['half a share', { shares: 1.5 }, 'shares'],
    ['a negative charge', { maintenanceCharge: { amount: -1 } }, 'maintenanceCharge.amount'],
    ['a room without a name', { rooms: [{ name: ' ' }] }, 'rooms.0.name'],
    [
      'a share of a loan that nobody has',
      { currentLoans: [{ condominiumLoanId: 'x' }] },
      'currentLoans.0.condominiumLoanId',
    ],
    ['a share of no loan', { currentLoans: [{ amount: 1 }] }, 'currentLoans.0.condominiumLoanId'],
    ['a day that is none', { conditionCheckDate: '2026-02-30' }, 'conditionCheckDate'],
    ['a realtor without a name', { assignment: { realtors: [{ name: '' }] } }, 'assignment.realtors.0.name'],
    [
      'a realtor’s share above all',
      { assignment: { realtors: [{ name: 'V', rewardPercent: 101 }] } },
      'assignment.realtors.0.rewardPercent',
    ],
  ])('is refused with %s', async (_, wish, field) => {
    const { status, body } = await creating(wish)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('rooms', () => {
  it('get their ids when they are saved, and stay as inactive when a form leaves them out', async () => {
    const { body } = await creating({ rooms: [{ name: 'Makuuhuone' }, { name: 'Keittiö' }] })
    const [bedroom, kitchen] = body.apartment.rooms
    expect(bedroom?._id).toHaveLength(20)
    const changed = await updating(body.apartment, { rooms: [kitchen, { name: 'Sauna' }] })
    expect(changed.body.apartment.rooms).toEqual([
      kitchen,
      { _id: expect.any(String), name: 'Sauna', active: true },
      { ...bedroom, active: false },
    ])
  })

  it('that were saved are never lost, whatever is sent', () => {
    const room = fc.record({ _id: fc.constantFrom('', 'a', 'b', 'c'), name: fc.string(), active: fc.boolean() })
    const uniqueRooms = fc.uniqueArray(room, { selector: ({ _id }) => _id || Symbol('new') })
    fc.assert(
      fc.property(uniqueRooms, uniqueRooms, (existing, draft) => {
        const before: Room[] = existing.map((each, at) => ({ ...each, _id: each._id || `saved-${at}` }))
        let made = 0
        const after = keptRooms(before, draft, () => `new-${made++}`)
        const ids = after.map(({ _id }) => _id)
        expect(ids).toEqual([...new Set(ids)])
        expect(ids).toEqual(expect.arrayContaining(before.map(({ _id }) => _id)))
        for (const { _id, active } of after) {
          if (!draft.some((each) => each._id === _id) && !_id.startsWith('new-')) expect(active).toBe(false)
        }
      }),
    )
  })
})

describe('realtors’ shares', () => {
  it.each([
    ['no realtors', []],
    ['one of all', [100]],
    ['tenths that floating point adds badly', [0.1, 0.2, 99.7]],
  ])('of %s are in order', (_, percents) => expect(sharesWarning(percents)).toBeUndefined())
  it('that do not come to a hundred are told of', () => {
    expect(sharesWarning([60, 30])?.replaceAll('\u00a0', ' ')).toBe(
      'Välittäjien osuudet ovat yhteensä 90 %, pitäisi olla 100 %.',
    )
  })
})
