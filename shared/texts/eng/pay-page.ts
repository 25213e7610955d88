import type { PayPage } from '../fin/pay-page.ts'

export const engPayPage: PayPage = {
  payByCard: 'Pay by card',
  invoice: 'Invoice',
  open: 'To pay',
  payee: 'Payee',
  due: 'Due date',
  terms: 'Paying by card or mobile wallet costs you nothing extra. You pay on a page of Stripe.',
  byBank: 'You can also pay at your bank',
  account: 'Account number',
  reference: 'Reference number',
  sum: 'Amount',
  waiting: 'The payment has not been confirmed yet. If you have just paid, reload this page in a moment.',
  states: {
    bank: 'This invoice cannot be paid by card now. Please pay it at your bank.',
    paid: 'The invoice has been paid. Thank you!',
    credited: 'The invoice has been credited and there is nothing to pay.',
    over: 'The invoice cannot be paid. Please contact whoever billed you.',
  },
}
