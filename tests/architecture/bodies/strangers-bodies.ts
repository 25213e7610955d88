import { docOf, para, words } from '../../contracts/content-samples.ts'
import { faultReport } from '../../forms/samples.ts'
import { aContractDraft, type Home } from '../../support/things/portfolio.ts'
import { strangersContactBodies } from './contact-bodies.ts'
import { strangersLoanBodies } from './loan-bodies.ts'
import { strangersMeterBodies } from './meter-bodies.ts'

export const someText = docOf(para(words('Vieras')))

export const aRefund = (original: string) => ({
  original,
  lines: [{ line: 0, net: 1 }],
  billDate: '2026-12-01',
})

export const anIncrease = (contract: string) => ({
  contract,
  newRentIncrease: { dueDate: '2027-06-02', percentage: 2 },
})

export const aCost = { name: 'Putken korjaus', date: '2026-11-02', products: [{ name: 'Työ', amount: 1 }] }

export const aTableHeader = { name: 'Neliöt', columns: [{ text: 'Neliöt', formula: 'area' }] }

/** Who asks, and whose things: ids by kind, and the homes of both. */
export interface Strangers {
  /** The user id of the one who asks. */
  readonly stranger: string
  readonly theirs: Readonly<Record<string, string>>
  readonly home: Home
  readonly neighbours: Home
}

