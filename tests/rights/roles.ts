import type { Role } from '#shared/accounts/roles.ts'
import type { FieldRight, Resource, ScreenKey } from '#shared/base/access.ts'

/** Roles with ready-made rights, in the order of the columns below. An owner has every right and no column. */
export const columns: readonly Role[] = ['manager', 'accountant', 'realtor', 'maintenance', 'reader']

type Row<Name> = readonly [
  name: Name,
  manager: string,
  accountant: string,
  realtor: string,
  maintenance: string,
  reader: string,
]

interface Group<Name> {
  readonly why: string
  readonly rows: readonly Row<Name>[]
}

/**
 * What each role may do before a person's own differences, written by hand and read from no code:
 * r reads, c creates, e edits, x removes.
 */
export const actionsOfRoles: readonly Group<Resource>[] = [
  {
    why: 'Who works here, what an account is, which months are closed and what was done: owners decide, others look.',
    rows: [
      ['account', 'r---', 'r---', 'r---', '----', 'r---'],
      ['audit', 'r---', '----', '----', '----', '----'],
      ['collaborators', '----', '----', '----', '----', '----'],
      ['groups', 'r---', '----', '----', '----', '----'],
      ['months', 'r---', 'r---', '----', '----', 'r---'],
    ],
  },
  {
    why: 'Money is the work of managers and accountants. A realtor sees what a tenant of theirs is billed.',
    rows: [
      ['banking', 'rcex', 'rcex', '----', '----', 'r---'],
      ['deposits', 'rcex', 'rcex', 'r---', '----', 'r---'],
      ['invoices', 'rcex', 'rcex', 'r---', '----', 'r---'],
      ['loans', 'rcex', 'rcex', '----', '----', 'r---'],
      ['outgoingPayments', 'rcex', 'rcex', '----', '----', 'r---'],
      ['payments', 'rcex', 'rcex', '----', '----', 'r---'],
      ['products', 'rcex', 'rcex', 'r---', '----', 'r---'],
      ['receipts', 'rcex', 'rcex', '----', '----', 'r---'],
      ['refundInvoices', 'rcex', 'rcex', '----', '----', 'r---'],
      ['reports', 'rcex', 'rcex', '----', '----', 'r---'],
      ['tableHeaders', 'rcex', 'rcex', '----', '----', 'r---'],
    ],
  },
  {
    why: 'A realtor lets homes: makes and edits what letting needs and removes none of it.',
    rows: [
      ['apartments', 'rcex', 'r---', 'rce-', 'r---', 'r---'],
      ['contracts', 'rcex', 'r---', 'rce-', '----', 'r---'],
      ['tenants', 'rcex', 'r---', 'rce-', 'r---', 'r---'],
    ],
  },
  {
    why: 'Those who ask for a home, what they answer, viewings, other contracts and signing are a realtor’s wholly.',
    rows: [
      ['contacts', 'rcex', 'r---', 'rcex', '----', 'r---'],
      ['formSubmissions', 'rcex', 'r---', 'rcex', '----', 'r---'],
      ['otherContracts', 'rcex', 'r---', 'rcex', '----', 'r---'],
      ['reservations', 'rcex', 'r---', 'rcex', '----', 'r---'],
      ['shortLinks', 'rcex', 'r---', 'rcex', '----', 'r---'],
      ['signatures', 'rcex', 'r---', 'rcex', '----', 'r---'],
    ],
  },
  {
    why: 'What is set up once for everybody’s work, the rents of running leases and payees are the manager’s to change.',
    rows: [
      ['condominiums', 'rcex', 'r---', 'r---', 'r---', 'r---'],
      ['contractModels', 'rcex', 'r---', 'r---', '----', 'r---'],
      ['forms', 'rcex', 'r---', 'r---', '----', 'r---'],
      ['partners', 'rcex', 'r---', 'r---', '----', 'r---'],
      ['realtors', 'rcex', 'r---', 'r---', '----', 'r---'],
      ['rentIncreases', 'rcex', 'r---', '----', '----', 'r---'],
    ],
  },
  {
    why: 'What people owe elsewhere and whole files of data are for those who answer for them, and no reader’s.',
    rows: [
      ['creditReports', 'rcex', '----', 'rc--', '----', '----'],
      ['imports', 'rcex', '----', '----', '----', '----'],
    ],
  },
  {
    why: 'Maintenance goes to homes: it has their keys, its work and remarks.',
    rows: [
      ['keys', 'rcex', 'r---', 'r---', 'rcex', 'r---'],
      ['notes', 'rcex', 'r---', 'rcex', 'rcex', 'r---'],
      ['todos', 'rcex', 'r---', 'rcex', 'rcex', 'r---'],
    ],
  },
]

