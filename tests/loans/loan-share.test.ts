import { describe, expect, it } from 'vitest'
import { carryingShares, loanShare } from '#shared/loans/loan-share.ts'

describe('an apartment’s part of the company’s loan', () => {
  it('is by its shares, to the nearest cent', () => {
    expect(loanShare(1_250_000_00, { shares: 333 }, 9999)).toBe(41_629_16)
  })
  it('leaves out the shares that have paid off theirs', () => {
    const holdings = [{ shares: 100 }, { shares: 100, paidOff: true }, { shares: 200 }]
    const carrying = carryingShares(holdings)
    expect(carrying).toBe(300)
    expect(holdings.map((holding) => loanShare(90_000_00, holding, carrying))).toEqual([30_000_00, 0, 60_000_00])
  })
  it('is the same for as many shares, so the parts may miss the loan by a cent', () => {
    const holdings = [{ shares: 1 }, { shares: 1 }, { shares: 1 }]
    expect(holdings.map((holding) => loanShare(100_00, holding, 3))).toEqual([33_33, 33_33, 33_33])
  })
  it('of no shares is nothing, and more shares than carry the loan are a mistake', () => {
    expect(loanShare(100_00, { shares: 0 }, 0)).toBe(0)
    for (const shares of [4, -1, 0.5]) expect(() => loanShare(100_00, { shares }, 3)).toThrow(RangeError)
  })
})
