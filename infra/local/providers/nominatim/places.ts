/** A few places of the map; not all of them are addresses. */
export interface MapPlace {
  readonly road?: string
  readonly postcode?: string
  readonly city?: string
  readonly town?: string
  readonly municipality?: string
}

export const mapPlaces: readonly MapPlace[] = [
  { road: 'Hämeentie', postcode: '00500', city: 'Helsinki' },
  { road: 'Katajakatu', postcode: '00160', city: 'Helsinki' },
  { road: 'Merituulentie', postcode: '00200', city: 'Helsinki' },
  { road: 'Mannerheimintie', postcode: '00100', city: 'Helsinki' },
  { road: 'Kuusikonkuja', postcode: '02230', city: 'Espoo' },
  { road: 'Koivurannantie', postcode: '01300', city: 'Vantaa' },
  { road: 'Hämeenkatu', postcode: '33100', city: 'Tampere' },
  { road: 'Näsinrannankatu', postcode: '33100', city: 'Tampere' },
  { road: 'Jokirannankatu', postcode: '20100', city: 'Turku' },
  { road: 'Kauppakatu', postcode: '40100', city: 'Jyväskylä' },
  { road: 'Kirkkokatu', postcode: '95400', town: 'Tornio' },
  { road: 'Rantatie', postcode: '99800', municipality: 'Inari' },
  { city: 'Helsinki' },
  { city: 'Hämeenlinna' },
]
