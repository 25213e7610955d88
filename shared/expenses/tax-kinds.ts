/** What a landlord's cost is in the tax return of rental income, with the names that the Tax Administration uses. */
export const taxKindLabels = {
  maintenance: 'Hoitovastikkeet',
  capital: 'Pääomavastikkeet',
  utilities: 'Vesi ja sähkö',
  repairs: 'Vuosikorjaukset',
  improvements: 'Perusparannukset',
  furniture: 'Kalusteet',
  insurance: 'Vakuutukset',
  brokerage: 'Välitys, hoito ja ilmoittelu',
  travel: 'Matkakulut',
  other: 'Muut kulut',
} as const
export type TaxKind = keyof typeof taxKindLabels
export const taxKinds = Object.keys(taxKindLabels) as readonly TaxKind[]
