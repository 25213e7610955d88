import { beforeAll, describe, expect, it } from 'vitest'
import { printCalculation } from '#shared/calculations/calculation.ts'
import { rentIncreaseTypes } from '#shared/contracts/rent-increase-type.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { filled } from '#shared/contracts/texts/filling.ts'
import { fieldsOfType } from '#shared/contracts/texts/model-fields.ts'
import { type RentalFacts, rentIncreaseData } from '#shared/contracts/texts/template-data.ts'
import type { Line } from '#shared/invoices/lines/line.ts'
import { indexSeries, seriesOfType, typeRules } from '#shared/rent-increases/indices/index-series.ts'
import { newRent } from '#shared/rent-increases/new-rent.ts'
import { type Announced, noticeOf } from '#shared/rent-increases/notices/notice-of.ts'
import { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { languages } from '#shared/texts/language.ts'
import { readyNotice } from '../../../functions/contracts/ready-made/ready-models.ts'
import { rentalFacts } from '../../../functions/contracts/texts/template-facts.ts'
import { textsOf } from '../../contracts/content-samples.ts'
import { aWorld } from '../../support/story.ts'
import { aHome, aRunningContract } from '../../support/things/portfolio.ts'

let contract: RentalContract
let facts: RentalFacts
beforeAll(async () => {
  const world = await aWorld()
  contract = await aRunningContract(world.owner, await aHome(world.owner))
  facts = await rentalFacts(world.actor(world.owner), contract, false)
})

type Type = (typeof rentIncreaseTypes)[number]
const day = '2027-01-15'

/** An increase of a rent of 850 euros whose figures are as its type has them. */
function anIncrease(type: Type, { chained = false, vat = 0 } = {}) {
  const series = seriesOfType(type)
  const isMonthly = series !== undefined && indexSeries[series].frequency === 'month'
  const figure = (period: string, value: number) =>
    series ? ({ series, period, value, source: 'published', read: day } as const) : null
  const startIndex = figure(isMonthly ? '2024-10' : '2024Q3', 100)
  const newIndex = figure(isMonthly ? '2026-10' : '2026Q3', 105)
  const former = figure(isMonthly ? '2025-10' : '2025Q3', 102)
  const increased = chained && former ? { id: 'x', from: '2026-03-01', index: former } : null
  const percentage = typeRules[type].percentage ? 2 : null
  const lease = { ...contract.lease, rentIncreaseType: type, compareToPreviousIndex: chained }
  const { rent, computed, calculation } = newRent({
    type,
    currentRent: 850_00,
    startRentPrice: 840_00,
    compareToPreviousIndex: chained,
    ...(percentage !== null && { percentage }),
    ...(startIndex && { startIndex }),
    ...(newIndex && { newIndex }),
    ...(chained && former && { previousIndex: former }),
    fixedAmount: 25_00,
    ownRent: 900_00,
    from: '2027-03-01',
  })
  const line = { desc: 'Vuokra', productType: 'Vuokra', productId: lease.rentProduct, count: 1, taxpr: vat } as Line
  const made = RentIncrease.omit({ products: true, previousProducts: true }).parse({
    _id: 'i',
    version: 1,
    state: 'inactive',
    kind: 'clause',
    contract: contract._id,
    contractNumber: contract.contractNumber,
    apartment: 'a',
    apartmentAddress: 'Katajakatu 5 A 1',
    tenant: 't',
    tenantName: 'Äijö',
    type,
    from: '2027-03-01',
    dueDate: '2027-03-02',
    paymentTerm: 14,
    sendType: 'email',
    modelId: '',
    startIndex,
    newIndex,
    percentage,
    fixedAmount: 25_00,
    rentIncreaseOwn: 'Vuokraa korotetaan kerran vuodessa.',
    startRentPrice: 840_00,
    rentBefore: 850_00,
    rentAfter: rent,
    computed,
    explanation: printCalculation(calculation),
    previous: { nextRentIncreaseDate: '2027-03-01', increased },
    created: `${day}T10:00:00.000Z`,
    createdBy: 'Olga',
  })
  const increase: Announced = { ...made, products: [{ ...line, amount: rent }], previousProducts: [] }
  return { of: { ...contract, lease }, increase }
}

describe.each(languages)('the notice in the language %s', (language) => {
  const printedOf = (type: Type, how: Parameters<typeof anIncrease>[1] = {}) => {
    const { of, increase } = anIncrease(type, how)
    const data = rentIncreaseData({ ...facts, today: day }, noticeOf(of, increase, { language, day }))
    return { data, printed: filled(readyNotice(language).content, data) }
  }

  it.each(rentIncreaseTypes)('leaves no line to write on when the rent is raised by %s', (type) => {
    for (const how of [{}, { chained: true }, { vat: 25.5 }]) {
      const { printed } = printedOf(type, how)
      expect([type, printed.missing, printed.unknown]).toEqual([type, [], []])
    }
  })

  it('fills each field of an increase by some type, and all that a type has', () => {
    const names = fieldsOfType(3)
      .map(({ name }) => name)
      .filter((name) => name.startsWith('increase.'))
    const empty = (type: Type) => names.filter((name) => !printedOf(type).data.values[name])
    const none = names.filter((name) => rentIncreaseTypes.every((type) => empty(type).includes(name)))
    expect(none).toEqual([])
    expect(empty('indexPlusPercentage')).toEqual(['increase.fixedAmount', 'increase.rentIncreaseOwn'])
  })

  it('names the index, its source and its licence, and the increase before when it is compared with that', () => {
    const words = {
      fin: [
        'Perusindeksi on 100 (lokakuu 2024)',
        'Edellisen korotuksen indeksi on 102 (lokakuu 2025)',
        'Tilastokeskus',
      ],
      swe: ['Basindex är 100 (oktober 2024)', 'Index vid föregående höjning är 102', 'Statistikcentralen'],
      eng: ['The base index is 100 (October 2024)', 'The index of the previous increase is 102', 'Statistics Finland'],
      ger: [
        'Der Basisindex ist 100 (Oktober 2024)',
        'Der Index der vorherigen Erhöhung ist 102',
        'Statistikamt Finnland',
      ],
    }[language]
    const [plain, chained] = [printedOf('index'), printedOf('index', { chained: true })].map(({ printed }) =>
      textsOf(printed).join('\n'),
    )
    expect(plain).toContain(words[0])
    expect(plain).toContain('840,00\u00a0€ × 105 / 100')
    expect(chained).toContain(words[1])
    expect(chained).toContain('850,00\u00a0€ × 105 / 102')
    for (const text of [plain, chained]) {
      expect(text).toContain(words[2])
      expect(text).toContain('CC BY 4.0')
    }
  })

  it('tells the tax where there is some, and nothing of it elsewhere', () => {
    const text = (vat: number) => textsOf(printedOf('percentage', { vat }).printed).join('\n')
    expect(text(25.5)).toContain('25,5\u00a0%')
    expect(text(25.5)).toContain('1\u00a0088,09\u00a0€')
    expect(text(0)).not.toContain('25,5')
  })
})
