import { invalidField } from '#shared/base/problem.ts'
import type { Apartment, NamedApartment } from '#shared/properties/apartment.ts'
import { type ApartmentImage, type imageTypes, mostImageBytes, type ShownImage } from '#shared/properties/images.ts'
import type { Actor } from '../platform/actor.ts'
import { newId } from '../platform/clock.ts'
import { addressOf, readStart, removeFile, uploadForm } from '../platform/files.ts'
import { imageEndings, imageKind, imageKindNamed, tellingBytes } from '../platform/image-kind.ts'
import { log } from '../platform/log.ts'
import { readApartment } from './apartments.ts'
import { apartments } from './collections.ts'

const fileOf = (apartment: string, key: string) => `apartments/${apartment}/${key}`

export async function readImages(actor: Actor, id: string): Promise<{ version: number; images: ShownImage[] }> {
  const apartment = await apartments.read(actor, id)
  return { version: apartment.version, images: await shownImages(actor, apartment) }
}

export const shownImages = (actor: Actor, { _id, images }: Pick<Apartment, '_id' | 'images'>): Promise<ShownImage[]> =>
  Promise.all(images.map(async (image) => ({ ...image, url: await addressOf(actor, fileOf(_id, image.key)) })))

/** A form by which a browser sends one picture of the type; the name in it is the picture's key. */
export async function uploadImage(actor: Actor, id: string, type: (typeof imageTypes)[number]) {
  await apartments.read(actor, id)
  const key = `${newId()}.${imageEndings[type]}`
  return { key, ...(await uploadForm(actor, fileOf(id, key), type, mostImageBytes)) }
}

/** Keeps the pictures as they are told; the files of those that are left out are removed. */
export async function saveImages(
  actor: Actor,
  id: string,
  { version, images }: { version: number; images: readonly ApartmentImage[] },
): Promise<NamedApartment> {
  const apartment = await apartments.read(actor, id)
  const before = new Set(apartment.images.map(({ key }) => key))
  const after = new Map(images.map((image) => [image.key, image]))
  await Promise.all([...after.keys()].filter((key) => !before.has(key)).map((key) => checkSent(actor, id, key)))
  await apartments.replace(actor, { ...apartment, version, images: [...after.values()] })
  await removeFiles(
    actor,
    [...before].filter((key) => !after.has(key)).map((key) => fileOf(id, key)),
  )
  return readApartment(actor, id)
}

/** A new picture has come, and is by its bytes what its name says. */
async function checkSent(actor: Actor, id: string, key: string): Promise<void> {
  const start = await readStart(actor, fileOf(id, key), tellingBytes)
  if (!start) throw invalidField('images', 'Kuvaa ei löytynyt. Lähetä se uudelleen.')
  const kind = imageKind(start)
  if (kind && kind === imageKindNamed(key)) return
  await removeFiles(actor, [fileOf(id, key)])
  throw invalidField('images', 'Kuva ei ole PNG-, JPEG- eikä WebP-kuva.')
}

/** The apartment no longer knows of them, so one that stays behind harms nobody. */
async function removeFiles(actor: Actor, names: readonly string[]): Promise<void> {
  for (const { reason } of (await Promise.allSettled(names.map((name) => removeFile(actor, name)))).filter(
    (each) => each.status === 'rejected',
  )) {
    log.error('A picture could not be removed', reason as Error)
  }
}
