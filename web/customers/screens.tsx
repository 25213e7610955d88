import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/tenants',
    permission: 'tenants',
    title: 'Vuokralaiset',
    load: coming(() => import('./TenantList.tsx'), 'TenantList'),
  },
  {
    path: '/tenant/create',
    permission: 'createTenant',
    title: 'Uusi vuokralainen',
    load: coming(() => import('./TenantForm.tsx'), 'CreateTenant'),
  },
  {
    path: '/tenant/edit/:id',
    permission: 'editTenant',
    title: 'Muokkaa vuokralaista',
    load: coming(() => import('./TenantForm.tsx'), 'EditTenant'),
  },
  {
    path: '/tenant/overview/:id',
    permission: 'tenantOverview',
    title: 'Vuokralainen',
    load: coming(() => import('./TenantOverview.tsx'), 'TenantOverview'),
  },
  {
    path: '/partners',
    permission: 'partners',
    title: 'Päämiehet',
    load: coming(() => import('./PartnerList.tsx'), 'PartnerList'),
  },
  {
    path: '/partner/create',
    permission: 'createPartner',
    title: 'Uusi päämies',
    load: coming(() => import('./PartnerForm.tsx'), 'CreatePartner'),
  },
  {
    path: '/partner/edit/:id',
    permission: 'editPartner',
    title: 'Muokkaa päämiestä',
    load: coming(() => import('./PartnerForm.tsx'), 'EditPartner'),
  },
  {
    path: '/partner/overview/:id',
    permission: 'partnerOverview',
    title: 'Päämies',
    load: coming(() => import('./PartnerOverview.tsx'), 'PartnerOverview'),
  },
]
