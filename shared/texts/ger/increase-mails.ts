import type { IncreaseMails } from '../fin/increase-mails.ts'

export const gerIncreaseMails: IncreaseMails = {
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
}
