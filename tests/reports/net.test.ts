import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netByAccountDate, netByPaymentDate, netPerSquareMetre, printNetPerSquareMetre } from '#shared/reports/net.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const costs = { maintenanceCharges: 280_58, waterCharges: 20_00, loanPayments: 150_00 }

describe('the net of an apartment', () => {
  it('by account date is receivables of rent and water less its costs', () => {
    const net = netByAccountDate({ rent: 850_00, water: 21_50 }, costs)
    expect(net.cents).toBe(420_92)
    expect(net.explanation.map(plain)).toEqual([
      'Tulot 871,50 €: vuokrat 850,00 €, vesimaksut 21,50 €.',
      'Kulut 450,58 €: hoitovastikkeet 280,58 €, vesimaksut yhtiölle 20,00 €, lainanhoito 150,00 €.',
      'Netto 871,50 € − 450,58 € = 420,92 €.',
    ])
  })
  it('by payment date is all payments less the same costs, below zero too', () => {
    const net = netByPaymentDate(100_00, costs)
    expect(net.cents).toBe(-350_58)
    expect(plain(net.explanation[0] ?? '')).toBe('Tulot 100,00 €: maksut 100,00 €.')
  })
  it('is the same on both grounds when all receivables are paid', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(100_000), (rent, water) => {
        return netByAccountDate({ rent, water }, costs).cents === netByPaymentDate(rent + water, costs).cents
      }),
    )
  })
})

describe('net a square metre', () => {
  it.each([
    [420_92, 64.5, 653],
    [-350_58, 64.5, -544],
    [1, 2, 1],
    [100_00, 0.5, 200_00],
  ])('of %i cents over %f m² is %i', (net, area, cents) => expect(netPerSquareMetre(net, area)).toBe(cents))
  it.each([null, 0, -5, Number.NaN])('over an area of %s cannot be told', (area) => {
    expect(netPerSquareMetre(420_92, area)).toBeUndefined()
    expect(printNetPerSquareMetre(420_92, area)).toBe('Ei laskettavissa')
  })
  it('is printed in euros', () => expect(plain(printNetPerSquareMetre(420_92, 64.5))).toBe('6,53 €'))
})
