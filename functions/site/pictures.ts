import { versionsOf } from '#shared/properties/images.ts'
import type { Advertisement } from '#shared/properties/public/publication.ts'
import { readLogoOf } from '../accounts/groups/group-logo.ts'
import { imageKind } from '../platform/image-kind.ts'
import { imageAddress, readImage } from '../properties/images.ts'
import { notFound } from './page.ts'
import type { Site } from './site.ts'

/** A picture is shown as what its bytes are, nothing in it may run, and anybody may keep it for an hour. */
const answer = (bytes: Uint8Array): Response => {
  const kind = imageKind(bytes)
  if (!kind) return notFound()
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': kind.type,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    },
  })
}

/** Lambda answers with six megabytes at the most, and a picture travels as base64. */
const mostBytes = 4_400_000

/** A picture of what is shown just now, or a smaller version of it; the bucket itself stays closed. */
export async function answerPicture({ actor }: Site, home: Advertisement, key: string): Promise<Response> {
  if (!home.images.some((image) => versionsOf(image).includes(key))) return notFound()
  const bytes = await readImage(actor, home._id, key)
  if (!bytes) return notFound()
  if (bytes.length <= mostBytes) return answer(bytes)
  const location = await imageAddress(actor, home._id, key)
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

export const answerLogo = async ({ look }: Site, name: string): Promise<Response> =>
  look?.logo && look.logo === name ? answer((await readLogoOf(look)).bytes) : notFound()
