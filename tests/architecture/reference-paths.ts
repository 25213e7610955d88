import type { Things } from './bodies/reference-bodies.ts'

/** The document that each command's path names. */
export const pathsOf = (things: Things): Readonly<Record<string, string>> => ({
  'contracts.addTenant': things.contract,
  'contracts.updateContract': things.contract,
  'contracts.updateOther': things.other,
  'contracts.saveDocument': things.contract,
  'contracts.referToContract': things.contract,
  'expenses.editExpense': things.receipt,
  'forms.attachToApartment': things.home.apartment,
  'forms.attachToContract': things.running,
  'contacts.updateContact': things.inquiry,
  'contacts.updateReservation': things.reservation,
  'keys.updateKey': things.key,
  'loans.updateLoan': things.loan,
  'meters.updateMeter': things.meter,
  'keys.handOverKey': things.key,
  'payments.keepMoney': things.entry,
  'payments.updateMatchingRule': things.rule,
  'properties.updateApartment': things.home.apartment,
  'credit-notes.editCreditNote': things.refund,
})
