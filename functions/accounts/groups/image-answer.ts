import type { Context } from 'hono'
import type { Logo } from './group-logo.ts'

/** An image that somebody gave: shown as what its bytes are, and nothing in it may run. */
export const imageAnswer = (c: Context, { bytes, type }: Logo): Response =>
  c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
