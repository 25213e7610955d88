import type { DepositMails } from '../fin/deposit-mails.ts'

export const engDepositMails: DepositMails = {
  title: 'Security deposit',
  awaited: 'The security deposit of your lease has not been paid in full yet.',
  eachApart: 'Please pay each invoice separately with its own reference number.',
  unbilled: (sum) => `In addition, ${sum} of the deposit has not been invoiced yet.`,
  toPayInAll: 'Total to pay',
  part: ({ sum, dueDate }) => `${sum}, due ${dueDate}`,
}
