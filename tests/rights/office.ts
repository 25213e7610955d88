import type { NeedsOfAreas } from './needs-group.ts'

/** Rights of office: reports, the books, imports and the search. */
export const office: NeedsOfAreas = {
  reports: [
    {
      why: 'A month tells of each kind of thing only those who may read it; that is asked for each kind.',
      needs: {
        'signed-in': ['readCalendarMonth'],
      },
    },
    {
      why: "Sums over the whole account. A saved report is a person's own: sharing it shows nobody more than they may read, and its commands ask who owns it.",
      needs: {
        'reports.read': [
          'getStats',
          'getWaiting',
          'getMonthlyInvoicing',
          'getMonthlyExpenses',
          'getGroupStats',
          'listApartmentStatistics',
          'listCityStatistics',
          'readReportChoices',
          'listSavedReports',
          'createSavedReport',
          'readSavedReport',
          'updateSavedReport',
          'removeSavedReport',
          'listReportMailings',
          'sendReportAgain',
          'readReportPdf',
          'listArrears',
          'listArrearsMonths',
          'listLimitation',
          'listVacancy',
          'listVacancyMonths',
          'makeReportRows',
          'readCompanyData',
          'listOutgoingIncome',
          'listAssignmentReport',
          'listTaxOwners',
          'listTaxPack',
          'readTaxPackPdf',
          'readTaxHome',
          'listTenantReport',
          'listRentRoll',
          'listRentReport',
          'listContractsReport',
          'listIncreaseReport',
        ],
      },
    },
    {
      why: "Sets of columns; choosing which opens by itself is a person's own choice.",
      needs: {
        'tableHeaders.read': ['listTableHeaders', 'saveHeaderForDefault', 'clearDefaultHeader'],
        'tableHeaders.create': ['createTableHeader'],
        'tableHeaders.edit': ['updateTableHeader'],
        'tableHeaders.remove': ['removeTableHeader'],
      },
    },
    {
      why: 'Reports that are wholly about one thing need the right to it.',
      needs: {
        'loans.read': ['listLoanStress'],
        'deposits.read': ['listDepositPayments', 'readDepositPaymentsPdf'],
        'receipts.read': ['listExpenseReport'],
      },
    },
    {
      why: 'What is open by its age stands beside the reminders, which whoever sees invoices sees.',
      needs: {
        'invoices.read': ['readAges'],
      },
    },
    {
      why: 'A note to a tax paper is kept with the costs.',
      needs: {
        'receipts.edit': ['saveTaxNote'],
      },
    },
  ],
  bookkeeping: [
    {
      why: 'Every form with a day shows which months are closed.',
      needs: {
        'signed-in': ['readDecidedMonths'],
      },
    },
    {
      why: 'Closing a month shuts it for everybody.',
      needs: {
        'months.read': ['listMonths'],
        'months.edit': ['decideMonth'],
      },
    },
    {
      why: 'The books follow from the documents; their chart and their way to another program are changed by those who keep them.',
      needs: {
        'reports.read': [
          'listJournal',
          'listGeneralLedger',
          'listTrialBalance',
          'prepareMonths',
          'listVatReport',
          'listClientFunds',
          'listNumberSeries',
          'readChart',
          'makeBookFile',
          'readBookServices',
          'listPushes',
        ],
        'reports.edit': [
          'saveAccount',
          'resetAccount',
          'saveBank',
          'removeBank',
          'saveBookService',
          'pushMonth',
          'settlePush',
        ],
      },
    },
    {
      why: 'New rates of VAT change lines of what will be billed.',
      needs: {
        'invoices.read': ['readVatDays', 'listVatTargets', 'listVatRuns', 'readVatRun'],
        'invoices.edit': ['startVatRun', 'resumeVatRun', 'undoVatRun'],
      },
    },
  ],
  imports: [
    {
      why: 'An import makes and takes back much at once. Rows are given out to be brought in again.',
      needs: {
        'imports.read': ['listImports', 'readImport', 'exportRows'],
        'imports.create': ['loadImport', 'checkImport', 'commitImport', 'dropImport', 'undoImport'],
      },
    },
  ],
  search: [
    {
      why: 'The search finds only what the person may read; that is asked for each kind of thing.',
      needs: {
        'signed-in': ['search'],
      },
    },
  ],
}
