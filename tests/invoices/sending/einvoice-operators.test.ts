import { describe, expect, it } from 'vitest'
import { isOvt } from '#shared/identifiers/business-id.ts'
import {
  addressFaults,
  addressShape,
  einvoiceBanks,
  einvoiceOperators,
} from '#shared/invoices/sending/einvoice-operators.ts'

describe('an e-invoice address', () => {
  it.each([
    ['003717902350', 'OVT'],
    ['0037 1790 2350', 'OVT'],
    ['FI21 1234 5600 0007 85', 'IBAN'],
    ['TULOSTUS', 'other'],
    ['003717902351', undefined],
    ['FI2112345600000786', undefined],
    ['X', undefined],
    ['', undefined],
    ['A'.repeat(36), undefined],
  ])('%s is %s', (address, shape) => expect(addressShape(address)).toBe(shape))
  it('at a bank is an account number or an OVT, or goes to be printed', () => {
    expect(addressFaults({ operator: 'NDEAFIHH', address: 'FI2112345600000785' })).toEqual({})
    expect(addressFaults({ operator: 'NDEAFIHH', address: 'TULOSTUSPALVELU' })).toEqual({})
    expect(addressFaults({ operator: 'NDEAFIHH', address: 'OMATUNNUS' })).toHaveProperty('address')
    expect(addressFaults({ operator: '003721291126', address: 'OMATUNNUS' })).toEqual({})
  })
})

describe('the lists of operators', () => {
  it('have each id once, and OVT ids whose check holds', () => {
    const ids = [...einvoiceBanks, ...einvoiceOperators].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id.startsWith('0037') && !isOvt(id))).toEqual([])
  })
})
