import { accountFields, memberFields } from '../accounts/account.fields.ts'
import type { AnyDictionary } from '../base/noun-fields.ts'
import { recurringFields } from '../billing/recurring.fields.ts'
import { contractFields } from '../contracts/contract.fields.ts'
import { otherContractFields } from '../contracts/texts/other-contract.fields.ts'
import { partnerFields } from '../customers/partner.fields.ts'
import { tenantFields } from '../customers/tenant.fields.ts'
import { depositFields } from '../deposits/deposit.fields.ts'
import { expenseFields } from '../expenses/expense.fields.ts'
import { attachmentFields, formFields, submissionFields } from '../forms/form.fields.ts'
import { invoiceFields } from '../invoices/invoice.fields.ts'
import { productFields } from '../invoices/lines/product.fields.ts'
import { handoverFields, keyFields } from '../keys/key.fields.ts'
import { loanFields } from '../loans/loan.fields.ts'
import { equalisationFields } from '../meters/equalisation.fields.ts'
import { meterFields, readingFields } from '../meters/meter.fields.ts'
import { noteFields } from '../notes/note.fields.ts'
import {
  otherPaymentFields,
  outgoingFields,
  paymentOrderFields,
  rewardSettingsFields,
} from '../outgoing-payments/outgoing.fields.ts'
import { bankFileFields, entryFields } from '../payments/entry.fields.ts'
import { matchingRuleFields } from '../payments/matching-rule.fields.ts'
import { paymentFields } from '../payments/payment.fields.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'
import { condominiumFields } from '../properties/condominium.fields.ts'
import { realtorFields } from '../properties/realtors/realtor.fields.ts'
import { reminderFields, reminderHoldFields, reminderSettingsFields } from '../reminders/reminder.fields.ts'
import { increaseFields } from '../rent-increases/increase.fields.ts'
import { todoFields } from '../todos/todo.fields.ts'

/** The dictionaries of nouns by the kinds of their documents. What a kind without one says is named by `labels.ts`. */
export const dictionaries: Readonly<Record<string, AnyDictionary>> = {
  account: accountFields,
  apartment: apartmentFields,
  'bank-file': bankFileFields,
  condominium: condominiumFields,
  contract: contractFields,
  deposit: depositFields,
  invoice: invoiceFields,
  entry: entryFields,
  form: formFields,
  'form-attachment': attachmentFields,
  'form-submission': submissionFields,
  handover: handoverFields,
  invitation: memberFields,
  key: keyFields,
  loan: loanFields,
  membership: memberFields,
  'matching-rule': matchingRuleFields,
  meter: meterFields,
  'meter-reading': readingFields,
  note: noteFields,
  'other-contract': otherContractFields,
  'other-payment': otherPaymentFields,
  'outgoing-payment': outgoingFields,
  partner: partnerFields,
  payment: paymentFields,
  'payment-order': paymentOrderFields,
  product: productFields,
  realtor: realtorFields,
  receipt: expenseFields,
  reminder: reminderFields,
  'reminder-hold': reminderHoldFields,
  'reminder-settings': reminderSettingsFields,
  'rent-increase': increaseFields,
  'reward-settings': rewardSettingsFields,
  schedule: recurringFields,
  tenant: tenantFields,
  todo: todoFields,
  'water-equalisation': equalisationFields,
}
