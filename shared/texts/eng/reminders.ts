import type { Reminders } from '../fin/reminders.ts'

export const engReminders: Reminders = {
  titles: {
    reminder: 'Payment reminder',
    demand: 'Demand for payment',
    collection: 'Transfer to collection',
    interest: 'Interest invoice',
  },
  openings: {
    reminder:
      'According to our books the invoice below has not been paid. If you have already paid it, please disregard this reminder. If you think that the invoice is wrong, please contact us.',
    demand:
      'According to our books the invoice below has not been paid. If you have already paid it, please disregard this demand. Unless the invoice is paid by the due date below at the latest, the debt may be handed over for collection, which may cause further costs. If you think that the invoice is wrong, please tell us before the due date.',
    collection: 'The debt below has been handed over for collection.',
    interest:
      'We reminded you of the late invoice below without late payment interest, because its reference rate had not been confirmed yet. The interest has now been calculated; please pay it by the due date below. If you think that the invoice is wrong, please contact us.',
  },
  files: {
    reminder: 'payment-reminder',
    demand: 'demand-for-payment',
    collection: 'transfer-to-collection',
    interest: 'interest-invoice',
  },
  day: 'Date',
  fee: 'Collection costs',
  interest: 'Late payment interest',
  waived: 'We credit the costs and interest asked by the payment reminder.',
  ofInvoice: (number) => `invoice ${number}`,
  late: ({ number, dueDate }) => `Invoice ${number}, due ${dueDate}`,
  partlyPaid: ({ late, total, paid }) => `${late}, invoice total ${total}, paid ${paid}`,
  former: 'Costs and interest of earlier reminders',
  about: ({ title, number }) => `${title}: invoice ${number}`,
  unpaid: ({ number, dueDate }) =>
    `According to our books invoice ${number}, which was due on ${dueDate}, has not been paid.`,
  interestAsked: ({ number, dueDate }) =>
    `The late payment interest of invoice ${number}, which was due on ${dueDate}, has now been calculated.`,
  payBy: 'To be paid by',
  byCard: ({ number, sum, rest }) =>
    `By card you pay invoice ${number}: ${sum}. Please pay the remaining ${rest} by bank transfer.`,
  attached:
    'The details and the original invoice are attached to this message. If you have already paid the invoice, please disregard this reminder.',
  interestAttached: 'The details and the original invoice are attached to this message.',
}
