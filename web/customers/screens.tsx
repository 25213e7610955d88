import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/tenants',
    permission: 'tenants',
    title: 'Vuokralaiset',
    load: async () => ({ Screen: (await import('./TenantList.tsx')).TenantList }),
  },
  {
    path: '/tenant/create',
    permission: 'createTenant',
    title: 'Uusi vuokralainen',
    load: async () => ({ Screen: (await import('./TenantForm.tsx')).CreateTenant }),
  },
  {
    path: '/tenant/edit/:id',
    permission: 'editTenant',
    title: 'Muokkaa vuokralaista',
    load: async () => ({ Screen: (await import('./TenantForm.tsx')).EditTenant }),
  },
  {
    path: '/tenant/overview/:id',
    permission: 'tenantOverview',
    title: 'Vuokralainen',
    load: async () => ({ Screen: (await import('./TenantOverview.tsx')).TenantOverview }),
  },
  {
    path: '/partners',
    permission: 'partners',
    title: 'Päämiehet',
    load: async () => ({ Screen: (await import('./PartnerList.tsx')).PartnerList }),
  },
  {
    path: '/partner/create',
    permission: 'createPartner',
    title: 'Uusi päämies',
    load: async () => ({ Screen: (await import('./PartnerForm.tsx')).CreatePartner }),
  },
  {
    path: '/partner/edit/:id',
    permission: 'editPartner',
    title: 'Muokkaa päämiestä',
    load: async () => ({ Screen: (await import('./PartnerForm.tsx')).EditPartner }),
  },
  {
    path: '/partner/overview/:id',
    permission: 'partnerOverview',
    title: 'Päämies',
    load: async () => ({ Screen: (await import('./PartnerOverview.tsx')).PartnerOverview }),
  },
]
