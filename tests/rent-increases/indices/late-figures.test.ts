import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { rentIncreasesApi as api } from '#shared/rent-increases/api.ts'
import type { Providers } from '../../../infra/local/providers/start-providers.ts'
import { aWorld } from '../../support/story.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'
import { forgetFigures } from './forget-figures.ts'

let world: World
let providers: Providers
let contract: string
beforeEach(async () => {
  world = await aWorld()
  providers = await world.providers()
  providers.stopAt()
  await switches({})
  await forgetFigures(world)
  const home = await aHome(world.owner)
  const lease = { rentIncreaseType: 'index', indexStartDate: '2025-08-01', nextRentIncreaseDate: '2027-03-01' } as const
  contract = (await aRunningContract(world.owner, home, lease))._id
})

const switches = (wish: object) => fetch(`${providers.url}/__pxweb`, { method: 'POST', body: JSON.stringify(wish) })
type Wish = Partial<InputOf<typeof api.createIncrease.body>['newRentIncrease']>
const asked = (more: Wish) => ({ body: { contract, newRentIncrease: { dueDate: '2027-03-02', ...more } } })
const preview = async (more: Wish = {}) => (await world.call(api.previewIncrease, asked(more), world.owner)).preview

describe('the figure of an increase', () => {
  it('is the newest near the usual month, with the base figure that the lease names by its month alone', async () => {
    world.clock.set('2026-11-02')
    expect(await preview()).toMatchObject({
      startIndex: { period: '2025-08', value: 2334, source: 'published' },
      newIndex: { period: '2026-09', value: 2387, source: 'published', read: '2026-11-02' },
      rentAfter: 869_30,
      faults: {},
    })
  })

  it('is looked for in three earlier months and no further', async () => {
    world.clock.set('2027-01-20')
    await switches({ missing: ['2026-09', '2026-10', '2026-11'] })
    expect((await preview()).newIndex).toMatchObject({ period: '2026-08' })
    await switches({ missing: ['2026-08', '2026-09', '2026-10', '2026-11'] })
    await forgetFigures(world)
    const late = await preview()
    expect(late.newIndex).toBeNull()
    expect(late.faults.newIndexDate).toMatch(
      /^Ajankohdan marraskuu 2026 indeksilukua ei löytynyt\. Kokeile aikaisempaa/,
    )
    expect(late.faults.newIndexValue).toBe('Anna nollaa suurempi indeksiluku.')
  })

  it('of a month that was asked for is that month’s or none', async () => {
    expect((await preview({ newIndexDate: '2026-07' })).newIndex?.period).toBe('2026-07')
    expect((await preview({ newIndexDate: '2026-10' })).newIndex).toBeNull()
    const { rentIncrease } = await world.call(
      api.createIncrease,
      asked({ newIndexDate: '2026-10-31', newIndexValue: 2390 }),
      world.owner,
    )
    expect(rentIncrease.explanation.join(' ')).toContain(
      'Uusi indeksi lokakuu 2026: 2390 (vuokranantajan antama luku).',
    )
    expect(rentIncrease).toMatchObject({
      rentAfter: 870_39,
      newIndex: { period: '2026-10', value: 2390, source: 'given' },
    })
  })

  it('given by hand for the account is taken where none is published, and says so', async () => {
    const own = { series: 'costOfLiving1951', period: '2026-10', value: 2390, reason: 'Julkistus 14.11.' } as const
    await world.call(api.giveFigure, { body: own }, world.owner)
    expect((await preview({ newIndexDate: '2026-10' })).newIndex).toMatchObject({ value: 2390, source: 'own' })
  })

  it('that cannot be read, for the table has gone, is asked of the person and stops no increase', async () => {
    await switches({ gone: ['khi/11xl.px'] })
    const found = await preview()
    expect(found.newIndex).toBeNull()
    expect(found.faults.newIndexDate).toContain('ei löytynyt')
    const given = asked({ newIndexDate: '2026-08', newIndexValue: 2385, indexStartValue: 2334 })
    const { rentIncrease } = await world.call(api.createIncrease, given, world.owner)
    expect(rentIncrease.rentAfter).toBe(868_57)
  })
})

describe('a rent that is regulated', () => {
  it('is warned of beyond the year’s change of the index and 1,5 points, and only then', async () => {
    const { contract: leased } = await world.call(contractsApi.readContract, { params: { id: contract } }, world.owner)
    const { apartment: home } = await world.call(
      propertiesApi.readApartment,
      { params: { id: leased.apartment } },
      world.owner,
    )
    const documentUpdate = { ...home, regulatedRent: true }
    await world.call(propertiesApi.updateApartment, { params: { id: home._id }, body: { documentUpdate } }, world.owner)
    const cautions = async (newIndexValue: number) =>
      (await preview({ newIndexDate: '2026-10', newIndexValue })).cautions.flatMap(({ kind, sentence }) =>
        kind === 'regulated' ? [sentence.replaceAll('\u00a0', ' ')] : [],
      )
    expect(await cautions(2400)).toEqual([])
    expect(await cautions(2450)).toEqual([
      expect.stringMatching(
        /^Kohteen vuokra on merkitty säännellyksi \(Varke\)\. Korotus 4,97 % on yli rajan \d,\d+ %: elinkustannusindeksin vuosimuutos \d,\d+ % ja 1,5 prosenttiyksikköä\.$/,
      ),
    ])
  })
})
