import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/condominiums',
    permission: 'condominiums',
    title: 'Taloyhtiöt',
    load: async () => ({ Screen: (await import('./CondominiumList.tsx')).CondominiumList }),
  },
  {
    path: '/condominium/create',
    permission: 'createCondominium',
    title: 'Uusi taloyhtiö',
    load: async () => ({ Screen: (await import('./CondominiumForm.tsx')).CreateCondominium }),
  },
  {
    path: '/condominium/edit/:id',
    permission: 'editCondominium',
    title: 'Muokkaa taloyhtiötä',
    load: async () => ({ Screen: (await import('./CondominiumForm.tsx')).EditCondominium }),
  },
  {
    path: '/condominium/overview/:id',
    permission: 'condominiumOverview',
    title: 'Taloyhtiö',
    load: async () => ({ Screen: (await import('./CondominiumOverview.tsx')).CondominiumOverview }),
  },
  {
    path: '/apartments',
    permission: 'apartments',
    title: 'Vuokrakohteet',
    load: async () => ({ Screen: (await import('./ApartmentList.tsx')).ApartmentList }),
  },
  {
    path: '/apartments/update-multiple',
    permission: 'editApartment',
    title: 'Muuta useita vuokrakohteita',
    load: async () => ({ Screen: (await import('./ManyApartments.tsx')).ManyApartments }),
  },
  {
    path: '/condominium/:id/create-apartment',
    permission: 'createApartment',
    title: 'Uusi vuokrakohde',
    load: async () => ({ Screen: (await import('./ApartmentForm.tsx')).CreateApartment }),
  },
  {
    path: '/apartment/edit/:id',
    permission: 'editApartment',
    title: 'Muokkaa vuokrakohdetta',
    load: async () => ({ Screen: (await import('./ApartmentForm.tsx')).EditApartment }),
  },
  {
    path: '/apartment/overview/:id',
    permission: 'apartmentOverview',
    title: 'Vuokrakohde',
    load: async () => ({ Screen: (await import('./ApartmentOverview.tsx')).ApartmentOverview }),
  },
  {
    path: '/realtors',
    permission: 'realtors',
    title: 'Välittäjät',
    load: async () => ({ Screen: (await import('./RealtorList.tsx')).RealtorList }),
  },
  {
    path: '/group/condominiums',
    permission: 'g-condominiums',
    title: 'Ryhmän taloyhtiöt',
    load: async () => ({ Screen: (await import('./GroupCondominiumList.tsx')).GroupCondominiumList }),
  },
  {
    path: '/group/apartments',
    permission: 'g-apartments',
    title: 'Ryhmän vuokrakohteet',
    load: async () => ({ Screen: (await import('./GroupApartmentList.tsx')).GroupApartmentList }),
  },
]
