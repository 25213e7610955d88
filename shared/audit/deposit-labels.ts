/** Fields of deposits in the audit trail. */
export const depositFieldNames: Readonly<Record<string, string>> = {
  note: 'Huomautus',
  undone: 'Peruttu',
  undoneBy: 'Peruja',
  undoneDay: 'Peruutuksen kirjauspäivä',
}
