import type { Endpoint } from '#shared/base/endpoint.ts'
import { statementSubjects } from '#shared/payments/statement.ts'

/** The kinds of ids that an area's calls look for; the others' calls are asked with every id there is. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  accounts: ['account', 'group', 'user'],
  identity: ['account', 'user'],
  properties: ['condominium', 'apartment', 'account'],
  customers: ['tenant', 'partner'],
  contracts: ['contract', 'tenant', 'model', 'otherContract'],
  billing: ['invoice', 'contract', 'tenant'],
  invoices: ['invoice', 'contract', 'product', 'refund', 'deposit', 'tenant'],
  deposits: ['deposit', 'tenant', 'contract', 'invoice'],
  'credit-notes': ['refund', 'invoice', 'deposit'],
  payments: ['bankFile', 'entry', 'tenant', 'partner', 'contract', 'invoice'],
  signing: ['signing', 'contract', 'otherContract'],
  forms: ['form', 'submission', 'apartment', 'contract'],
  listings: ['apartment', 'listing'],
  keys: ['key', 'handover', 'tenant'],
  loans: ['loan', 'loanOfCompany', 'condominium'],
  meters: ['meter', 'meterReading', 'condominium'],
  'credit-reports': ['creditReport'],
  expenses: ['receipt'],
  contacts: ['inquiry', 'queueContact', 'reservation', 'viewingTime', 'apartment', 'account'],
  imports: ['import'],
  notes: ['note'],
  'rent-increases': ['rentIncrease', 'contract', 'apartment', 'invoice'],
  todos: ['todo'],
}

interface Row extends Pick<Endpoint, 'path'> {
  /** 'area.call' */
  readonly name: string
}

/** A call's paths with each id of the kinds that its area looks for; `:of` says of what kind the id is. */
export function askedPaths({ name, path }: Row, ids: Readonly<Record<string, string>>) {
  const kinds = kindsOf[name.split('.')[0] ?? '']
  const paths = path.includes(':of') ? statementSubjects.map((of) => path.replace(':of', of)) : [path]
  return Object.entries(ids)
    .filter(([kind]) => !kinds || kinds.includes(kind))
    .flatMap(([kind, id]) => paths.map((each) => ({ kind, path: each.replace(/:\w+/g, id), id })))
}

/** Reads that find nothing by any of the story's ids, for it has no such thing: nothing is proved by their refusals. */
export const withoutThing: readonly string[] = [
  'accounts.readAccountLogo',
  'accounts.readGroupLogo',
  'accounts.readPublicAccount',
  'banking.readConsentLink',
  'banking.saveBankAccounts',
  'billing.readRun',
  'billing.readRunChanges',
  'bookkeeping.readVatRun',
  'contacts.readCalendar',
  'contracts.readContractDocument',
  'contracts.readContractDraft',
  'contracts.readContractLabelRun',
  'contracts.readFormer',
  'customers.readTenantLabelRun',
  'deposits.readDepositByServiceId',
  'expenses.readReceiptFile',
  'forms.openForm',
  'forms.readFormPaper',
  'identity.switchAccount',
  'invoices.readBatchFile',
  'invoices.readByServiceId',
  'invoices.readInvoiceRun',
  'keys.readReturnReceipt',
  'meters.printWaterLetters',
  'meters.readEqualisation',
  'meters.readFileReceivers',
  'meters.readWaterFile',
  'outgoing-payments.readOrderFile',
  'outgoing-payments.readOutgoing',
  'outgoing-payments.readOutgoingCalculations',
  'outgoing-payments.readOutgoingPdf',
  'outgoing-payments.readRewardInvoicePdf',
  'payments.readMatchingRun',
  'properties.listPublicApartments',
  'properties.readApartmentLabelRun',
  'reminders.previewPdf',
  'reminders.previewReminder',
  'reminders.previewReminderCalculations',
  'reminders.readReminder',
  'reminders.readReminderCalculations',
  'reminders.readReminderPdf',
  'rent-increases.readAgreementPaper',
  'rent-increases.readIncreaseRun',
  'rent-increases.readSeries',
  'reports.listTableHeaders',
  'reports.readReportPdf',
  'short-links.readShortLink',
  'signing.readEvidence',
]
