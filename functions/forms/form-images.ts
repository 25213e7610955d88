import { busy, invalidField } from '#shared/base/problem.ts'
import { mostImagesOfForm } from '#shared/forms/answers.ts'
import { type formImageTypes, mostFormImageBytes } from '#shared/forms/public-api.ts'
import { type FormSubmission, imageMissing } from '#shared/forms/submission.ts'
import { countWithin, holdBack, networkOf } from '../accounts/attempts.ts'
import type { Actor } from '../platform/actor.ts'
import { newId } from '../platform/clock.ts'
import { addressOf, findFile, passing, putFile, removeFile, uploadForm } from '../platform/files.ts'
import { imageEndings, imageKind, imageKindNamed } from '../platform/image-kind.ts'
import { log } from '../platform/log.ts'
import { opened } from './public-forms.ts'

/** Pictures that one address may bring: so many in ten seconds, so many in an hour. */
const most = { atOnce: 15, hourly: 200 }
const hour = 3600

interface Filling {
  readonly formId: string
  readonly sessionKey: string
}

/** Below the form, under the secret of one filling, which nobody else knows. */
const nameOf = ({ formId, sessionKey }: Filling, key: string) => `forms/${formId}/${sessionKey}/${key}`

/** A way for a picture into the filler's own folder, which forgets what is not sent. */
export async function uploadFormImage(filling: Filling, type: (typeof formImageTypes)[number], from: string) {
  await holdBack('form-image', from, most.atOnce)
  if (from && (await countWithin('form-images', networkOf(from), hour)) > most.hourly) throw busy()
  const { actor } = await opened(filling.formId)
  const key = `${newId()}.${imageEndings[type]}`
  return { key, ...(await uploadForm(passing(actor), nameOf(filling, key), type, mostFormImageBytes)) }
}

export async function deleteFormImage(filling: Filling, key: string, from: string): Promise<void> {
  await holdBack('form-image', from, most.atOnce)
  const { actor } = await opened(filling.formId)
  await removeFile(passing(actor), nameOf(filling, key))
}

type Image = FormSubmission['images'][number]

/** Keeps the pictures that are sent, each by its bytes what its name says. Done again, it keeps the same ones. */
export async function keepImages(actor: Actor, filling: Filling, images: readonly Image[]): Promise<void> {
  if (images.length > mostImagesOfForm)
    throw invalidField('fields', `Lomakkeella voi lähettää enintään ${mostImagesOfForm} kuvaa.`)
  for (const { column, key } of images) {
    const bytes = await findFile(passing(actor), nameOf(filling, key))
    if (!bytes) throw invalidField(`fields.${column}`, imageMissing)
    const kind = imageKind(bytes)
    if (!kind || kind !== imageKindNamed(key) || bytes.length > mostFormImageBytes)
      throw invalidField(`fields.${column}`, 'Kuva ei ole PNG-, JPEG- eikä WebP-kuva.')
    await putFile(actor, nameOf(filling, key), bytes, kind.type)
  }
}

export const shownFormImages = (actor: Actor, { images, ...filling }: FormSubmission) =>
  Promise.all(images.map(async (image) => ({ ...image, url: await addressOf(actor, nameOf(filling, image.key)) })))

/** The submission is gone, so a picture that stays behind is found by nobody. */
export async function removeFormImages(actor: Actor, { images, ...filling }: FormSubmission): Promise<void> {
  const removals = images.map(({ key }) => removeFile(actor, nameOf(filling, key)))
  for (const each of await Promise.allSettled(removals))
    if (each.status === 'rejected') log.error('A picture of a form could not be removed', each.reason as Error)
}
