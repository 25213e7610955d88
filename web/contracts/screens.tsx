import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/rental-contracts',
    permission: 'contracts',
    title: 'Vuokrasopimukset',
    load: async () => ({ Screen: (await import('./ContractList.tsx')).ContractList }),
  },
  {
    path: '/rental-contract/create',
    permission: 'createContract',
    title: 'Uusi vuokrasopimus',
    load: async () => ({ Screen: (await import('./ContractForm.tsx')).CreateContract }),
  },
  {
    path: '/rental-contract/edit/:id',
    permission: 'editContract',
    title: 'Muokkaa vuokrasopimusta',
    load: async () => ({ Screen: (await import('./ContractForm.tsx')).EditContract }),
  },
  {
    path: '/rental-contract/create-old',
    permission: 'createOldContract',
    title: 'Muualla tehty sopimus',
    load: async () => ({ Screen: (await import('./ContractForm.tsx')).CreateOldContract }),
  },
  {
    path: '/rental-contract/edit-old/:id',
    permission: 'editOldContract',
    title: 'Muokkaa muualla tehtyä sopimusta',
    load: async () => ({ Screen: (await import('./ContractForm.tsx')).EditContract }),
  },
  {
    path: '/rental-contract/overview/:id',
    permission: 'contractOverview',
    title: 'Vuokrasopimus',
    load: async () => ({ Screen: (await import('./ContractOverview.tsx')).ContractOverview }),
  },
  {
    path: '/contract-models',
    permission: 'contractModels',
    title: 'Sopimuspohjat',
    load: async () => ({ Screen: (await import('./ModelList.tsx')).ModelList }),
  },
  {
    path: '/contract-model/create',
    permission: 'createContractModel',
    title: 'Uusi sopimuspohja',
    load: async () => ({ Screen: (await import('./ModelForm.tsx')).CreateModel }),
  },
  {
    path: '/contract-model/edit/:id',
    permission: 'editContractModel',
    title: 'Sopimuspohja',
    load: async () => ({ Screen: (await import('./ModelForm.tsx')).EditModel }),
  },
  {
    path: '/other-contracts',
    permission: 'otherContracts',
    title: 'Muut sopimukset',
    load: async () => ({ Screen: (await import('./OtherList.tsx')).OtherList }),
  },
  {
    path: '/other-contract/create-document',
    permission: 'createOtherContract',
    title: 'Uusi asiakirja',
    load: async () => ({ Screen: (await import('./OtherForm.tsx')).CreateOther }),
  },
  {
    path: '/other-contract/edit/:id',
    permission: 'editOtherContract',
    title: 'Muokkaa asiakirjaa',
    load: async () => ({ Screen: (await import('./OtherForm.tsx')).EditOther }),
  },
]
