/** Fields of runs of rent increases, of what was said of those to come and of index figures, in the audit trail. */
export const increaseFieldNames: Readonly<Record<string, string>> = {
  after: 'Jälkeen',
  askedFor: 'Otettu mukaan kuukaudelle',
  before: 'Ennen',
  content: 'Sisältö',
  month: 'Kuukausi',
  period: 'Ajankohta',
  percentage: 'Korotusprosentti',
  series: 'Sarja',
  value: 'Arvo',
}
