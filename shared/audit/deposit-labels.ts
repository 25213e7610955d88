/** Fields of deposits in the audit trail. */
export const depositFieldNames: Readonly<Record<string, string>> = {
  depositMsg: 'Viesti vakuuslaskun saajalle',
  'deposits.heldBy': 'Vakuuksien tili',
  'deposits.iban': 'Asiakasvaratili',
  heldBy: 'Vakuuksien tili',
  note: 'Huomautus',
  undone: 'Peruttu',
  undoneBy: 'Peruja',
  undoneDay: 'Peruutuksen kirjauspäivä',
}
