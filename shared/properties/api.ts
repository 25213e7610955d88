import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { accountSelector, inAccount } from '../base/in-account.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { AddressQuery, FoundAddresses } from './address-search.ts'
import { ApartmentDraft, NamedApartment } from './apartment.ts'
import { CompanyFigures } from './company-figures.ts'
import { Condominium, CondominiumDraft, CondominiumSummary } from './condominium.ts'
import { images, imageTypes, ShownImage, smallerVersions } from './images.ts'
import { serviceAccountMethods } from './invoice-data.ts'
import { PublicApartment, PublicSettingsOfApartmentDraft } from './public/public-apartment.ts'

const OneCondominium = z.object({ condominium: Condominium })
const OneApartment = z.object({ apartment: NamedApartment })
const UploadForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })

export const propertiesApi = {
  listCondominiums: post('/condominium/list', {
    needs: 'condominiums.read',
    body: ListQuery,
    reply: listOf(CondominiumSummary),
  }),
  searchCondominiums: get('/condominium/search', {
    needs: 'condominiums.read',
    query: ListQuery,
    reply: listOf(CondominiumSummary),
  }),
  readCondominium: get('/condominium/getOne/:id', { needs: 'condominiums.read', reply: OneCondominium }),
  /** What its apartments come to together: charges, loans and area. */
  readCompanyFigures: get('/condominium/figures/:id', {
    needs: 'apartments.read',
    reply: z.object({ figures: CompanyFigures }),
  }),
  createCondominium: post('/condominium/create', {
    needs: 'condominiums.create',
    body: CondominiumDraft,
    reply: OneCondominium,
  }),
  updateCondominium: put('/condominium/update/:id', {
    needs: 'condominiums.edit',
    body: z.object({
      documentUpdate: CondominiumDraft,
      /** Whether apartments that have words of their own for bookkeeping take the company's instead. */
      updateServiceAccountId: z.boolean().default(false),
      serviceAccountUpdateMethod: z.enum(serviceAccountMethods).default('same'),
    }),
    reply: OneCondominium.extend({ updatedApartments: z.number().int() }),
  }),
  deleteCondominium: put('/condominium/delete/:id', { needs: 'condominiums.remove', reply: OneCondominium }),
  /** Addresses on the map that fit the words; our own cache answers what has been asked before. */
  searchAddress: get('/apartment/search-address', {
    needs: 'signed-in',
    query: AddressQuery,
    reply: FoundAddresses,
  }),
  readApartment: get('/apartment/getOne/:id', { needs: 'apartments.read', reply: OneApartment }),
  createApartment: post('/apartment/create', {
    needs: 'apartments.create',
    body: ApartmentDraft,
    reply: OneApartment,
  }),
  updateApartment: put('/apartment/update/:id', {
    needs: 'apartments.edit',
    body: z.object({ documentUpdate: ApartmentDraft }),
    reply: OneApartment,
  }),
  /** The pictures in their order, with addresses that hold for an hour. */
  readImages: get('/apartment/images/:id', {
    needs: 'apartments.read',
    reply: z.object({ version: z.number().int(), images: z.array(ShownImage) }),
  }),
  /** Lets the browser send one picture straight to the files; it belongs to the apartment once `saveImages` names it. */
  uploadImage: post('/apartment/upload-image/:id', {
    needs: 'apartments.edit',
    body: z.object({
      type: z.enum(imageTypes, 'Kuva ei ole PNG-, JPEG- eikä WebP-kuva.'),
      /** How wide the smaller versions are that are sent beside it. */
      widths: smallerVersions(),
    }),
    reply: UploadForm.extend({ key: z.string(), smaller: z.array(UploadForm.extend({ width: z.number().int() })) }),
  }),
  /** The pictures as they are from now on: new ones, another order, other words, fewer. */
  saveImages: put('/apartment/update-apartment-images/:id', {
    needs: 'apartments.edit',
    body: z.object({ version: z.number().int(), images: images() }),
    reply: OneApartment,
  }),
  updatePublicSettings: put('/apartment/update-public-settings/:id', {
    needs: 'apartments.edit',
    body: PublicSettingsOfApartmentDraft,
    reply: OneApartment,
  }),
  /** What the account offers to let to everybody, the soonest free first; nothing while the account itself is not public. */
  listPublicApartments: get('/public/apartment/:account', {
    needs: 'anyone',
    reply: z.object({ apartments: z.array(PublicApartment) }),
  }),
  deleteApartment: put('/apartment/delete/:id', { needs: 'apartments.remove', reply: OneApartment }),
  /** The companies of every account of group mode. */
  listGroupCondominiums: post('/condominium/group-list', {
    needs: 'condominiums.read',
    inGroup: 'only',
    body: ListQuery.extend(accountSelector),
    reply: listOf(CondominiumSummary.extend(inAccount)),
  }),
}
