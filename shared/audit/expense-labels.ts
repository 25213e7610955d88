/** Fields of costs in the audit trail. */
export const expenseFieldNames: Readonly<Record<string, string>> = {
  files: 'Tiedostot',
  isRecurrent: 'Toistuu',
  receipt: 'Kulu',
  receiptPaymentId: 'Maksu toimittajalle',
  receiptType: 'Kulun tyyppi',
  repeatsLeft: 'Toistokertoja jäljellä',
  subtractDate: 'Vähennetään alkaen',
  supplier: 'Toimittaja',
  taxDeductible: 'Verovähennys',
  taxKind: 'Erä veroilmoituksessa',
  whole: 'Koko kulu',
  made: 'Kirjattu',
  recurrentOf: 'Toistuvan kulun tunniste',
}
