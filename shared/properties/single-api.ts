import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { text } from '../base/fields.ts'
import { NamedApartment } from './apartment.ts'
import { mostImages } from './images.ts'

const OneApartment = z.object({ apartment: NamedApartment })
/** What has pictures. */
const model = z.enum(['Apartment'], 'Kuvia on vain vuokrakohteilla.').default('Apartment')

/** What programs of others ask for: the screens read apartments one by one and send all pictures of one at once. */
export const singleApartmentsApi = {
  /** Those of the ids that are the account's, those that have been removed too. */
  readApartments: post('/apartment/get-apartments-by-id', {
    needs: 'apartments.read',
    body: z.object({ ids: z.array(z.string().min(1).max(40)).max(100, 'Enintään 100 vuokrakohdetta') }),
    reply: z.object({ apartments: z.array(NamedApartment) }),
  }),
  /** The same pictures in another order. */
  sortImages: put('/image/sort-images/:documentId', {
    needs: 'apartments.edit',
    query: z.object({ model }),
    body: z.object({ images: z.array(z.string().max(40)).max(mostImages, `Enintään ${mostImages} kuvaa`) }),
    reply: OneApartment,
  }),
  deleteImage: del('/image', {
    needs: 'apartments.edit',
    query: z.object({ model, documentId: text(40), key: text(40) }),
    reply: OneApartment,
  }),
  /** @returns an address that holds for an hour; the key is of the apartment and its picture: 'apartment/picture.jpg' */
  readSignedUrl: get('/image/get-signed-url', {
    needs: 'apartments.read',
    // Everything stands in one place, whatever the caller calls it.
    query: z.object({ bucket: text(100), key: text(100) }),
    reply: z.object({ url: z.string() }),
  }),
}
