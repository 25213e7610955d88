import type { IncomingHttpHeaders } from 'node:http'
import type { Bucket } from './buckets.ts'
import { elements, text, texts } from './xml.ts'

/** The CORS headers that a bucket's rules grant a request; none when it has no origin or no rule fits. */
export function corsHeaders(
  bucket: Bucket | undefined,
  method: string,
  headers: IncomingHttpHeaders,
): Record<string, string> | undefined {
  const { origin } = headers
  const configuration = bucket?.configuration.cors
  if (!origin || !configuration) return undefined
  const wantedMethod = method === 'OPTIONS' ? String(headers['access-control-request-method']) : method
  const wantedHeaders = String(headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  for (const rule of elements(configuration, 'CORSRule')) {
    const allowedOrigin = texts(rule, 'AllowedOrigin').find((pattern) => matches(pattern, origin))
    const allowedHeaders = texts(rule, 'AllowedHeader')
    const fits =
      allowedOrigin !== undefined &&
      texts(rule, 'AllowedMethod').includes(wantedMethod) &&
      wantedHeaders.every((name) => allowedHeaders.some((pattern) => matches(pattern, name)))
    if (fits) return grant(rule, allowedOrigin === '*' ? '*' : origin, wantedHeaders)
  }
  return undefined
}

function grant(rule: string, origin: string, wantedHeaders: string[]): Record<string, string> {
  const exposed = texts(rule, 'ExposeHeader').join(', ')
  const maxAge = text(rule, 'MaxAgeSeconds')
  return {
    'access-control-allow-origin': origin,
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    'access-control-allow-methods': texts(rule, 'AllowedMethod').join(', '),
    ...(wantedHeaders.length > 0 ? { 'access-control-allow-headers': wantedHeaders.join(', ') } : {}),
    ...(exposed ? { 'access-control-expose-headers': exposed } : {}),
    ...(maxAge ? { 'access-control-max-age': maxAge } : {}),
  }
}

/** A pattern where `*` stands for any text. */
function matches(pattern: string, value: string): boolean {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${source}$`, 'i').test(value)
}
