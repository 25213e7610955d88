import type { NeedsOfAreas } from './needs-group.ts'

/** Rights of money: what came in, and what goes on. */
export const money: NeedsOfAreas = {
  payments: [
    {
      why: 'What came in. Splitting, keeping, returning and undoing decide whose money it is.',
      needs: {
        'payments.read': [
          'listPayments',
          'listBankFiles',
          'readBankFile',
          'listOpenEntries',
          'listMatchingQueue',
          'listEntries',
          'readEntry',
          'readMatchingRun',
          'listMatchingRules',
          'rehearseMatchingRule',
          'readLastMatchingRun',
        ],
        'payments.create': ['loadBankFile', 'makePayment'],
        'payments.edit': [
          'joinEntries',
          'splitEntry',
          'keepMoney',
          'markNoRent',
          'unmarkNoRent',
          'returnMoney',
          'undoReturn',
          'undoPayment',
          'startMatchingRun',
          'acceptMatchingRun',
          'undoMatchingRun',
          'createMatchingRule',
          'updateMatchingRule',
          'removeMatchingRule',
        ],
      },
    },
    {
      why: "A statement of account tells what was billed and paid; sending one is a letter in the account's name.",
      needs: {
        'invoices.read': [
          'listLedger',
          'readStatement',
          'readStatementPdf',
          'readTenantBalance',
          'readPaying',
          'readPartnerBalance',
          'listPartnerInvoices',
        ],
        'invoices.edit': ['sendStatement'],
      },
    },
  ],
  'card-payments': [
    {
      why: 'Becoming a merchant concerns the account: money will come to where it says.',
      needs: {
        'account.read': ['getStripeAccount'],
        'account.edit': ['createStripeAccount', 'verifyStripeAccount', 'saveCardSettings'],
      },
    },
    {
      why: 'Paying needs the link of its letter, and the service proves itself by its signature.',
      needs: {
        anyone: ['hearStripe', 'openPayPage', 'startPaying', 'backFromPaying'],
      },
    },
    {
      why: 'What was paid by card; giving it back moves money.',
      needs: {
        'payments.read': ['listCardPayments', 'readCardPayments'],
        'payments.edit': ['refundCard'],
      },
    },
  ],
  banking: [
    {
      why: "Consents to read the account's bank: whoever begins one sees the bank's accounts.",
      needs: {
        'banking.read': ['readBankAccounts'],
        'banking.create': ['listInstitutions', 'readConsentLink', 'saveBankAccounts'],
        'banking.edit': ['readNow'],
        'banking.remove': ['removeBankAccount'],
      },
    },
  ],
  'outgoing-payments': [
    {
      why: "Money that goes on to principals and others: settling, joining, ordering at the bank, marking as paid and deleting are never a reader's.",
      needs: {
        'outgoingPayments.read': [
          'listSettlements',
          'listOutgoing',
          'readOutgoingList',
          'searchOutgoing',
          'readOtherPayments',
          'listOtherPayments',
          'listOrders',
          'readOrderFile',
          'readOutgoingPdf',
          'readOutgoing',
          'readSettlementCalculations',
          'readOutgoingCalculations',
          'readRewardCalculations',
          'readRewardSettings',
          'listRewardBills',
          'listRewardInvoices',
          'readRewardInvoicePdf',
        ],
        'outgoingPayments.create': ['settle', 'createOtherPayment', 'billRewards'],
        'outgoingPayments.edit': [
          'joinOther',
          'joinPayment',
          'detachOther',
          'detachPayment',
          'markPaid',
          'deleteManualPayment',
          'createOrder',
          'cancelOrder',
          'checkFile',
          'checkEntries',
          'sendSettlement',
        ],
        'outgoingPayments.remove': ['deleteOtherPayment', 'deleteOutgoing'],
      },
    },
    {
      why: "What rewards are made of by themselves is a part of the account's settings.",
      needs: {
        'account.edit': ['saveRewardSettings'],
      },
    },
  ],
  expenses: [
    {
      why: "Costs and their papers, which are taken off principals' money.",
      needs: {
        'receipts.read': ['readReceiptFile', 'readCost', 'listExpenses', 'proposeClasses'],
        'receipts.create': ['createExpense', 'uploadReceiptFile'],
        'receipts.edit': ['editExpense', 'classifyExpenses', 'changeRecurrency', 'uploadFileOfReceipt'],
        'receipts.remove': ['deleteExpense'],
      },
    },
    {
      why: 'Paying a supplier makes a payment that goes out.',
      needs: {
        'outgoingPayments.create': ['payExpense'],
      },
    },
  ],
}
