import { conflict, missing } from '#shared/base/problem.ts'
import type { NamedApartment } from '#shared/properties/apartment.ts'
import type { Actor } from '../platform/actor.ts'
import { apartments } from './collections.ts'
import { saveImages, shownImages } from './images.ts'

/** The apartment's pictures in the order of their keys: each of them, once. */
export async function sortImages(actor: Actor, id: string, keys: readonly string[]): Promise<NamedApartment> {
  const { version, images } = await apartments.read(actor, id)
  const imageOf = new Map(images.map((image) => [image.key, image]))
  const sorted = [...new Set(keys)].flatMap((key) => imageOf.get(key) ?? [])
  if (sorted.length !== images.length || keys.length !== images.length) {
    throw conflict('Kuvat ovat muuttuneet. Lataa sivu uudelleen.')
  }
  return saveImages(actor, id, { version, images: sorted })
}

export async function deleteImage(actor: Actor, id: string, key: string): Promise<NamedApartment> {
  const { version, images } = await apartments.read(actor, id)
  if (!images.some((image) => image.key === key)) throw missing('Kuvaa')
  return saveImages(actor, id, { version, images: images.filter((image) => image.key !== key) })
}

export async function signedUrl(actor: Actor, key: string): Promise<string> {
  const [id = '', name] = key.split('/')
  const { _id, images } = await apartments.read(actor, id)
  const [shown] = await shownImages(actor, { _id, images: images.filter((image) => image.key === name) })
  if (!shown) throw missing('Kuvaa')
  return shown.url
}
