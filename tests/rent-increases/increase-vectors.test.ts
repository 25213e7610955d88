import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { centsOf } from '#shared/base/money.ts'
import { billingApi } from '#shared/billing/api.ts'
import { type RentIncreaseType, rentIncreaseTypes } from '#shared/contracts/rent-increase-type.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import { indexSeries, seriesOfType, typeRules } from '#shared/rent-increases/indices/index-series.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

interface Vectors {
  readonly index: readonly { rent: string; newIndex: string; baseIndex: string; halfUp: string }[]
  readonly other: readonly {
    type: RentIncreaseType
    rent: string
    pct?: string
    fixed?: string
    new?: string
    base?: string
    result: string | null
    multiplicative?: string
  }[]
  readonly floorCases: readonly { rent: string; newIndex: string; baseIndex: string; computed: string }[]
}

const vectors: Vectors = JSON.parse(readFileSync(new URL('./vectors/rent-increase.json', import.meta.url), 'utf8'))

const cents = (euros: string | null | undefined) => centsOf(euros ?? '') ?? 0

let world: World
beforeAll(async () => {
  world = await aWorld()
})
let count = 0

type Lease = NonNullable<Parameters<typeof aRunningContract>[2]>
type Wish = Partial<InputOf<typeof api.createIncrease.body>['newRentIncrease']>

const leased = async (lease: Lease): Promise<string> => {
  count += 1
  const home = await aHome(world.owner, { number: `V ${count}` })
  return (
    await aRunningContract(world.owner, home, { percentagePrefix: '', nextRentIncreaseDate: '2027-03-01', ...lease })
  )._id
}
const asked = (contract: string, more: Wish) => ({
  body: { contract, newRentIncrease: { dueDate: '2027-03-02', dontSendMessage: true, ...more } },
})
const raise = async (contract: string, more: Wish) =>
  (await world.call(api.createIncrease, asked(contract, more), world.owner)).rentIncrease
const charged = async (id: string) => {
  const { recurringInvoice } = await world.call(billingApi.readRecurring, { params: { id } }, world.owner)
  return recurringInvoice.priceChanges.at(-1)?.lines.map(({ after }) => after.amount)
}
const living = { rentIncreaseType: 'index', indexStartDate: '2025-08-15' } as const

describe('the trade’s cases, through the API', () => {
  it.each(vectors.index)('$rent × $newIndex / $baseIndex is $halfUp', async ({ rent, newIndex, baseIndex, halfUp }) => {
    const id = await leased({ ...living, rent: cents(rent), indexStartValue: Number(baseIndex) })
    const increase = await raise(id, { newIndexDate: '2026-08', newIndexValue: Number(newIndex) })
    expect([increase.rentAfter, await charged(id)]).toEqual([cents(halfUp), [cents(halfUp)]])
    expect(increase.explanation.join(' ')).toContain('Käyttölupa CC BY 4.0')
  })

  it.each(vectors.other)('$type of $rent', async ({ type, rent, pct, fixed, result, multiplicative, ...figures }) => {
    const id = await leased({
      rentIncreaseType: type,
      rent: cents(rent),
      rentIncreasePercentage: Number(pct ?? 0),
      rentIncreaseFixed: cents(fixed),
      ...(figures.base && { indexStartDate: '2025-08-01', indexStartValue: Number(figures.base) }),
    })
    const increase = await raise(id, figures.new ? { newIndexDate: '2026-08', newIndexValue: Number(figures.new) } : {})
    const expected = cents(result ?? multiplicative)
    expect([increase.rentAfter, await charged(id)]).toEqual([expected, [expected]])
  })

  it.each(vectors.floorCases)(
    '$rent is never lowered to $computed',
    async ({ rent, newIndex, baseIndex, computed }) => {
      const id = await leased({ ...living, rent: cents(rent), indexStartValue: Number(baseIndex) })
      const given = asked(id, { newIndexDate: '2026-08', newIndexValue: Number(newIndex) })
      const { preview } = await world.call(api.previewIncrease, given, world.owner)
      expect(preview).toMatchObject({ computed: cents(computed), rentAfter: cents(rent) })
      await expect(world.call(api.createIncrease, given, world.owner)).rejects.toThrow('korotettavaa ei ole')
    },
  )
})

describe('each of the eleven types', () => {
  it.each(rentIncreaseTypes)('%s is made, charged and restored', async (type) => {
    const series = seriesOfType(type)
    const isQuarterly = series !== undefined && indexSeries[series].frequency === 'quarter'
    const start = series === 'costOfLiving1951' ? 2334 : 100
    const id = await leased({
      rentIncreaseType: type,
      rentIncreasePercentage: typeRules[type].percentage ? 2 : 0,
      rentIncreaseFixed: type === 'fixed' ? 20_00 : 0,
      rentIncreaseOwn: type === 'own' ? 'Vuokra tarkistetaan vastikkeen muuttuessa.' : '',
      ...(series && { indexStartDate: isQuarterly ? '2025-09-30' : '2025-08-01', indexStartValue: start }),
    })
    const given: Wish = {
      ...(series && { newIndexDate: isQuarterly ? '2026-06' : '2026-08', newIndexValue: start * 1.02 }),
      ...(type === 'own' && { rent: 870_00 }),
    }
    const byIndex = series ? 867_00 : 850_00
    const expected =
      type === 'fixed' || type === 'own' ? 870_00 : Math.round(byIndex * (typeRules[type].percentage ? 1.02 : 1))
    const increase = await raise(id, given)
    expect([increase.rentAfter, await charged(id)]).toEqual([expected, [expected]])
    expect(increase.newIndex?.period ?? '').toBe(series ? (isQuarterly ? '2026Q2' : '2026-08') : '')
    await world.call(api.deleteInactive, { params: { id: increase._id } }, world.owner)
    expect(await charged(id)).toBeUndefined()
  })
})