/** Fields that may be locked: x where the role may write it. */
export const fieldsOfRoles: readonly Group<FieldRight>[] = [
  {
    why: 'The account’s own number is where all rents are paid: an owner’s alone.',
    rows: [['account.iban', '-', '-', '-', '-', '-']],
  },
  {
    why: 'A principal’s number and a realtor’s part say where money goes on to; an accountant pays and does not choose whom.',
    rows: [
      ['partners.iban', 'x', '-', '-', '-', '-'],
      ['realtors.rewardPercent', 'x', '-', '-', '-', '-'],
    ],
  },
  {
    why: 'What a home costs and who owns it, agreed by those who let it.',
    rows: [
      ['apartments.assignment', 'x', '-', 'x', '-', '-'],
      ['apartments.charges', 'x', '-', 'x', '-', '-'],
      ['apartments.loans', 'x', '-', 'x', '-', '-'],
      ['apartments.owners', 'x', '-', 'x', '-', '-'],
      ['apartments.prices', 'x', '-', 'x', '-', '-'],
      ['contracts.deposit', 'x', '-', 'x', '-', '-'],
      ['contracts.rent', 'x', '-', 'x', '-', '-'],
      ['contracts.rentIncrease', 'x', '-', 'x', '-', '-'],
      ['tenants.einvoice', 'x', '-', 'x', '-', '-'],
    ],
  },
  {
    why: 'Lines and prices are billed by those who bill.',
    rows: [
      ['invoices.products', 'x', 'x', '-', '-', '-'],
      ['products.amount', 'x', 'x', '-', '-', '-'],
    ],
  },
  {
    why: 'Personal codes are asked for in leases and in collecting debts.',
    rows: [['tenants.social', 'x', 'x', 'x', '-', '-']],
  },
]

interface ScreensOfRoles {
  readonly why: string
  readonly roles: readonly Role[]
  readonly screens: readonly ScreenKey[]
}

/** Screens that are open to just these roles, and to owners. */
export const screensOfRoles: readonly ScreensOfRoles[] = [
  {
    why: 'Homes, who lives in them and their keys.',
    roles: ['manager', 'accountant', 'realtor', 'maintenance', 'reader'],
    screens: [
      'overview',
      'todos',
      'tenantMenuItem',
      'tenants',
      'tenantOverview',
      'condominiumMenuItem',
      'condominiums',
      'condominiumOverview',
      'apartments',
      'apartmentOverview',
      'keyControlMenuItem',
      'keyControl',
      'keyHolders',
      'profile',
      'g-overview',
      'g-condominiumMenuItem',
      'g-condominiums',
      'g-apartments',
    ],
  },
  {
    why: 'Leases and what is billed of them.',
    roles: ['manager', 'accountant', 'realtor', 'reader'],
    screens: [
      'contracts',
      'contractOverview',
      'contractModels',
      'otherContracts',
      'signatures',
      'invoiceMenuItem',
      'invoices',
      'editInvoice',
      'products',
      'reminders',
      'partners',
      'partnerOverview',
      'realtors',
      'contactMenuItem',
      'formSubmissions',
      'forms',
      'contacts',
      'reservations',
      'deposits',
      'g-invoiceMenuItem',
      'g-invoices',
    ],
  },
  {
    why: 'Money and reports.',
    roles: ['manager', 'accountant', 'reader'],
    screens: [
      'refundInvoices',
      'outgoingPayments',
      'rentIncreases',
      'payments',
      'apartmentStatistics',
      'financeMenuItem',
      'receipts',
      'loans',
      'reportsMenuItem',
      'reports',
      'g-refundInvoices',
      'g-rentIncreases',
    ],
  },
  {
    why: 'Forms of money, and the settings that a bookkeeper looks at.',
    roles: ['manager', 'accountant'],
    screens: [
      'createInvoice',
      'createRefundInvoice',
      'editRefundInvoice',
      'createLoan',
      'editLoan',
      'settings',
      'nordigen',
    ],
  },
  {
    why: 'Forms of letting, and what applicants owe.',
    roles: ['manager', 'realtor'],
    screens: [
      'createContract',
      'editContract',
      'createOldContract',
      'editOldContract',
      'createOtherContract',
      'editOtherContract',
      'createTenant',
      'editTenant',
      'createApartment',
      'editApartment',
      'creditReports',
    ],
  },
  {
    why: 'Forms of what is set up once, the audit trail and imports.',
    roles: ['manager'],
    screens: [
      'createContractModel',
      'editContractModel',
      'createPartner',
      'editPartner',
      'createCondominium',
      'editCondominium',
      'createForm',
      'editForm',
      'audit',
      'imports',
    ],
  },
  {
    why: 'Who works here and how accounts belong together are the owners’.',
    roles: [],
    screens: ['collaborators', 'g-groups-menu', 'g-groups', 'g-groups-accounts'],
  },
]