/** A body that each call would take from its own account, so that nothing but the id is at fault. */
export const strangersBodies = (at: Strangers): Readonly<Record<string, unknown>> => ({
  ...strangersContactBodies(at.neighbours.apartment),
  ...strangersLoanBodies,
  ...strangersMeterBodies(at.neighbours.apartment),
  'rent-increases.changeIncrease': {},
  'rent-increases.holdIncrease': { reason: 'Remontti' },
  'rent-increases.listLeftOut': {},
  'rent-increases.deleteActive': { returnPreviousProducts: true },
  'rent-increases.resendNotice': { sendType: 'print' },
  'bookkeeping.settlePush': { deed: 'again' },
  'bookkeeping.decideMonth': { state: 'closed', reason: 'Tarkastettu' },
  'bookkeeping.saveAccount': { version: 0, number: '2999', name: 'Tili' },
  'accounts.attachUsers': { users: [{ _id: at.stranger, role: 'owner' }] },
  'properties.updateCondominium': { documentUpdate: { version: 1, name: 'Asunto Oy Vieras' } },
  'properties.updateApartment': {
    documentUpdate: { version: 1, condominium: at.neighbours.condominium, address: 'Vieraskatu 1' },
  },
  'properties.uploadImage': { type: 'image/jpeg' },
  'properties.sortImages': { images: [] },
  'properties.saveImages': { version: 1, images: [] },
  'properties.updatePublicSettings': { version: 1, inUse: true },
  'properties.updateRealtor': { version: 1, name: 'Vieras' },
  'card-payments.refundCard': { amount: 100 },
  'invoices.settleBatch': { done: true },
  'billing.listRunInvoices': {},
  'billing.undoRun': { reason: 'Vieras' },
  'billing.undoInvoice': { reason: 'Vieras' },
  'billing.holdBilling': { dueDate: '2026-12-02', reason: 'Vieras' },
  'billing.releaseBilling': { dueDate: '2026-12-02' },
  'billing.giveReadings': { dueDate: '2026-12-02', readings: [{ from: 0, to: 1 }] },
  'billing.giveFinalReadings': { day: '2026-11-20', readings: [{ from: 0, to: 1 }] },
  'invoices.fixInvoiceError': { sendType: 'email', email: 'vieras@vieras.example' },
  'invoices.copyInvoice': { email: 'vieras@vieras.example' },
  'invoices.changeDueDate': { dueDate: '2027-01-01' },
  'invoices.listLeftInvoices': {},
  'contracts.changeLabels': { version: 1, labels: ['Vieras'] },
  'contracts.listLeftContractRows': {},
  'customers.listLeftTenantRows': {},
  'properties.listLeftApartmentRows': {},
  'reminders.hold': { reason: 'Vieras', until: '' },
  'outgoing-payments.sendSettlement': { email: 'vieras@vieras.example' },
  'outgoing-payments.markPaid': { payDate: '2026-11-02' },
  'customers.switchRefNumUsage': { personalRefNumInUse: false },
  'customers.updateTenant': { version: 1, name: 'Vieras' },
  'customers.updatePartner': { version: 1, name: 'Vieras' },
  'contracts.updateContract': { ...aContractDraft(at.home), version: 1 },
  'contracts.addTenant': { tenantId: at.neighbours.tenant },
  'contracts.revokeTenants': { selected: [at.theirs.tenant], revokedDate: '2027-01-31' },
  'contracts.removeAdditionalTenant': { contractId: at.theirs.contract },
  'contracts.updateModel': { version: 1, name: 'Vieras', contractType: 1, content: someText },
  'contracts.restoreFormer': { version: 1, number: 1 },
  'contracts.saveDocument': { version: 0, modelId: 'valmis-asuinhuoneisto', content: someText },
  'contracts.updateOther': { version: 1, name: 'Vieras', content: someText },
  'contracts.dismissContract': { dismissalDate: '2027-01-31' },
  'contracts.referToContract': { referenceId: '' },
  'contracts.setRecurringBankTransfer': { bankTransferValue: true },
  'contracts.listContractReport': {},
  'contracts.readContractReport': {},
  'contracts.changeReminders': { version: 1, active: false, items: [] },
  'contracts.saveContractDraft': { version: 1, title: '', values: '{}' },
  'invoices.updateProduct': { version: 1, desc: 'Vieras' },
  'accounts.updateCollaborator': { version: 1, role: 'reader' },
  'forms.updateForm': faultReport,
  'forms.setFormActive': { active: true },
  'forms.updateDefaultHeaders': { headers: ['what'] },
  'forms.attachToApartment': { form: at.theirs.form },
  'forms.attachToContract': { form: at.theirs.form },
  'forms.editApartmentForm': { version: 1, form: at.theirs.form },
  'forms.editContractForm': { version: 1, form: at.theirs.form },
  'forms.removeApartmentForm': { form: at.theirs.form },
  'forms.removeContractForm': { form: at.theirs.form },
  'forms.commentSubmission': { key: 'what', value: 'Vieras' },
  'forms.deleteSubmission': {},
  'forms.openApartmentForm': { formId: at.theirs.form },
  'forms.openContractForm': { formId: at.theirs.form },
  'todos.updateTodo': { version: 1, title: 'Vieras' },
  'listings.choosePortals': { portals: [] },
  'listings.retryListing': {},
  'keys.updateKey': { version: 1, code: 'Vieras' },
  'keys.handOverKey': { tenantId: at.neighbours.tenant, date: '2026-11-02' },
  'keys.takeBackKey': { tenantId: at.neighbours.tenant, date: '2026-11-02' },
  'imports.checkImport': { version: 1, mapping: { name: 0 } },
  'payments.listPartnerInvoices': {},
  'expenses.editExpense': { receipt: { version: 1, ...aCost } },
  'expenses.uploadFileOfReceipt': { type: 'application/pdf' },
  'expenses.changeRecurrency': { version: 1, recurrency: {} },
  'deposits.updateDeposit': { version: 1, tenant: at.neighbours.tenant, amount: 1 },
  'deposits.receiveDeposit': { amount: 1, day: '2026-11-02' },
  'deposits.releaseDeposit': { day: '2026-11-02', returned: 1 },
  'deposits.payRelease': { release: '1', day: '2026-11-02' },
  'deposits.undoRelease': { release: '1' },
  'deposits.createDepositInvoice': { amount: 1, billDate: '2026-11-02', dueDate: '2026-11-16' },
  'deposits.editDepositInvoice': { version: 1, amount: 1, billDate: '2026-11-02', dueDate: '2026-11-16' },
  'deposits.lapseDeposit': { reason: 'Vieras' },
  'credit-notes.editCreditNote': { ...aRefund(at.theirs.invoice ?? ''), version: 1 },
  'credit-notes.createDepositCreditNote': { amount: 1, billDate: '2026-11-02' },
  'credit-notes.editDepositCreditNote': { version: 1, amount: 1, billDate: '2026-11-02' },
  'credit-notes.registerCreditNote': { payDate: '2026-11-02' },
  'credit-notes.returnCredit': { amount: 1, payDate: '2026-11-02' },
  'credit-notes.useCredit': { invoice: at.theirs.invoice, amount: 1 },
  'reminders.waive': {},
  'reports.makeReportRows': { wish: '' },
  'reports.saveTaxNote': { interest: 1_00 },
  'reports.updateSavedReport': { report: 'arrears', name: 'Vieras' },
  'reports.updateTableHeader': { header: aTableHeader },
  'signing.signContract': { signers: [{ name: 'Vieras' }], validUntil: '2027-01-31' },
  'signing.resendLink': { signer: '1', email: 'vieras@vieras.example' },
  'signing.signHere': { signer: '1', drawing: { kind: 'typed', name: 'Vieras' }, accepted: true },
  'payments.listLedger': {},
  'payments.sendStatement': { email: 'vieras@vieras.example' },
  'payments.splitEntry': { parts: [{ invoice: at.theirs.invoice, amount: 1 }] },
  'payments.updateMatchingRule': { version: 1, payerName: 'Vieras', tenant: at.neighbours.tenant },
  'payments.markNoRent': { reason: 'Vieras' },
  'payments.keepMoney': { tenant: at.neighbours.tenant },
  'payments.returnMoney': { amount: 1, day: '2026-11-20' },
  'payments.undoReturn': { returned: '1' },
})
