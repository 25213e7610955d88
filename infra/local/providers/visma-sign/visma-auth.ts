import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { WireRequest } from '../wire.ts'

const mostSkew = 15 * 60_000

/**
 * The organisation of a signed call; undefined when the digest, the date or the signature does not fit. How far the date
 * may be from now is our reading.
 */
export function vismaCaller(
  { method, target, headers, bytes }: WireRequest,
  secretOf: (identifier: string) => string | undefined,
  now: number,
): string | undefined {
  const [, identifier = '', mac = ''] = /^Onnistuu ([^:\s]+):(\S+)$/.exec(headers.authorization ?? '') ?? []
  const secret = secretOf(identifier)
  const { date = '', 'content-type': contentType = '', 'content-md5': md5 = '' } = headers
  if (secret === undefined || md5 !== createHash('md5').update(bytes).digest('base64')) return undefined
  const skew = Math.abs(Date.parse(date) - now)
  if (!(skew <= mostSkew)) return undefined
  const signed = [method, md5, contentType, date, target].join('\n')
  const expected = createHmac('sha512', Buffer.from(secret, 'base64')).update(signed).digest()
  const given = Buffer.from(mac, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? identifier : undefined
}
