import { describe, expect, it } from 'vitest'
import { serviceDraftOf } from '../../../functions/invoices/services/service-draft.ts'
import { anInvoice } from '../../support/things/an-invoice.ts'

describe('the country of an invoice’s receiver, as a service gets it', () => {
  it.each([
    ['Suomi', 'FI'],
    ['', 'FI'],
    ['finland', 'FI'],
    ['Ruotsi', 'SE'],
    ['Saksa', 'DE'],
    ['de', 'DE'],
    ['Ahvenanmaa', 'FI'],
    ['Åland', 'FI'],
    ['ax', 'FI'],
    ['Kuu', 'Kuu'],
  ])('%s is %s', (country, code) => {
    const invoice = anInvoice()
    const { recipient } = serviceDraftOf({ ...invoice, recipient: { ...invoice.recipient, country } })
    expect(recipient.country).toBe(code)
  })
})
