import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { printMoney } from '#shared/base/money.ts'
import { type Assignment, rewardAt, shownRewardPercent } from '#shared/outgoing-payments/rewards.ts'
import { builtInVat, generalVatRate, type VatRow } from '#shared/rates/vat.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const today = '2026-11-21'

const rewardOf = (of: Assignment, rent: number, day: string, months = 1, rows: readonly VatRow[] = builtInVat) =>
  rewardAt(of, rent, { vatRate: generalVatRate(day, rows), months })

const anAssignment = (changes: Partial<Assignment> = {}): Assignment => ({
  rewardType: 'fixed',
  percent: 0,
  fixedAmountPerMonth: 100_00,
  realtors: [
    { _id: 'a', name: 'Aino', rewardPercent: 60 },
    { _id: 'b', name: 'Eero', rewardPercent: 40 },
  ],
  ...changes,
})

describe('a reward', () => {
  it('of a fixed sum has VAT within it and is shared without it', () => {
    const reward = rewardOf(anAssignment(), 850_00, today)
    expect(reward).toMatchObject({ rewardAmount: 100_00, rewardAmountWithoutVat: 79_68, rewardAmountVat: 20_32 })
    expect(reward.realtorRewards.map(({ name, cents }) => [name, cents])).toEqual([
      ['Aino', 47_81],
      ['Eero', 31_87],
    ])
    expect(reward.unshared).toBe(0)
    expect(reward.warning).toBeUndefined()
    expect(reward.explanation.map(plain)).toEqual([
      'Palkkio on 1 kk × 100,00 € = 100,00 €.',
      'Palkkiosta on arvonlisäveroa (25,5 %) 20,32 €, veroton osuus on 79,68 €.',
      'Aino: 60 % = 47,81 €',
      'Eero: 40 % = 31,87 €',
    ])
  })
  it.each([
    ['2024-08-31', 24, 80_65],
    ['2024-09-01', 25.5, 79_68],
  ])('on an invoice of %s has VAT of %f %', (invoiceDate, vatRate, net) => {
    expect(rewardOf(anAssignment(), 0, invoiceDate)).toMatchObject({ vatRate, rewardAmountWithoutVat: net })
  })
  it('has the VAT of a rate that the operator has said since', () => {
    const rows = [...builtInVat, { kind: 'general', from: '2027-01-01', percent: 26 }] as const
    expect(rewardOf(anAssignment(), 0, '2027-01-01', 1, rows)).toMatchObject({ vatRate: 26, rewardAmountVat: 20_63 })
    expect(rewardOf(anAssignment(), 0, '2026-12-31', 1, rows)).toMatchObject({ vatRate: 25.5 })
  })
  it('of a fixed sum is for each month the invoice covers', () => {
    expect(rewardOf(anAssignment(), 850_00, today, 3).rewardAmount).toBe(300_00)
  })
  it('in percents is shown with 100 added to what is stored, and goes by what is shown', () => {
    expect([-92, 0, 25.5, -99.9].map(shownRewardPercent)).toEqual([8, 100, 125.5, 0.1])
    const reward = rewardOf(anAssignment({ rewardType: 'percent', percent: -92 }), 850_00, today)
    expect(reward.rewardAmount).toBe(68_00)
    expect(plain(reward.explanation[0])).toBe('Palkkio vuokrista on 8 % × 850,00 € = 68,00 €.')
  })
  it('of a credit note is taken back', () => {
    const assignment = anAssignment({ rewardType: 'percent', percent: -92 })
    const [given, taken] = [rewardOf(assignment, 850_00, today), rewardOf(assignment, -850_00, today)]
    expect(taken.rewardAmountWithoutVat).toBe(-given.rewardAmountWithoutVat)
    expect(taken.realtorRewards.map(({ cents }) => -cents)).toEqual(given.realtorRewards.map(({ cents }) => cents))
  })
})

