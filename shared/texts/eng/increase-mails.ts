import type { IncreaseMails } from '../fin/increase-mails.ts'

export const engIncreaseMails: IncreaseMails = {
  clause: {
    opening: (sender, address) => `${sender} gives notice of a rent increase. Premises: ${address}.`,
    attached: 'The notice, with how the new rent is calculated, is attached to this message as a PDF file.',
    file: 'rent-increase',
  },
  agreement: {
    opening: (sender, address) => `${sender} confirms the agreed change of rent. Premises: ${address}.`,
    attached: 'The notice of the agreed prices is attached to this message as a PDF file.',
    file: 'rent-change',
  },
  newRent: 'New rent',
  from: 'As of',
  dueDate: 'First due date',
  total: 'Charges in total, including tax',
  discount: 'Discount (VAT 0 %)',
  discountEnds: 'The discount ends',
  monthly: (money) => `${money} a month`,
}
