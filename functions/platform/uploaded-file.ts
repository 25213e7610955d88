import type { Context } from 'hono'
import { Problem } from '#shared/base/problem.ts'
import type { Env } from './serve.ts'

/** What the way in to the cloud lets through in one call. */
const mostBytes = 4 * 1024 * 1024
const longestName = 200

const refused = (sentence: string, cause?: unknown) =>
  Object.assign(new Problem('invalid', sentence, { file: sentence }), cause === undefined ? {} : { cause })

/** The file of a multipart call, in its field `file`, with the other fields. @param tooLarge why a larger one is refused */
export async function uploadedFile(c: Context<Env>, tooLarge: string) {
  const { file, ...fields } = await c.req.parseBody().catch((cause: unknown) => {
    throw refused('Valitse tiedosto.', cause)
  })
  if (!(file instanceof File)) throw refused('Valitse tiedosto.')
  if (file.size > mostBytes) throw refused(tooLarge)
  return { name: file.name.slice(0, longestName), bytes: new Uint8Array(await file.arrayBuffer()), fields }
}
