import { createVerify, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { parsed } from '../wire.ts'
import { Claims, Header } from './enable-banking-requests.ts'

/** An application as its owner registers it; the key is short because nothing but this machine ever trusts it. */
export function newApplication(): { id: string; publicKey: KeyObject; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  return { id: randomUUID(), publicKey, privateKey: der.toString('base64') }
}

const longestSeconds = 86_400
const skewSeconds = 60

const decoded = (part: string) => parsed(Buffer.from(part, 'base64url').toString('utf8'))

/** Whether the call bears a token that the application signed, for this service, and that holds now. */
export function isSigned(
  { id, publicKey }: Pick<ReturnType<typeof newApplication>, 'id' | 'publicKey'>,
  authorization: string | undefined,
  now: number,
): boolean {
  const [, head = '', body = '', signature = ''] =
    /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(authorization ?? '') ?? []
  const [header, claims] = [Header.safeParse(decoded(head)), Claims.safeParse(decoded(body))]
  if (!header.success || !claims.success || header.data.kid !== id) return false
  const { iat, exp } = claims.data
  const seconds = now / 1000
  if (exp <= seconds || iat > seconds + skewSeconds || exp - iat > longestSeconds) return false
  return createVerify('RSA-SHA256').update(`${head}.${body}`).verify(publicKey, signature, 'base64url')
}
