import { describe, expect, it } from 'vitest'
import { Apartment } from '#shared/properties/apartment.ts'
import { chargeOn, chargesOn } from '#shared/properties/apartment-charges.ts'
import { companyFigures } from '#shared/properties/company-figures.ts'

const today = '2026-11-21'
const anApartment = (wish: object = {}) => Apartment.parse({ _id: 'a', condominium: 'c', address: 'Katu 1', ...wish })

describe('a monthly charge', () => {
  const history = {
    now: { amount: 310_00, startDate: '2027-01-01' },
    old: [
      { amount: 250_00, startDate: '', endDate: '2024-12-31' },
      { amount: 280_00, startDate: '2025-01-01', endDate: '2026-12-31' },
    ],
  }
  it.each([
    ['before anything was written down', '2020-05-01', 250_00],
    ['on the last day of an old one', '2024-12-31', 250_00],
    ['on the first day of the next', '2025-01-01', 280_00],
    ['the day before a coming one', '2026-12-31', 280_00],
    ['from its day on', '2027-01-01', 310_00],
  ])('%s', (_, day, cents) => expect(chargeOn(history, day)).toBe(cents))
  it('is nothing between two', () => {
    expect(chargeOn({ now: { amount: 1, startDate: '2027-01-01' }, old: [] }, today)).toBe(0)
  })
  it('that overlaps is the one that began last', () => {
    const old = [{ amount: 5, startDate: '2026-01-01', endDate: '' }]
    expect(chargeOn({ now: { amount: 9, startDate: '2025-01-01' }, old }, today)).toBe(5)
  })
})

describe('a housing company’s figures', () => {
  const share = (condominiumLoanId: string, amount: number, currentAmount: number) => ({
    condominiumLoanId,
    amount,
    currentAmount,
    totalAmount: 2 * currentAmount,
  })
  const apartments = [
    anApartment({
      area: 52.5,
      maintenanceCharge: { amount: 210_00 },
      waterCharge: { amount: 22_00 },
      currentLoans: [share('pipes', 150_00, 9_000_00), share('lift', 20_00, 500_00)],
    }),
    anApartment({ area: 0.1, activeForRent: false, currentLoans: [share('pipes', 100_00, 6_000_00)] }),
    anApartment({ area: null, maintenanceCharge: { amount: 999_00 } }),
  ]
  it('are sums over its apartments, a square metre’s price over those whose area is known', () => {
    expect(companyFigures(apartments, today)).toEqual({
      apartments: 3,
      forRent: 2,
      area: 52.6,
      maintenance: 1209_00,
      maintenancePerMetre: 3_99,
      water: 22_00,
      loanPayments: 270_00,
      loansLeft: 15_500_00,
      loans: [
        { _id: 'pipes', apartments: 2, amount: 250_00, totalAmount: 30_000_00, currentAmount: 15_000_00 },
        { _id: 'lift', apartments: 1, amount: 20_00, totalAmount: 1_000_00, currentAmount: 500_00 },
      ],
    })
  })
  it('of a company without apartments are nothing', () => {
    expect(companyFigures([], today)).toMatchObject({ apartments: 0, maintenancePerMetre: null, loans: [] })
  })
  it('leave out payments of loans that begin later', () => {
    const later = { ...share('pipes', 150_00, 9_000_00), startDate: '2027-01-01' }
    expect(chargesOn(anApartment({ currentLoans: [later] }), today)).toMatchObject({ loans: 0, loansLeft: 9_000_00 })
  })
})
