import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToMonth } from '#shared/base/day.ts'
import { times } from '#shared/base/money.ts'
import { printCalculation } from '#shared/calculations/calculation.ts'
import type { RentIncreaseType } from '#shared/contracts/rent-increase-type.ts'
import type { IndexSeriesId } from '#shared/rent-increases/indices/index-series.ts'
import { newRent } from '#shared/rent-increases/new-rent.ts'
import type { RentReview } from '#shared/rent-increases/rent-review.ts'
import { indexReview, living, problemOf, reviews } from './reviews.ts'

const explained = (review: RentReview) => printCalculation(newRent(review).calculation)

describe('an index rent', () => {
  it('is the original rent by the change of the index, halves of a cent up', () => {
    expect(newRent(indexReview(900_00, 2334, 2385)).rent).toBe(919_67)
    expect(newRent(indexReview(100_00, 2000, 2000.1)).rent).toBe(100_01)
  })

  it('starts from the original rent, and from the current one only when the lease compares with the increase before', () => {
    const original = { ...indexReview(900_00, 2334, 2385), startRentPrice: 850_00 }
    expect(newRent(original).computed).toBe(868_57)
    const chained = { ...original, compareToPreviousIndex: true }
    expect(newRent(chained).computed).toBe(868_57)
    expect(newRent({ ...chained, previousIndex: living('2026-01', 2334) }).computed).toBe(919_67)
    expect(newRent({ ...original, previousIndex: living('2026-01', 2334) }).computed).toBe(868_57)
  })

  it('that would fall stays, and both figures are told', () => {
    const result = newRent(indexReview(850_00, 2334, 2300))
    expect(result).toMatchObject({ rent: 850_00, computed: 837_62, raised: false, floorApplied: true })
    expect(printCalculation(result.calculation).join(' ').replaceAll('\u00a0', ' ')).toContain(
      'Laskettu vuokra 837,62 €/kk on pienempi kuin nykyinen vuokra 850,00 €/kk. Vuokraa ei alenneta: se on edelleen 850,00 €/kk.',
    )
  })

  it('of the housing company index goes by points with a decimal, for blocks of flats and in all', () => {
    const review = (type: RentIncreaseType, series: IndexSeriesId, base: number, index: number): RentReview => ({
      type,
      currentRent: 1000_00,
      startRentPrice: 1000_00,
      startIndex: { series, period: '2015Q1', value: base },
      newIndex: { series, period: '2020Q4', value: index },
    })
    expect(newRent(review('propertyMaintenanceIndex', 'propertyMaintenance2015', 100.1, 106.4)).rent).toBe(1062_94)
    const blocks = review('propertyMaintenanceApartmentIndex', 'propertyMaintenanceApartment2015', 100, 106.1)
    expect(newRent(blocks).rent).toBe(1061_00)
  })

  it('of the consumer price index goes by hundredths of a point', () => {
    const series = 'consumerHousing2025'
    const startIndex = { series, period: '2026-01', value: 99.37 } as const
    const newIndex = { series, period: '2026-08', value: 100.71 } as const
    const rents = { currentRent: 850_00, startRentPrice: 850_00 }
    const review: RentReview = { type: 'consumerIndex', ...rents, startIndex, newIndex }
    expect(newRent(review).rent).toBe(861_46)
    expect(newRent({ ...review, type: 'consumerIndexPlusPercentage', percentage: 0.5 }).rent).toBe(865_77)
  })
})

describe('a rent by percentage, fixed amount or the lease’s own clause', () => {
  it('by percentage is of the current rent', () => {
    const review: RentReview = { type: 'percentage', currentRent: 333_33, startRentPrice: 300_00, percentage: 1.5 }
    expect(newRent(review).rent).toBe(338_33)
  })
  it('by a fixed amount is raised once', () => {
    const review: RentReview = { type: 'fixed', currentRent: 850_00, fixedAmount: 25_00 }
    expect(newRent(review)).toMatchObject({ rent: 875_00, raised: true })
    const again = newRent({ ...review, currentRent: 875_00, fixedApplied: true })
    expect(again).toMatchObject({ rent: 875_00, raised: false, floorApplied: false })
    expect(printCalculation(again.calculation).join(' ')).toContain('sisältyy jo nykyiseen vuokraan')
  })
  it('by the lease’s own clause is as given, and stays when nothing is given', () => {
    const review: RentReview = { type: 'own', currentRent: 850_00, rentIncreaseOwn: 'Vuokra seuraa vastiketta.' }
    expect(newRent({ ...review, ownRent: 871_50 })).toMatchObject({ rent: 871_50, raised: true })
    const kept = newRent(review)
    expect(kept).toMatchObject({ rent: 850_00, raised: false, floorApplied: false })
    expect(printCalculation(kept.calculation)[0]).toBe('Korotusehto: Vuokra seuraa vastiketta.')
    expect(newRent({ ...review, ownRent: 800_00 })).toMatchObject({ rent: 850_00, floorApplied: true })
  })
})

describe('a percentage that the lease names', () => {
  const review: RentReview = { type: 'percentage', currentRent: 850_00, agreedPercentage: 3 }
  it('is the increase when it stands alone, unless the landlord takes another', () => {
    expect(newRent(review).rent).toBe(875_50)
    expect(newRent({ ...review, percentage: 2 }).rent).toBe(867_00)
  })
  it('is a ceiling after "enintään": the landlord chooses under it', () => {
    const ceiling = { ...review, percentagePrefix: 'enintään' }
    expect(problemOf(ceiling).fields).toEqual({
      percentage: 'Anna korotusprosentti. Sopimuksen mukaan se on enintään 3\u00a0%.',
    })
    expect(newRent({ ...ceiling, percentage: 2.5 }).rent).toBe(871_25)
    expect(newRent({ ...ceiling, percentage: 3 }).rent).toBe(875_50)
    expect(explained({ ...ceiling, percentage: 2.5 })[0]).toBe('Korotusehto: prosenttikorotus, enintään 3\u00a0%.')
    expect(problemOf({ ...ceiling, percentage: 3.01 }).fields).toEqual({
      percentage: 'Sopimuksen mukaan vuokraa voidaan korottaa enintään 3\u00a0%.',
    })
  })
})

