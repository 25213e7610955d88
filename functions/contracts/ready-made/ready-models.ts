import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import type { Language } from '#shared/texts/language.ts'
import { agreementOnRent } from './agreement-on-rent.ts'
import { dwellingLease } from './dwelling.ts'
import { increaseNotices } from './increase-notices.ts'
import { landlordDismissal, tenantDismissal } from './notices.ts'
import { premisesLease } from './premises.ts'
import { type ReadyId, type ReadyName, readyNames } from './ready-names.ts'

export interface ReadyModel extends ReadyName {
  readonly _id: string
  readonly content: ModelContent
}

const contents: Readonly<Record<ReadyId, ModelContent>> = {
  'valmis-asuinhuoneisto': dwellingLease,
  'valmis-liikehuoneisto': premisesLease,
  'valmis-irtisanominen': landlordDismissal,
  'valmis-irtisanominen-vuokralainen': tenantDismissal,
  'valmis-korotus': increaseNotices.fin,
  'valmis-korotus-ruotsi': increaseNotices.swe,
  'valmis-korotus-englanti': increaseNotices.eng,
  'valmis-korotus-saksa': increaseNotices.ger,
  'valmis-vuokran-muutos': agreementOnRent,
}

/** What the product brings along; an account copies one to change it. */
export const readyModels: readonly ReadyModel[] = Object.entries<ReadyName>(readyNames).map(([_id, named]) => ({
  _id,
  ...named,
  content: contents[_id as ReadyId],
}))

/** The notice of an increase that the product brings along, in the language of its reader. */
export function readyNotice(language: Language): ReadyModel {
  const found = readyModels.find((model) => model.contractType === 3 && (model.language ?? 'fin') === language)
  if (!found) throw new Error(`There is no notice of a rent increase in ${language}`)
  return found
}

export const readyModel = (id: string): ReadyModel | undefined => readyModels.find(({ _id }) => _id === id)
