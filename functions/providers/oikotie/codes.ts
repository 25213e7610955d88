import type { Apartment } from '#shared/properties/apartment.ts'

/** Where a code of the portal's is told of; what nobody tells in public is to be tried in its test environment first. */
const sources = {
  listingApi: 'docs.asunnot.oikotie.fi/listing-api',
  batch: 'github.com/City-of-Helsinki/django-oikotie, enums.py and the schema of batches',
  assumed: 'named as in batches; to be tried in the test environment',
} as const

interface Code {
  readonly code: string
  readonly source: keyof typeof sources
}

type HouseType = Apartment['houseType']

/** What kind of space it is (objectType). A kind without a code is not taken by the portal. */
export const objectTypes: Readonly<Record<HouseType, Code | undefined>> = {
  Kerrostalo: { code: 'KT', source: 'listingApi' },
  Luhtitalo: { code: 'LUHT', source: 'batch' },
  Rivitalo: { code: 'RT', source: 'batch' },
  Paritalo: { code: 'PT', source: 'batch' },
  Omakotitalo: { code: 'OT', source: 'batch' },
  Erillistalo: { code: 'ET', source: 'batch' },
  Liiketila: { code: 'LT', source: 'batch' },
  Toimisto: { code: 'TOT', source: 'batch' },
  Varasto: { code: 'VART', source: 'batch' },
  Autopaikka: { code: 'AP', source: 'batch' },
  Muu: undefined,
  '': undefined,
}

/** To let, where the example of the documentation says 'OM' for what is sold (habitationType). */
export const toLet: Code = { code: 'VU', source: 'batch' }

/** What is wished of an advertisement in a batch; in a call only taking it down is said. */
export const takingDown: Code = { code: 'remove', source: 'assumed' }

/** Words by which the portal tells where an advertisement stands. */
export const statusWords: Readonly<Record<string, 'sent' | 'shown' | 'refused' | 'gone'>> = {
  pending: 'sent',
  published: 'shown',
  rejected: 'refused',
  removed: 'gone',
}
