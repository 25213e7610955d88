import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/rental-contracts',
    permission: 'contracts',
    title: 'Vuokrasopimukset',
    load: coming(() => import('./ContractList.tsx'), 'ContractList'),
  },
  {
    path: '/rental-contract/create',
    permission: 'createContract',
    title: 'Uusi vuokrasopimus',
    load: coming(() => import('./form/ContractForm.tsx'), 'CreateContract'),
  },
  {
    path: '/rental-contract/edit/:id',
    permission: 'editContract',
    title: 'Muokkaa vuokrasopimusta',
    load: coming(() => import('./form/ContractForm.tsx'), 'EditContract'),
  },
  {
    path: '/rental-contract/create-old',
    permission: 'createOldContract',
    title: 'Muualla tehty sopimus',
    load: coming(() => import('./form/ContractForm.tsx'), 'CreateOldContract'),
  },
  {
    path: '/rental-contract/edit-old/:id',
    permission: 'editOldContract',
    title: 'Muokkaa muualla tehtyä sopimusta',
    load: coming(() => import('./form/ContractForm.tsx'), 'EditContract'),
  },
  {
    path: '/rental-contract/overview/:id',
    permission: 'contractOverview',
    title: 'Vuokrasopimus',
    load: coming(() => import('./ContractOverview.tsx'), 'ContractOverview'),
  },
  {
    path: '/contract-models',
    permission: 'contractModels',
    title: 'Sopimuspohjat',
    load: coming(() => import('./texts/ModelList.tsx'), 'ModelList'),
  },
  {
    path: '/contract-model/create',
    permission: 'createContractModel',
    title: 'Uusi sopimuspohja',
    load: coming(() => import('./texts/ModelForm.tsx'), 'CreateModel'),
  },
  {
    path: '/contract-model/edit/:id',
    permission: 'editContractModel',
    title: 'Sopimuspohja',
    load: coming(() => import('./texts/ModelForm.tsx'), 'EditModel'),
  },
  {
    path: '/other-contracts',
    permission: 'otherContracts',
    title: 'Muut sopimukset',
    load: coming(() => import('./other/OtherList.tsx'), 'OtherList'),
  },
  {
    path: '/other-contract/create-document',
    permission: 'createOtherContract',
    title: 'Uusi asiakirja',
    load: coming(() => import('./other/OtherForm.tsx'), 'CreateOther'),
  },
  {
    path: '/other-contract/edit/:id',
    permission: 'editOtherContract',
    title: 'Muokkaa asiakirjaa',
    load: coming(() => import('./other/OtherForm.tsx'), 'EditOther'),
  },
]
