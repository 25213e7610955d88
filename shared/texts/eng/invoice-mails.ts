import type { InvoiceMails } from '../fin/invoice-mails.ts'

export const engInvoiceMails: InvoiceMails = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  sent: (seller, number, isCredit) => `${seller} has sent you ${isCredit ? 'credit note' : 'invoice'} ${number}.`,
  credits: (number, day) => `It credits invoice ${number} of ${day}.`,
  premises: (address) => `Premises: ${address}.`,
  period: (days) => `Billing period: ${days}.`,
  toPay: 'To pay',
  credited: 'Total credited',
  dueDate: 'Due date',
  payee: 'Payee',
  account: 'Account number',
  reference: 'Reference number',
  attached: (word) => `${word} is attached to this message as a PDF file.`,
}
