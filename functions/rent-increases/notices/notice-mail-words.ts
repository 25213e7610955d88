import type { InvoiceLanguage } from '#shared/customers/tenant.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'

/** What is told of one kind of change. */
interface OfKind {
  readonly opening: (sender: string, address: string) => string
  readonly attached: string
  readonly file: string
}

interface Words extends Readonly<Record<RentIncrease['kind'], OfKind>> {
  readonly newRent: string
  readonly from: string
  readonly dueDate: string
  readonly total: string
  readonly discount: string
  readonly discountEnds: string
  readonly monthly: (money: string) => string
}

/** The letter beside a notice, by the language of its reader. */
export const noticeMailWords: Readonly<Record<InvoiceLanguage, Words>> = {
  fin: {
    clause: {
      opening: (sender, address) => `${sender} ilmoittaa vuokran korottamisesta. Kohde: ${address}.`,
      attached: 'Ilmoitus ja laskelma uudesta vuokrasta ovat tämän viestin liitteenä PDF-tiedostona.',
      file: 'vuokrankorotus',
    },
    agreement: {
      opening: (sender, address) => `${sender} vahvistaa sovitun vuokran muutoksen. Kohde: ${address}.`,
      attached: 'Ilmoitus sovituista hinnoista on tämän viestin liitteenä PDF-tiedostona.',
      file: 'vuokran-muutos',
    },
    newRent: 'Uusi vuokra',
    from: 'Alkaen',
    dueDate: 'Ensimmäinen eräpäivä',
    total: 'Veloitukset yhteensä, verollinen',
    discount: 'Alennus (ALV 0 %)',
    discountEnds: 'Alennus päättyy',
    monthly: (money) => `${money} kuukaudessa`,
  },
  swe: {
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
  },
  eng: {
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
  },
  ger: {
    clause: {
      opening: (sender, address) => `${sender} teilt Ihnen eine Mieterhöhung mit. Objekt: ${address}.`,
      attached: 'Die Mitteilung mit der Berechnung der neuen Miete liegt dieser Nachricht als PDF-Datei bei.',
      file: 'mieterhoehung',
    },
    agreement: {
      opening: (sender, address) => `${sender} bestätigt die vereinbarte Änderung der Miete. Objekt: ${address}.`,
      attached: 'Die Mitteilung über die vereinbarten Preise liegt dieser Nachricht als PDF-Datei bei.',
      file: 'mietaenderung',
    },
    newRent: 'Neue Miete',
    from: 'Ab dem',
    dueDate: 'Erster Fälligkeitstag',
    total: 'Zahlungen insgesamt, einschließlich Steuer',
    discount: 'Nachlass (MwSt. 0 %)',
    discountEnds: 'Der Nachlass endet',
    monthly: (money) => `${money} im Monat`,
  },
}
