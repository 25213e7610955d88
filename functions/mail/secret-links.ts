import { createHash, randomBytes } from 'node:crypto'
import { settings } from '../platform/settings.ts'

/**
 * Where a link leads: a page of ours that opens to whoever holds the secret. A browser tells nobody what stands behind the
 * hash, so no log on the way has it; the page sends it in a body.
 */
export const secretAddress = (page: string, secret: string): string => `${settings.siteUrl}/${page}#${secret}`

/** What opens something to whoever holds it. */
interface Secret {
  /** In the link alone. */
  readonly secret: string
  /** What the table knows of it, so that reading the table opens no link. */
  readonly hash: string
}

/** @param bytes of chance: 24 where the link stands on paper too */
export function newSecret(bytes: 24 | 32 = 32): Secret {
  const secret = randomBytes(bytes).toString('base64url')
  return { secret, hash: hashOfSecret(secret) }
}

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
