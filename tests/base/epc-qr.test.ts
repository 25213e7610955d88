import { describe, expect, it } from 'vitest'
import { virtualBarcode } from '#shared/formats/barcode.ts'
import { epcQr } from '#shared/formats/epc-qr.ts'

describe('the payment QR code', () => {
  const rent = {
    bic: 'NDEAFIHH',
    name: 'Asunto Oy Ääni',
    iban: 'FI2112345600000785',
    cents: 87150,
    reference: '10001248',
    due: '2026-12-02',
  }
  it('carries a Finnish reference as RF', () => {
    expect(epcQr(rent)).toContain('\nRF4910001248\n')
    expect(virtualBarcode(rent)).toBeDefined()
  })
  it('cuts a long name at 70 characters and joins its lines', () => {
    expect(epcQr({ ...rent, name: `Pitkä\n${'ä'.repeat(100)}` })?.split('\n')[5]).toBe(`Pitkä ${'ä'.repeat(64)}`)
  })
  it('is not made for an amount it cannot carry', () => {
    expect(epcQr({ ...rent, cents: 0 })).toBeUndefined()
    expect(epcQr({ ...rent, cents: 100_000_000_000 })).toBeUndefined()
  })
  it('counts bytes, not characters', () => {
    const emoji = '\u{1f3e0}'.repeat(70)
    expect(epcQr({ ...rent, name: emoji })).toBeUndefined()
    expect(epcQr({ ...rent, name: 'ä'.repeat(70) })).toBeDefined()
  })
})
