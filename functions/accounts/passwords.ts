import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { settings } from '../platform/settings.ts'

/** OWASP's scrypt setting of 32 MiB, chosen over a dearer one so that a Lambda can run several at a time. */
const cost = { N: settings.passwordCost, r: 8, p: 3 } as const

function derived(password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

/** The text to store: parameters, salt and hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derived(password, salt, cost)
  return [cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [N = 0, r = 0, p = 0] = stored.split('$').slice(0, 3).map(Number)
  const [salt = '', key = ''] = stored.split('$').slice(3)
  const wanted = Buffer.from(key, 'base64')
  return timingSafeEqual(await derived(password, Buffer.from(salt, 'base64'), { N, r, p }), wanted)
}

/** Whether the hash was made with an older cost and wants making again at the next log-in. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(`${cost.N}$${cost.r}$${cost.p}$`)

/** A hash that no password has, so that an unknown e-mail costs as much time as a known one. */
export const nobodysHash = [
  cost.N,
  cost.r,
  cost.p,
  'AAAAAAAAAAAAAAAAAAAAAA==',
  Buffer.alloc(32).toString('base64'),
].join('$')
