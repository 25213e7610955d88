import { invalidField } from '#shared/base/problem.ts'
import type { Apartment, NamedApartment } from '#shared/properties/apartment.ts'
import {
  type ApartmentImage,
  type imageTypes,
  inOrder,
  mostImageBytes,
  type ShownImage,
  smallerKey,
  versionsOf,
} from '#shared/properties/images.ts'
import type { Actor } from '../platform/actor.ts'
import { newId } from '../platform/clock.ts'
import { addressOf, findFile, putFile, removeFile, takeUpload, uploadForm } from '../platform/files.ts'
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
  Promise.all(
    images.map(async (image) => {
      const url = await imageAddress(actor, _id, image.key)
      const [smallest = image.key] = versionsOf(image)
      return { ...image, url, smallUrl: smallest === image.key ? url : await imageAddress(actor, _id, smallest) }
    }),
  )

/** The bytes of one picture or of a smaller version of it, or nothing when there is none. */
export const readImage = (actor: Actor, id: string, key: string): Promise<Uint8Array | undefined> =>
  findFile(actor, fileOf(id, key))

type ImageType = (typeof imageTypes)[number]

interface OwnPicture {
  readonly bytes: Uint8Array
  readonly type: ImageType
  /** By their widths. */
  readonly smaller: ReadonlyMap<number, Uint8Array>
}

/** Stores a picture that is ours already; the apartment's document names it by the key that is given. */
export async function storeImage(actor: Actor, id: string, { bytes, type, smaller }: OwnPicture): Promise<string> {
  const key = `${newId()}.${imageEndings[type]}`
  const versions = [...smaller].map(([width, each]) => [smallerKey(key, width), each] as const)
  const all = [...versions, [key, bytes] as const]
  await Promise.all(all.map(([name, each]) => putFile(actor, fileOf(id, name), each, type)))
  return key
}

export const imageAddress = (actor: Actor, id: string, key: string): Promise<string> =>
  addressOf(actor, fileOf(id, key), { isKept: true })

interface Upload {
  readonly type: ImageType
  readonly widths: readonly number[]
}

/** Forms by which a browser sends one picture and its smaller versions; the name in the first is the picture's key. */
export async function uploadImage(actor: Actor, id: string, { type, widths }: Upload) {
  await apartments.read(actor, id)
  const key = `${newId()}.${imageEndings[type]}`
  const formOf = (name: string) => uploadForm(actor, fileOf(id, name), type, mostImageBytes)
  const smaller = inOrder(widths).map(async (width) => ({ width, ...(await formOf(smallerKey(key, width))) }))
  return { key, ...(await formOf(key)), smaller: await Promise.all(smaller) }
}

/** What a picture's files are is told once, when it comes: later calls of programs that do not know of it change nothing. */
const withFilesOf = (image: ApartmentImage, kept: ApartmentImage | undefined): ApartmentImage =>
  kept
    ? { ...image, width: kept.width, height: kept.height, widths: kept.widths }
    : { ...image, widths: inOrder(image.widths) }

/** Keeps the pictures as they are told; the files of those that are left out are removed. */
export async function saveImages(
  actor: Actor,
  id: string,
  { version, images }: { version: number; images: readonly ApartmentImage[] },
): Promise<NamedApartment> {
  const apartment = await apartments.read(actor, id)
  const before = new Map(apartment.images.map((image) => [image.key, image]))
  const after = new Map(images.map((image) => [image.key, withFilesOf(image, before.get(image.key))]))
  const added = [...after.values()].filter(({ key }) => !before.has(key))
  await Promise.all(added.map((image) => checkSent(actor, id, image)))
  await apartments.replace(actor, { ...apartment, version, images: [...after.values()] })
  const left = [...before.values()].filter(({ key }) => !after.has(key))
  await removeFiles(
    actor,
    left.flatMap(versionsOf).map((name) => fileOf(id, name)),
  )
  return readApartment(actor, id)
}

/** A new picture has come with its smaller versions, and each is by its bytes what its name says. */
async function checkSent(actor: Actor, id: string, image: ApartmentImage): Promise<void> {
  const names = versionsOf(image).map((name) => fileOf(id, name))
  const starts = await Promise.all(
    names.map((name) => takeUpload(actor, name, { bytes: tellingBytes, field: 'images' })),
  )
  if (starts.includes(undefined)) throw invalidField('images', 'Kuvaa ei löytynyt. Lähetä se uudelleen.')
  const kinds = new Set(starts.map((start) => start && imageKind(start)))
  if (kinds.size === 1 && kinds.has(imageKindNamed(image.key))) return
  await removeFiles(actor, names)
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
