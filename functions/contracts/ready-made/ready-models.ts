import type { ContractType } from '#shared/contracts/contract-types.ts'
import type { ModelContent } from '#shared/contracts/model-content.ts'
import { dwellingLease } from './dwelling.ts'
import { increaseNotice, landlordDismissal, tenantDismissal } from './notices.ts'
import { premisesLease } from './premises.ts'

export interface ReadyModel {
  readonly _id: string
  readonly name: string
  readonly contractType: ContractType
  readonly content: ModelContent
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
  { _id: 'valmis-korotus', name: 'Vuokrankorotusilmoitus', contractType: 3, content: increaseNotice },
]

export const readyModel = (id: string): ReadyModel | undefined => readyModels.find(({ _id }) => _id === id)
