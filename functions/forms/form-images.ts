import { busy, invalidField } from '#shared/base/problem.ts'
import { mostImagesOfForm } from '#shared/forms/answers.ts'
import { type formImageTypes, mostFormImageBytes } from '#shared/forms/public-api.ts'
import { type FormSubmission, imageMissing } from '#shared/forms/submission.ts'
import type { Actor } from '../platform/actor.ts'
import { countWithin, holdBack, networkOf } from '../platform/attempts.ts'
import { newId } from '../platform/clock.ts'
import { addressOf, findFile, passing, putFile, readStart, removeFile, uploadForm } from '../platform/files.ts'
import { imageEndings, imageKind, imageKindNamed, tellingBytes } from '../platform/image-kind.ts'
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
  return { key, ...(await uploadForm(actor, nameOf(filling, key), type, mostFormImageBytes)) }
}

export async function deleteFormImage(filling: Filling, key: string, from: string): Promise<void> {
  await holdBack('form-image', from, most.atOnce)
  const { actor } = await opened(filling.formId)
  await removeFile(passing(actor), nameOf(filling, key))
}

type Image = FormSubmission['images'][number]

/**
 * Keeps the pictures that are sent, each by its bytes what its name says, or none of them: all are looked at before any is
 * kept. Done again, it keeps the same ones.
 */
export async function keepImages(actor: Actor, filling: Filling, images: readonly Image[]): Promise<void> {
  if (images.length > mostImagesOfForm)
    throw invalidField('fields', `Lomakkeella voi lähettää enintään ${mostImagesOfForm} kuvaa.`)
  const kinds = await Promise.all(images.map((image) => kindOf(actor, filling, image)))
  for (const [at, { column, key }] of images.entries()) {
    const bytes = await findFile(passing(actor), nameOf(filling, key))
    // Whoever brings another picture meanwhile has that one looked at.
    if (!bytes || imageKind(bytes)?.type !== kinds[at]) throw invalidField(`fields.${column}`, imageMissing)
    await putFile(actor, nameOf(filling, key), bytes, kinds[at] ?? '')
  }
}

/** The content type of a picture that has been brought; how large it may be was said to whoever brought it. */
async function kindOf(actor: Actor, filling: Filling, { column, key }: Image): Promise<string> {
  const start = await readStart(passing(actor), nameOf(filling, key), tellingBytes)
  if (!start) throw invalidField(`fields.${column}`, imageMissing)
  const kind = imageKind(start)
  if (!kind || kind !== imageKindNamed(key))
    throw invalidField(`fields.${column}`, 'Kuva ei ole PNG-, JPEG- eikä WebP-kuva.')
  return kind.type
}

export const shownFormImages = (actor: Actor, { images, ...filling }: FormSubmission) =>
  Promise.all(images.map(async (image) => ({ ...image, url: await addressOf(actor, nameOf(filling, image.key)) })))

export async function removeFormImages(actor: Actor, { images, ...filling }: FormSubmission): Promise<void> {
  await Promise.all(images.map(({ key }) => removeFile(actor, nameOf(filling, key))))
}
