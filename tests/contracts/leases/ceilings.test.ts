import { describe, expect, it } from 'vitest'
import { earlyEndingPenalty } from '#shared/contracts/ending/penalty.ts'
import { depositWarning, lawOfHome } from '#shared/properties/deposit-ceiling.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const agreed = '2026-11-21'

describe('a deposit', () => {
  it('of three months of rent is in order, of a cent more it is warned of', () => {
    const dwelling = { law: 'AHVL', agreed, monthlyRent: 850_00 } as const
    expect(depositWarning({ ...dwelling, deposit: 2550_00 })).toBeUndefined()
    expect(plain(depositWarning({ ...dwelling, deposit: 2550_01 }))).toBe(
      'Vakuus 2 550,01 € ylittää lain enimmäismäärän, 3 kuukauden vuokran: 3 × 850,00 € = 2 550,00 € (AHVL 8 §).',
    )
  })
  it('of other premises is free, and so was one before the law', () => {
    expect(depositWarning({ law: 'LHVL', agreed, deposit: 9999_00, monthlyRent: 100_00 })).toBeUndefined()
    expect(depositWarning({ law: 'AHVL', agreed: '1995-04-30', deposit: 9999_00, monthlyRent: 100_00 })).toBeUndefined()
  })
})

it('the penalty for ending a lease early is two months of rent', () => {
  const { cents, explanation } = earlyEndingPenalty(850_00)
  expect(cents).toBe(1700_00)
  expect(explanation.map(plain)).toEqual([
    'Sopimussakko sopimuksen ennenaikaisesta päättämisestä on 2 kuukauden vuokra: 2 × 850,00 € = 1 700,00 €.',
  ])
})

it('the law of a home is told by its type: premises of business have no ceiling of deposit', () => {
  expect((['Kerrostalo', 'Omakotitalo', 'Muu', ''] as const).map((houseType) => lawOfHome({ houseType }))).toEqual(
    Array(4).fill('AHVL'),
  )
  expect((['Liiketila', 'Varasto', 'Autopaikka'] as const).map((houseType) => lawOfHome({ houseType }))).toEqual(
    Array(3).fill('LHVL'),
  )
})
