import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { fieldName } from '#shared/audit/print.ts'
import { signatureStateNames } from '#shared/audit/service-labels.ts'
import { SavedBankAccount } from '#shared/banking/saved-account.ts'
import { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { Contact } from '#shared/contacts/contact.ts'
import { QueueContact } from '#shared/contacts/queue-contact.ts'
import { Reservation } from '#shared/contacts/reservation.ts'
import { ViewingTime } from '#shared/contacts/viewing-time.ts'
import { Expense } from '#shared/expenses/expense.ts'
import { OtherPayment } from '#shared/outgoing-payments/other-payment.ts'
import { OutgoingPayment } from '#shared/outgoing-payments/outgoing-payment.ts'
import { Payment } from '#shared/payments/payment.ts'
import { ReceivedEntry } from '#shared/payments/received.ts'
import { Reminder } from '#shared/reminders/reminder.ts'
import { ReminderSettings } from '#shared/reminders/reminder-settings.ts'
import { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { Signing } from '#shared/signing/signing.ts'
import { signingStateLabels } from '#shared/signing/signing-states.ts'

describe('the audit trail', () => {
  it('calls the states of signings as their own screens do', () => {
    expect({ '': 'Ei lähetetty', ...signatureStateNames }).toEqual(signingStateLabels)
  })

  it.each([
    ['recurring invoices', RecurringInvoice],
    ['payments', Payment],
    ['entries of banks', ReceivedEntry],
    ['bank accounts', SavedBankAccount],
    ['signings', Signing],
    ['costs', Expense],
    ['outgoing payments', OutgoingPayment],
    ['other payments', OtherPayment],
    ['reminders', Reminder],
    ['rent increases', RentIncrease],
    ['contacts', Contact],
    ['those who wait for a home', QueueContact],
    ['reservations', Reservation],
    ['offered times', ViewingTime],
    ['settings of reminders', ReminderSettings],
  ])('calls each field of %s by a Finnish name', (_, schema) => {
    const paths = [...new Set(fieldsOf(schema))].filter((path) => !/(^|\.)(_id|id|version)$/.test(path))
    expect(paths.length).toBeGreaterThan(5)
    expect(paths.filter((path) => fieldName(path) === path)).toEqual([])
  })
})

/** The paths of the fields of a schema, as far as objects go; what is in a list is told by its own names. */
function fieldsOf(schema: z.core.$ZodType, at = ''): string[] {
  if ('innerType' in schema._zod.def) return fieldsOf(schema._zod.def.innerType as z.core.$ZodType, at)
  if (schema instanceof z.ZodArray) return [at, ...fieldsOf(schema.element as z.core.$ZodType)].filter(Boolean)
  if (!(schema instanceof z.ZodObject)) return at ? [at] : []
  return Object.entries(schema.shape).flatMap(([name, each]) =>
    fieldsOf(each as z.core.$ZodType, at ? `${at}.${name}` : name),
  )
}
