import { invalidField } from '#shared/base/problem.ts'
import { type imageTypes, mostImageBytes } from '#shared/properties/images.ts'
import type { Actor } from '../platform/actor.ts'
import { newId } from '../platform/clock.ts'
import { addressOf, removeFile, takeUpload, uploadForm } from '../platform/files.ts'
import { imageEndings, imageKind, imageKindNamed, tellingBytes } from '../platform/image-kind.ts'
import { log } from '../platform/log.ts'
import { meters } from './collections.ts'

const fileOf = (meter: string, key: string) => `meters/${meter}/${key}`

/** A form by which a browser sends one picture of the counter; the name in it is the picture's key. */
export async function uploadPhoto(actor: Actor, id: string, type: (typeof imageTypes)[number]) {
  await meters.read(actor, id)
  const key = `${newId()}.${imageEndings[type]}`
  return { key, ...(await uploadForm(actor, fileOf(id, key), type, mostImageBytes)) }
}

/** It has come, and is by its bytes what its name says. */
export async function checkPhoto(actor: Actor, id: string, key: string): Promise<void> {
  if (!key) return
  const start = await takeUpload(actor, fileOf(id, key), { bytes: tellingBytes, field: 'photo' })
  if (!start) throw invalidField('photo', 'Kuvaa ei löytynyt. Lähetä se uudelleen.')
  const kind = imageKind(start)
  if (kind && kind === imageKindNamed(key)) return
  await removePhoto(actor, id, key)
  throw invalidField('photo', 'Kuva ei ole PNG-, JPEG- eikä WebP-kuva.')
}

/** The reading is gone, so a picture that stays behind harms nobody. */
export async function removePhoto(actor: Actor, id: string, key: string): Promise<void> {
  await removeFile(actor, fileOf(id, key)).catch((error: Error) => {
    log.error('A picture of a meter could not be removed', error)
  })
}

export const photoUrl = async (actor: Actor, id: string, key: string): Promise<string> =>
  key ? addressOf(actor, fileOf(id, key)) : ''
