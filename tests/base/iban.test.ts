import { describe, expect, it } from 'vitest'
import { banksByCode } from '#shared/identifiers/bic-table.ts'
import { bankOf, bicOf, ibanOfOldAccount, ibanWarning, isIban } from '#shared/identifiers/iban.ts'

describe('an account number', () => {
  it('of the wrong length for its country is not valid', () => {
    expect(isIban('DE8937040044053201300')).toBe(false)
    expect(isIban('FI')).toBe(false)
    expect(isIban('')).toBe(false)
  })
  it('with a wrong domestic check is warned of, not refused', () => {
    expect(ibanWarning('FI64 1590 3000 0007 75')).toMatch(/tarkistenumero/)
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
  it.each(['159030-775', '12345-6', 'tili', '159030'])('%s is not an old account number', (old) =>
    expect(ibanOfOldAccount(old)).toBeUndefined(),
  )
})

describe('the bank of an account', () => {
  it('is not guessed', () => {
    expect(bicOf('FI0079100000000000')).toBeUndefined()
    expect(bankOf('FI2112345600000785')?.name).toBe('Nordea')
  })
  it('no code begins another', () => {
    const codes = [...banksByCode.keys()]
    for (const code of codes) expect(codes.filter((other) => other.startsWith(code))).toEqual([code])
  })
})
