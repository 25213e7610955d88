import type { IncreaseMails } from '../fin/increase-mails.ts'

export const sweIncreaseMails: IncreaseMails = {
  clause: {
    opening: (sender, address) => `${sender} meddelar om en hyreshöjning. Objekt: ${address}.`,
    attached: 'Meddelandet och beräkningen av den nya hyran finns som PDF-fil i bilagan.',
    file: 'hyreshojning',
  },
  agreement: {
    opening: (sender, address) => `${sender} bekräftar den överenskomna ändringen av hyran. Objekt: ${address}.`,
    attached: 'Meddelandet om de överenskomna priserna finns som PDF-fil i bilagan.',
    file: 'hyresandring',
  },
  newRent: 'Ny hyra',
  from: 'Från och med',
  dueDate: 'Första förfallodag',
  total: 'Debiteringar sammanlagt, inklusive skatt',
  discount: 'Rabatt (moms 0 %)',
  discountEnds: 'Rabatten slutar',
  monthly: (money) => `${money} per månad`,
}
