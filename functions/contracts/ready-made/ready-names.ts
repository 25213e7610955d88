import { agreementModel } from '#shared/contracts/agreed-prices.ts'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import type { Language } from '#shared/texts/language.ts'

export interface ReadyName {
  readonly name: string
  readonly contractType: ContractType
  /** Finnish unless told. */
  readonly language?: Language
}

/** What the product brings along, by the ids that contracts made of them keep. Contents are apart, for few need them. */
export const readyNames = {
  'valmis-asuinhuoneisto': { name: 'Asuinhuoneiston vuokrasopimus', contractType: 1 },
  'valmis-liikehuoneisto': { name: 'Liikehuoneiston vuokrasopimus', contractType: 1 },
  'valmis-irtisanominen': { name: 'Irtisanomisilmoitus, vuokranantaja', contractType: 2 },
  'valmis-irtisanominen-vuokralainen': { name: 'Irtisanomisilmoitus, vuokralainen', contractType: 2 },
  'valmis-korotus': { name: 'Vuokrankorotusilmoitus', contractType: 3 },
  'valmis-korotus-ruotsi': { name: 'Vuokrankorotusilmoitus, ruotsi', contractType: 3, language: 'swe' },
  'valmis-korotus-englanti': { name: 'Vuokrankorotusilmoitus, englanti', contractType: 3, language: 'eng' },
  'valmis-korotus-saksa': { name: 'Vuokrankorotusilmoitus, saksa', contractType: 3, language: 'ger' },
  [agreementModel]: { name: 'Sopimus vuokran muuttamisesta', contractType: 2 },
} as const satisfies Readonly<Record<string, ReadyName>>

export type ReadyId = keyof typeof readyNames

export const isReady = (id: string): id is ReadyId => Object.hasOwn(readyNames, id)
