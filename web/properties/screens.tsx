import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/condominiums',
    permission: 'condominiums',
    title: 'Taloyhtiöt',
    load: coming(() => import('./condominiums/CondominiumList.tsx'), 'CondominiumList'),
  },
  {
    path: '/condominium/create',
    permission: 'createCondominium',
    title: 'Uusi taloyhtiö',
    load: coming(() => import('./condominiums/CondominiumForm.tsx'), 'CreateCondominium'),
  },
  {
    path: '/condominium/edit/:id',
    permission: 'editCondominium',
    title: 'Muokkaa taloyhtiötä',
    load: coming(() => import('./condominiums/CondominiumForm.tsx'), 'EditCondominium'),
  },
  {
    path: '/condominium/overview/:id',
    permission: 'condominiumOverview',
    title: 'Taloyhtiö',
    load: coming(() => import('./condominiums/CondominiumOverview.tsx'), 'CondominiumOverview'),
  },
  {
    path: '/apartments',
    permission: 'apartments',
    title: 'Vuokrakohteet',
    load: coming(() => import('./ApartmentList.tsx'), 'ApartmentList'),
  },
  {
    path: '/apartments/update-multiple',
    permission: 'editApartment',
    title: 'Muuta useita vuokrakohteita',
    load: coming(() => import('./many/ManyApartments.tsx'), 'ManyApartments'),
  },
  {
    path: '/condominium/:id/create-apartment',
    permission: 'createApartment',
    title: 'Uusi vuokrakohde',
    load: coming(() => import('./ApartmentForm.tsx'), 'CreateApartment'),
  },
  {
    path: '/apartment/edit/:id',
    permission: 'editApartment',
    title: 'Muokkaa vuokrakohdetta',
    load: coming(() => import('./ApartmentForm.tsx'), 'EditApartment'),
  },
  {
    path: '/apartment/overview/:id',
    permission: 'apartmentOverview',
    title: 'Vuokrakohde',
    load: coming(() => import('./ApartmentOverview.tsx'), 'ApartmentOverview'),
  },
  {
    path: '/realtors',
    permission: 'realtors',
    title: 'Välittäjät',
    load: coming(() => import('./realtors/RealtorList.tsx'), 'RealtorList'),
  },
  {
    path: '/group/condominiums',
    permission: 'g-condominiums',
    title: 'Ryhmän taloyhtiöt',
    load: coming(() => import('./group-lists.ts'), 'GroupCondominiumList'),
  },
  {
    path: '/group/apartments',
    permission: 'g-apartments',
    title: 'Ryhmän vuokrakohteet',
    load: coming(() => import('./group-lists.ts'), 'GroupApartmentList'),
  },
]
