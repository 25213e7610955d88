import { expect, it } from 'vitest'
import { holdingsWarning } from '#shared/properties/apartment.ts'

const warningOf = (...holdings: number[]) => holdingsWarning(holdings.map((holding) => ({ holding })))

it.each([
  ['no owners', []],
  ['one owner of all', [100]],
  ['two halves', [50, 50]],
  ['three thirds to two decimals', [33.33, 33.33, 33.33]],
  ['tenths that floating point adds badly', [0.1, 0.2, 99.7]],
])('%s is in order', (_, holdings) => {
  expect(warningOf(...holdings)).toBeUndefined()
})

it.each([
  ['an owner missing', [60], 'Omistusosuudet ovat yhteensä 60\u00a0%, pitäisi olla 100\u00a0%.'],
  ['too much', [75, 50], 'Omistusosuudet ovat yhteensä 125\u00a0%, pitäisi olla 100\u00a0%.'],
  ['a part of a percent', [99.5], 'Omistusosuudet ovat yhteensä 99,5\u00a0%, pitäisi olla 100\u00a0%.'],
])('%s is told', (_, holdings, sentence) => {
  expect(warningOf(...holdings)).toBe(sentence)
})