describe('the explanation on the notice', () => {
  it('of an index and a percentage has figures, formula, result, day and source', () => {
    const review = indexReview(850_00, 2334, 2385)
    const explanation = explained({ ...review, type: 'indexPlusPercentage', percentage: 1, from: '2026-12-01' })
    expect(explanation.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Korotusehto: elinkustannusindeksi ja prosentti.',
      'Lähtökohta: alkuperäinen vuokra 850,00 €/kk, perusindeksi elokuu 2025: 2334.',
      'Uusi indeksi elokuu 2026: 2385. Indeksin muutos on 2,19 %.',
      'Laskukaava: alkuperäinen vuokra × uusi indeksi / perusindeksi × (1 + prosentti / 100), tulos pyöristetään lähimpään senttiin.',
      '850,00 € × 2385 / 2334 × (1 + 1 / 100) = 877,26 €',
      'Nykyinen vuokra on 850,00 €/kk, uusi vuokra 877,26 €/kk 01.12.2026 alkaen. Korotus on 27,26 €/kk.',
      'Indeksiluvut: Tilastokeskus, elinkustannusindeksi 1951:10=100, taulukko khi/11xl. Käyttölupa CC BY 4.0.',
    ])
  })
  it('says whose index a chained increase starts from, quarters and figures not final', () => {
    const series = 'propertyMaintenanceApartment2021'
    const explanation = explained({
      type: 'propertyMaintenanceApartmentIndex',
      currentRent: 1000_00,
      startRentPrice: 900_00,
      compareToPreviousIndex: true,
      startIndex: { series, period: '2023Q3', value: 118 },
      previousIndex: { series, period: '2024Q3', value: 120 },
      newIndex: { series, period: '2025Q3', value: 121.5, preliminary: true },
    })
    expect(explanation.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Korotusehto: kiinteistön ylläpidon kustannusindeksi, asuinkerrostalot.',
      'Lähtökohta: nykyinen vuokra 1 000,00 €/kk, edellisen korotuksen indeksi 3. neljännes 2024: 120,0.',
      'Uusi indeksi 3. neljännes 2025: 121,5 (ennakkotieto). Indeksin muutos on 1,25 %.',
      'Laskukaava: nykyinen vuokra × uusi indeksi / edellisen korotuksen indeksi, tulos pyöristetään lähimpään senttiin.',
      '1 000,00 € × 121,5 / 120,0 = 1 012,50 €',
      'Nykyinen vuokra on 1 000,00 €/kk, uusi vuokra 1 012,50 €/kk. Korotus on 12,50 €/kk.',
      'Indeksiluvut: Tilastokeskus, kiinteistön ylläpidon kustannusindeksi, asuinkerrostalot 2021=100, taulukko kyki/14ry. Käyttölupa CC BY 4.0.',
    ])
  })
})

describe('every new rent', () => {
  it('is at least the current one, is the computed one unless that is lower, and says so', () => {
    fc.assert(
      fc.property(reviews, (review) => {
        const { rent, computed, raised, floorApplied, calculation } = newRent(review)
        const explanation = printCalculation(calculation)
        expect(rent).toBe(Math.max(computed, review.currentRent))
        expect([raised, floorApplied]).toEqual([rent > review.currentRent, computed < review.currentRent])
        expect(explanation.length).toBeGreaterThan(1)
        for (const line of explanation) expect(line).toMatch(/\S/)
      }),
    )
  })
  it('by 0 % is the current one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (currentRent) => {
        expect(newRent({ type: 'percentage', currentRent, percentage: 0 })).toMatchObject({
          rent: currentRent,
          raised: false,
        })
      }),
    )
  })
  it('by an index is the same whatever happened between, when nothing is chained', () => {
    const months = fc.integer({ min: 1, max: 400 })
    fc.assert(
      fc.property(
        fc.integer({ min: 100_00, max: 5000_00 }),
        fc.uniqueArray(months, { minLength: 2, maxLength: 6 }),
        (rent, at) => {
          const figures = [0, ...at.toSorted((a, b) => a - b)].map((month, place) =>
            living(addToMonth('1990-01', month), 1000 + 17 * place),
          )
          const [startIndex, ...later] = figures
          const last = later.at(-1)
          if (!startIndex || !last) return
          const review: RentReview = { type: 'index', currentRent: rent, startRentPrice: rent, startIndex }
          const inSteps = later.reduce(
            (currentRent, newIndex) => newRent({ ...review, currentRent, newIndex }).rent,
            rent,
          )
          expect(inSteps).toBe(newRent({ ...review, newIndex: last }).rent)
        },
      ),
    )
  })
  it('by index and percentage is rounded once, though its factors are many', () => {
    const points = fc.integer({ min: 4000, max: 400_000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        points,
        points,
        fc.integer({ min: 0, max: 2000 }),
        (rent, base, index, percent) => {
          const review = indexReview(rent, base / 100, index / 100)
          const { computed } = newRent({ ...review, type: 'indexPlusPercentage', percentage: percent / 100 })
          expect(computed).toBe(times(rent, { numerator: index * (10_000 + percent), denominator: base * 10_000 }))
        },
      ),
    )
  })
})
