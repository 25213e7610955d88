import { Hono } from 'hono'
import { mayDo } from '#shared/base/access.ts'
import { forbidden } from '#shared/base/problem.ts'
import { apartmentLabels } from '#shared/properties/apartment-labels-api.ts'
import { propertiesApi as api } from '#shared/properties/api.ts'
import { manyApartmentsApi } from '#shared/properties/many-api.ts'
import { singleApartmentsApi } from '#shared/properties/single-api.ts'
import { labelsInUse } from '../platform/labels/labels-in-use.ts'
import { serveLabels } from '../platform/labels/serve-labels.ts'
import { type Env, serve } from '../platform/serve.ts'
import { searchAddress } from './address-search.ts'
import { createApartment, deleteApartment, readApartment, readApartments, updateApartment } from './apartments.ts'
import { apartments, condominiums } from './collections.ts'
import {
  createCondominium,
  deleteCondominium,
  listCondominiums,
  readCompanyFigures,
  updateCondominium,
} from './condominiums.ts'
import { listGroupCondominiums } from './group-lists.ts'
import { readImages, saveImages, uploadImage } from './images.ts'
import { previewMany, updateMany } from './many-apartments.ts'
import { updatePublicSettings } from './public-apartments.ts'
import { updateWithApartments } from './service-accounts.ts'
import { deleteImage, signedUrl, sortImages } from './single-images.ts'

export const routes = new Hono<Env>()

serveLabels(routes, apartmentLabels, {
  noun: 'apartments',
  inUse: (actor) => labelsInUse(actor, apartments),
  check(actor, { hits }) {
    // Leases tell how a home stands.
    const { letting = '' }: { readonly letting?: string } = hits ?? {}
    if (letting !== '' && !mayDo(actor, 'contracts.read')) throw forbidden()
  },
})

serve(routes, api.listCondominiums, ({ actor, body }) => listCondominiums(actor, body))
serve(routes, api.searchCondominiums, ({ actor, query }) => listCondominiums(actor, query))
serve(routes, api.readCondominium, async ({ actor, params }) => ({
  condominium: await condominiums.read(actor, params.id),
}))
serve(routes, api.readCompanyFigures, async ({ actor, params }) => ({
  figures: await readCompanyFigures(actor, params.id),
}))
serve(routes, api.createCondominium, async ({ actor, body, key }) => ({
  condominium: await createCondominium(actor, body, key),
}))
serve(routes, api.updateCondominium, async ({ actor, params, body }) =>
  body.updateServiceAccountId
    ? updateWithApartments(actor, params.id, body.documentUpdate, body.serviceAccountUpdateMethod)
    : { condominium: await updateCondominium(actor, params.id, body.documentUpdate), updatedApartments: 0 },
)
serve(routes, api.deleteCondominium, async ({ actor, params }) => ({
  condominium: await deleteCondominium(actor, params.id),
}))

serve(routes, api.listGroupCondominiums, ({ actor, body }) => listGroupCondominiums(actor, body))
serve(routes, singleApartmentsApi.readApartments, async ({ actor, body }) => ({
  apartments: await readApartments(actor, body.ids),
}))
serve(routes, api.readApartment, async ({ actor, params }) => ({ apartment: await readApartment(actor, params.id) }))
serve(routes, api.createApartment, async ({ actor, body, key }) => ({
  apartment: await createApartment(actor, body, key),
}))
serve(routes, api.updateApartment, async ({ actor, params, body }) => ({
  apartment: await updateApartment(actor, params.id, body.documentUpdate),
}))
serve(routes, api.deleteApartment, async ({ actor, params }) => ({
  apartment: await deleteApartment(actor, params.id),
}))
serve(routes, manyApartmentsApi.previewMany, async ({ actor, body }) => ({
  apartments: await previewMany(actor, body),
}))
serve(routes, manyApartmentsApi.updateMany, ({ actor, body }) => updateMany(actor, body))
serve(routes, api.readImages, ({ actor, params }) => readImages(actor, params.id))
serve(routes, api.uploadImage, ({ actor, params, body }) => uploadImage(actor, params.id, body))
serve(routes, api.saveImages, async ({ actor, params, body }) => ({
  apartment: await saveImages(actor, params.id, body),
}))
serve(routes, singleApartmentsApi.sortImages, async ({ actor, params, body }) => ({
  apartment: await sortImages(actor, params.documentId, body.images),
}))
serve(routes, singleApartmentsApi.deleteImage, async ({ actor, query }) => ({
  apartment: await deleteImage(actor, query.documentId, query.key),
}))
serve(routes, singleApartmentsApi.readSignedUrl, async ({ actor, query }) => ({
  url: await signedUrl(actor, query.key),
}))
serve(routes, api.updatePublicSettings, async ({ actor, params, body }) => ({
  apartment: await updatePublicSettings(actor, params.id, body),
}))
serve(routes, api.searchAddress, ({ actor, query }) => searchAddress(actor, query.q))
