import type { NeedsOfAreas } from './needs-group.ts'

/** Rights of billing: invoices, reminders, credit notes, losses and deposits. */
export const billing: NeedsOfAreas = {
  billing: [
    {
      why: 'What is billed, to whom and when. A hold and a reading both change what a tenant gets.',
      needs: {
        'invoices.read': [
          'listRecurring',
          'readRecurring',
          'listComing',
          'readComingChanges',
          'listRuns',
          'readRun',
          'listRunInvoices',
          'readRunChanges',
          'readMeters',
        ],
        'invoices.edit': [
          'editRecurring',
          'holdBilling',
          'releaseBilling',
          'giveReadings',
          'giveFinalReadings',
          'removeFinalReadings',
        ],
      },
    },
    {
      why: 'Billing that is undone leaves numbers behind: not for everybody who may bill.',
      needs: { 'invoices.remove': ['undoRun', 'undoInvoice'] },
    },
  ],
  invoices: [
    {
      why: 'What has been billed, to whom and when. A batch for the printer changes what a tenant gets.',
      needs: {
        'invoices.read': [
          'listInvoices',
          'listGroupInvoices',
          'checkStatus',
          'readByServiceId',
          'readInvoicePdf',
          'readInvoice',
          'listDispatches',
          'readDispatch',
          'listBatches',
          'readBatchFile',
          'printInvoices',
          'listInvoiceRuns',
          'readInvoiceRun',
          'listLeftInvoices',
          'listVoided',
          'listGroupVoided',
          'readCalculations',
          'readComingCalculations',
        ],
        'invoices.create': ['createInvoice', 'previewInvoice', 'billNow'],
        'invoices.edit': [
          'sendInvoice',
          'changeDueDate',
          'readFix',
          'fixInvoiceError',
          'changeCostCentre',
          'changeAccountingId',
          'copyInvoice',
          'returnDispatch',
          'makeBatch',
          'settleBatch',
          'startInvoiceRun',
          'resumeInvoiceRun',
          'undoInvoiceRun',
        ],
      },
    },
    {
      why: 'A draft that is deleted leaves a number behind: not for everybody who may bill.',
      needs: {
        'invoices.remove': ['deleteInvoice'],
      },
    },
    {
      why: 'Prices.',
      needs: {
        'products.read': ['listProducts', 'listInvoiceProducts', 'readProducts', 'readProduct'],
        'products.create': ['createProduct'],
        'products.edit': ['updateProduct'],
        'products.remove': ['inactivateProduct'],
      },
    },
    {
      why: 'How a tenant is reached is a part of the tenant.',
      needs: {
        'tenants.read': ['readPayerUpdate', 'readWays'],
        'tenants.edit': ['retryPayerUpdate'],
      },
    },
    {
      why: 'The agreement with the invoicing service and its keys.',
      needs: {
        'account.read': ['readInvoiceService'],
        'account.edit': ['chooseInvoiceService', 'makePushKeys', 'removePushKeys'],
      },
    },
    {
      why: 'A service proves itself by its signature.',
      needs: {
        anyone: ['hearInvoiceService'],
      },
    },
  ],
  reminders: [
    {
      why: 'Dunning: a preview is a look, whatever is sent, held, forgiven or marked changes what the tenant owes or hears.',
      needs: {
        'invoices.read': [
          'listProposals',
          'previewReminder',
          'previewPdf',
          'listReminders',
          'printReminders',
          'listHolds',
          'readReminderPdf',
          'readReminder',
          'readSettings',
          'readLimitation',
          'readReminderCalculations',
          'previewReminderCalculations',
        ],
        'invoices.edit': [
          'sendReminders',
          'listCollectionCases',
          'hold',
          'liftHold',
          'waiveInterest',
          'markPosted',
          'markManyPosted',
          'resend',
          'waive',
        ],
      },
    },
    {
      why: 'Setting an invoice off against money that is there moves money.',
      needs: {
        'payments.edit': ['setOff'],
      },
    },
    {
      why: 'Fees, days and texts of dunning for the whole account.',
      needs: {
        'account.edit': ['saveSettings'],
      },
    },
  ],
  'credit-notes': [
    {
      why: 'Credit notes take off what is owed: none is made, sent or removed by whoever may only look.',
      needs: {
        'refundInvoices.read': ['listCreditNotes', 'listGroupCreditNotes'],
        'refundInvoices.create': ['createCreditNote', 'createDepositCreditNote'],
        'refundInvoices.edit': ['editCreditNote', 'sendCreditNote', 'registerCreditNote', 'editDepositCreditNote'],
        'refundInvoices.remove': ['removeCreditNote'],
      },
    },
    {
      why: 'What a credit note leaves is paid back or put on another invoice: money moves.',
      needs: {
        'payments.create': ['returnCredit', 'useCredit'],
      },
    },
  ],
  'credit-losses': [
    {
      why: 'Writing off takes off what is owed as a credit note does.',
      needs: {
        'refundInvoices.create': ['writeOff'],
        'refundInvoices.edit': ['undoLoss'],
      },
    },
    {
      why: 'Losses are a part of what an invoice says.',
      needs: {
        'invoices.read': ['listLosses', 'lossesOfInvoice'],
      },
    },
  ],
  deposits: [
    {
      why: "Other people's money in keeping: receiving, releasing, lapsing and deleting are never a reader's; the invoices it may be used for are looked up while releasing.",
      needs: {
        'deposits.read': ['listDeposits', 'depositsOfTenant', 'readDepositByServiceId', 'readDeposit'],
        'deposits.create': ['createDeposit', 'registerContractDeposit'],
        'deposits.edit': [
          'updateDeposit',
          'receiveDeposit',
          'listSecuredInvoices',
          'releaseDeposit',
          'payRelease',
          'undoRelease',
          'lapseDeposit',
          'restoreDeposit',
          'resendMessage',
        ],
        'deposits.remove': ['deleteDeposit'],
      },
    },
    {
      why: 'The invoice of a deposit is an invoice.',
      needs: {
        'invoices.create': ['createDepositInvoice'],
        'invoices.edit': ['editDepositInvoice'],
      },
    },
  ],
}
