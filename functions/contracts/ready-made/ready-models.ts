import { agreementModel } from '#shared/contracts/agreed-prices.ts'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import type { Language } from '#shared/texts/language.ts'
import { agreementOnRent } from './agreement-on-rent.ts'
import { dwellingLease } from './dwelling.ts'
import { increaseNotices } from './increase-notices.ts'
import { landlordDismissal, tenantDismissal } from './notices.ts'
import { premisesLease } from './premises.ts'

export interface ReadyModel {
  readonly _id: string
  readonly name: string
  readonly contractType: ContractType
  readonly content: ModelContent
  /** Finnish unless told. */
  readonly language?: Language
}

/** What the product brings along; an account copies one to change it. The ids are kept by the contracts made of them. */
export const readyModels: readonly ReadyModel[] = [
  { _id: 'valmis-asuinhuoneisto', name: 'Asuinhuoneiston vuokrasopimus', contractType: 1, content: dwellingLease },
  { _id: 'valmis-liikehuoneisto', name: 'Liikehuoneiston vuokrasopimus', contractType: 1, content: premisesLease },
  {
    _id: 'valmis-irtisanominen',
    name: 'Irtisanomisilmoitus, vuokranantaja',
    contractType: 2,
    content: landlordDismissal,
  },
  {
    _id: 'valmis-irtisanominen-vuokralainen',
    name: 'Irtisanomisilmoitus, vuokralainen',
    contractType: 2,
    content: tenantDismissal,
  },
  { _id: 'valmis-korotus', name: 'Vuokrankorotusilmoitus', contractType: 3, content: increaseNotices.fin },
  {
    _id: 'valmis-korotus-ruotsi',
    name: 'Vuokrankorotusilmoitus, ruotsi',
    contractType: 3,
    content: increaseNotices.swe,
    language: 'swe',
  },
  {
    _id: 'valmis-korotus-englanti',
    name: 'Vuokrankorotusilmoitus, englanti',
    contractType: 3,
    content: increaseNotices.eng,
    language: 'eng',
  },
  {
    _id: 'valmis-korotus-saksa',
    name: 'Vuokrankorotusilmoitus, saksa',
    contractType: 3,
    content: increaseNotices.ger,
    language: 'ger',
  },
  { _id: agreementModel, name: 'Sopimus vuokran muuttamisesta', contractType: 2, content: agreementOnRent },
]

/** The notice of an increase that the product brings along, in the language of its reader. */
export function readyNotice(language: Language): ReadyModel {
  const found = readyModels.find((model) => model.contractType === 3 && (model.language ?? 'fin') === language)
  if (!found) throw new Error(`There is no notice of a rent increase in ${language}`)
  return found
}

export const readyModel = (id: string): ReadyModel | undefined => readyModels.find(({ _id }) => _id === id)
