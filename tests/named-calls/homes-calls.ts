import { aHome } from '../support/things/portfolio.ts'
import { aPicture } from '../support/things/published.ts'
import { changed, idOf, type NamedArea } from './named-call.ts'

const condominiums: NamedArea = {
  area: 'Condominiums',
  begin: async ({ owner }) => ({ ...(await aHome(owner)) }),
  calls: [
    { call: 'POST condominium/list', send: () => ({}) },
    { call: 'GET condominium/search?search=Kataja' },
    { call: 'GET condominium/getOne/{condominium}', keeps: { condominium: 'condominium' } },
    {
      call: 'PUT condominium/update/{condominium}',
      send: ({ condominium }) => ({
        documentUpdate: changed(condominium, { city: 'Espoo' }),
        updateServiceAccountId: true,
        serviceAccountUpdateMethod: 'all',
      }),
    },
    {
      call: 'PUT apartment/delete/{apartment}',
    },
    { call: 'PUT condominium/delete/{condominium}' },
  ],
}

const apartments: NamedArea = {
  area: 'Apartments and images',
  begin: async ({ owner }) => {
    const home = await aHome(owner)
    return { ...home, me: owner.accountId, pictures: [await aPicture(owner, home.apartment)] }
  },
  calls: [
    {
      call: 'POST apartment/list',
      send: () => ({
        searchData: { city: 'Helsinki' },
        dates: { startDate: '2027-01-01', endDate: '2027-06-30' },
        accountSelector: [],
      }),
    },
    { call: 'POST apartment/get-apartments-by-id', send: ({ apartment }) => ({ ids: [apartment] }) },
    { call: 'GET apartment/getOne/{apartment}', keeps: { apartment: 'apartment' } },
    {
      call: 'PUT apartment/update/{apartment}',
      send: ({ apartment }) => ({ documentUpdate: changed(apartment, { floor: '3' }) }),
      keeps: { apartment: 'apartment' },
    },
    {
      call: 'POST apartment/create',
      send: ({ condominium }) => ({ condominium, address: 'Katajakatu 5', apartmentNumber: 'A 2' }),
      keeps: { apartment: 'second' },
    },
    {
      call: 'PUT apartment/update-multiple',
      send: ({ condominium, second }) => ({
        change: { condominium, furnished: 'yes' },
        apartments: [{ _id: idOf(second), version: 1 }],
      }),
    },
    {
      call: 'PUT apartment/update-apartment-images/{apartment}',
      send: ({ apartment, pictures }) => ({
        version: (apartment as { version: number }).version,
        images: (pictures as string[]).map((key) => ({ key })),
      }),
      keeps: { apartment: 'apartment' },
    },
    { call: 'PUT image/sort-images/{apartment}?model=Apartment', send: ({ pictures }) => ({ images: pictures }) },
    {
      call: 'GET image/get-signed-url?bucket=images&key={file}',
      after: async (_, at) => {
        at.picture = (at.pictures as string[])[0]
        at.file = `${idOf(at.apartment)}/${at.picture}`
      },
    },
    { call: 'DELETE image?model=Apartment&documentId={apartment}&key={picture}' },
    {
      call: 'PUT apartment/update-public-settings/{shown}',
      after: async ({ ask, owner }, at) => {
        const { body } = await ask('GET', `/apartment/getOne/${idOf(at.apartment)}`, undefined, owner)
        at.shown = body.apartment
      },
      send: ({ shown }) => {
        const { public: settings, version } = shown as { public: object; version: number }
        return changed(settings, { version, title: 'Kaksio' })
      },
    },
    { call: 'PUT apartment/delete/{second}' },
  ],
}

const products: NamedArea = {
  area: 'Products',
  calls: [
    {
      call: 'POST product/create',
      send: () => ({ desc: 'Vuokra', productType: 'Vuokra' }),
      keeps: { product: 'product' },
    },
    { call: 'GET product' },
    { call: 'POST product/get-invoice-products', send: () => ({ productTypes: ['Vuokra', 'Vesi'] }) },
    { call: 'POST product/get-products-by-id', send: ({ product }) => ({ ids: [idOf(product)] }) },
    { call: 'PUT product/update/{product}', send: ({ product }) => changed(product, { amount: 85_000 }) },
    { call: 'PUT product/in-activate/{product}' },
  ],
}

export const homesCalls: readonly NamedArea[] = [condominiums, apartments, products]
