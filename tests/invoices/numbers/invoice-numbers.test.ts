import { describe, expect, it } from 'vitest'
import { readNumberQuery, referencesOf } from '#shared/invoices/numbers/invoice-numbers.ts'

/** A series from 1001 to 1204. */
const read = (text: string, most = 5) => readNumberQuery(text, 1001, 1204, most)

describe('an invoice looked for by number or reference', () => {
  it.each([
    ['1042', [1042]],
    ['lasku 1042', [1042]],
    ['Laskunumero: 1042', [1042]],
    ['#1042', [1042]],
    ['10 42', [1042]],
    ['12', [1204, 1203, 1202, 1201, 1200]],
    ['120', [1204, 1203, 1202, 1201, 1200]],
    ['1100', [1100]],
    ['1000', []],
    ['1205', []],
    ['0042', []],
  ])('%j may be the numbers %j', (text, numbers) => {
    expect(read(text)?.numbers).toEqual(numbers)
  })

  it('has the number itself first and then the newest that begin so', () => {
    expect(readNumberQuery('1234', 1001, 12_345, 4)?.numbers).toEqual([1234, 12_345, 12_344, 12_343])
  })

  it.each([
    ['10427', '10427'],
    ['1 0427', '10427'],
    ['00000 00000 10427', '10427'],
    ['RF91 1042 7', '10427'],
    ['rf911 0427', '10427'],
    ['viite 10427', '10427'],
    ['Viitenumero 1 0427', '10427'],
  ])('%j may be the reference %s', (text, reference) => {
    expect(read(text)?.reference).toBe(reference)
  })

  it.each(['virtanen', 'katu 12', '1', '', '000', 'RF', '1042x', '123456789012345678901', '1,5'])(
    '%j is neither',
    (text) => {
      expect(read(text)).toBeUndefined()
    },
  )

  it('is asked of the index as references', () => {
    expect(referencesOf({ numbers: [1042], reference: '1042' })).toEqual(['10427', '1042'])
  })
})
