import { describe, expect, it } from 'vitest'
import { banksByCode } from '#shared/base/bic-table.ts'
import {
  bankOf,
  bicOf,
  ibanOfBban,
  ibanOfOldAccount,
  ibanWarning,
  isFinnishIban,
  isIban,
  normaliseIban,
  printIban,
} from '#shared/base/iban.ts'
import table from './vectors/bic-table.json' with { type: 'json' }
import vectors from './vectors/iban.json' with { type: 'json' }

describe('an account number', () => {
  it.each(vectors.valid)('$iban is valid and printed $printed', (known) => {
    expect(isFinnishIban(known.iban)).toBe(true)
    expect(printIban(known.iban)).toBe(known.printed)
    expect(normaliseIban(known.printed.toLowerCase())).toBe(known.iban)
    expect(ibanWarning(known.iban)).toBeUndefined()
    expect(ibanOfBban(known.iban.slice(4))).toBe(known.iban)
  })
  it.each(vectors.invalid)('$iban is not a Finnish one: $why', ({ iban }) => expect(isFinnishIban(iban)).toBe(false))
  it.each(vectors.foreignValid)('$iban is valid abroad', ({ iban }) => {
    expect(isIban(iban)).toBe(true)
    expect(isFinnishIban(iban)).toBe(false)
    expect(bicOf(iban)).toBeUndefined()
  })
  it('of the wrong length for its country is not valid', () => {
    expect(isIban('DE8937040044053201300')).toBe(false)
    expect(isIban('FI')).toBe(false)
    expect(isIban('')).toBe(false)
  })
  it('with a wrong domestic check is warned of, not refused', () => {
    const { iban } = vectors.mod97OkButBbanLuhnWrong
    expect(isFinnishIban(iban)).toBe(true)
    expect(ibanWarning(iban)).toMatch(/tarkistenumero/)
  })
  it('catches every wrong digit', () => {
    const iban = 'FI2112345600000785'
    for (let place = 2; place < iban.length; place += 1) {
      for (let step = 1; step < 10; step += 1) {
        const wrong = (Number(iban[place]) + step) % 10
        expect(isIban(`${iban.slice(0, place)}${wrong}${iban.slice(place + 1)}`)).toBe(false)
      }
    }
  })
  it.each(vectors.oldToIban)('$old is $iban', ({ old, iban }) => expect(ibanOfOldAccount(old)).toBe(iban))
  it.each(['159030-775', '12345-6', 'tili', '159030'])('%s is not an old account number', (old) =>
    expect(ibanOfOldAccount(old)).toBeUndefined(),
  )
})

describe('the bank of an account', () => {
  it.each(Object.entries(table.codes))('by the code %s', (code, { bic }) => {
    expect(bicOf(`FI00${code.padEnd(14, '0')}`)).toBe(bic)
  })
  it.each(table.lookups)('$iban is in $bic', ({ iban, bic }) => expect(bicOf(iban)).toBe(bic))
  it.each(Object.entries(table.noLongerListed))('by the old code %s', (code, bank) => {
    expect(bicOf(`FI00${code.padEnd(14, '0')}`)).toBe(bank.slice(0, 8))
  })
  it('is not guessed', () => {
    expect(bicOf('FI0079100000000000')).toBeUndefined()
    expect(bankOf('FI2112345600000785')?.name).toBe('Nordea')
  })
  it('no code begins another', () => {
    const codes = [...banksByCode.keys()]
    for (const code of codes) expect(codes.filter((other) => other.startsWith(code))).toEqual([code])
  })
})
