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
]
