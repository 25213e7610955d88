import { describe, expect, it } from 'vitest'
import { depositInvoiceId, depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import { reminderId } from '#shared/reminders/reminder.ts'

describe('whether an invoice asks for a deposit, by its id', () => {
  it.each([
    ['the one that comes with the deposit', depositInvoiceId('contract'), 'contract'],
    ['one of a later click', depositInvoiceId('contract', '0mvyxsps9apmf0d7waa3'), 'contract'],
    ['what a reminder of it asks besides', reminderId(depositInvoiceId('contract'), 3), undefined],
    ['a rent', 'contract-202612', undefined],
  ])('%s', (_, id, deposit) => {
    expect(depositOfInvoice(id)).toBe(deposit)
  })
})