describe('shares of the realtors', () => {
  const shared = (...percents: number[]) =>
    rewardOf(
      anAssignment({
        realtors: percents.map((rewardPercent, place) => ({ _id: `${place}`, name: `R${place}`, rewardPercent })),
      }),
      0,
      today,
    )
  it('that come to less than the whole leave the rest to nobody, and say so', () => {
    const reward = shared(50, 40)
    expect(reward.realtorRewards.map(({ cents }) => cents)).toEqual([39_84, 31_87])
    expect(reward.unshared).toBe(7_97)
    expect(plain(reward.warning)).toBe(
      'Välittäjien osuudet ovat yhteensä 90 %, pitäisi olla 100 %. Palkkiosta jää jakamatta 7,97 €.',
    )
  })
  it('that come to more keep their percents, and say by how much they exceed the reward', () => {
    const reward = shared(60, 60)
    expect(reward.realtorRewards.map(({ cents }) => cents)).toEqual([47_81, 47_81])
    expect(plain(reward.warning)).toBe(
      'Välittäjien osuudet ovat yhteensä 120 %, pitäisi olla 100 %. Osuudet ylittävät palkkion 15,94 €.',
    )
  })
  it('without realtors are nobody’s, and that is in order', () => {
    expect(shared()).toMatchObject({ realtorRewards: [], unshared: 79_68 })
    expect(shared().warning).toBeUndefined()
  })
  it('in thirds of two decimals come to the whole with the rest', () => {
    expect(shared(33.33, 33.33, 33.34).realtorRewards.map(({ cents }) => cents)).toEqual([26_56, 26_56, 26_56])
  })
})

describe('any reward', () => {
  const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const percent = fc.nat(10_000).map((hundredths) => hundredths / 100)
  const realtors = fc
    .array(percent, { maxLength: 6 })
    .map((percents) => percents.map((rewardPercent, place) => ({ _id: `${place}`, name: `R${place}`, rewardPercent })))
  const day = fc.constantFrom('2020-05-01', '2024-08-31', '2024-09-01', today)

  it('is its VAT and the rest, and the rest is its shares and what is nobody’s', () => {
    fc.assert(
      fc.property(cents, realtors, day, (fixedAmountPerMonth, shares, invoiceDate) => {
        const reward = rewardOf(anAssignment({ fixedAmountPerMonth, realtors: shares }), 0, invoiceDate)
        const given = reward.realtorRewards.reduce((sum, share) => sum + share.cents, 0)
        expect(reward.rewardAmountWithoutVat + reward.rewardAmountVat).toBe(fixedAmountPerMonth)
        expect(given + reward.unshared).toBe(reward.rewardAmountWithoutVat)
      }),
    )
  })
  it('whose percents come to a hundred is shared whole, each within a cent of its percent', () => {
    const parts = fc
      .array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 5 })
      .filter((all) => sum(all) <= 100)
    const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
    fc.assert(
      fc.property(cents, parts, (fixedAmountPerMonth, some) => {
        const percents = [...some, 100 - sum(some)]
        const shares = percents.map((rewardPercent, place) => ({ _id: `${place}`, name: `R${place}`, rewardPercent }))
        const reward = rewardOf(anAssignment({ fixedAmountPerMonth, realtors: shares }), 0, today)
        expect(reward.unshared).toBe(0)
        expect(reward.warning).toBeUndefined()
        for (const share of reward.realtorRewards) {
          expect(Math.abs(share.cents - (reward.rewardAmountWithoutVat * share.percent) / 100)).toBeLessThan(1)
        }
      }),
    )
  })
  it('is explained by the figures it comes to', () => {
    fc.assert(
      fc.property(cents, realtors, (rent, shares) => {
        const reward = rewardOf(anAssignment({ rewardType: 'percent', percent: -90, realtors: shares }), rent, today)
        const text = reward.explanation.join('\n')
        const figures = [reward.rewardAmount, reward.rewardAmountVat, reward.rewardAmountWithoutVat]
        for (const figure of [...figures, ...reward.realtorRewards.map((share) => share.cents)]) {
          expect(text).toContain(printMoney(figure))
        }
      }),
    )
  })
})
