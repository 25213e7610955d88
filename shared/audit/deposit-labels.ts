/** Fields of deposits in the audit trail. */
export const depositFieldNames: Readonly<Record<string, string>> = {
  receipts: 'Saadut',
  releases: 'Vapautukset',
  lapsed: 'Rauennut',
  lapseReason: 'Raukeamisen syy',
  messageSent: 'Viesti lähetetty',
  depositMsg: 'Viesti vakuuslaskun saajalle',
  'deposits.heldBy': 'Vakuuksien tili',
  'deposits.iban': 'Asiakasvaratili',
  heldBy: 'Vakuuksien tili',
  deductions: 'Vähennykset',
  note: 'Huomautus',
  undone: 'Peruttu',
  undoneBy: 'Peruja',
  undoneDay: 'Peruutuksen kirjauspäivä',
}
