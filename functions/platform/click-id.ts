import { createHash } from 'node:crypto'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { Problem } from '#shared/base/problem.ts'
import { newId } from './clock.ts'

/** 128 bits in base 36: longer than the ids that we make ourselves, and without the signs that join the parts of others. */
const length = 25

/**
 * The id of what a call creates. The same over every retry of one click, since it is made of the call's
 * `idempotency-key`; made by a hash of it and of the endpoint, so that no caller can choose it: it is never the id of a
 * period's invoice, of an undoing, of a contract's deposit or of anything else that has its id from another source.
 */
export function clickId({ method, path }: Pick<Endpoint, 'method' | 'path'>, key: string | undefined): string {
  if (key === undefined) return newId()
  if (!/^[\w-]{16,40}$/.test(key)) throw new Problem('invalid', 'Pyynnön tunniste ei kelpaa.')
  const hash = createHash('sha256').update(`${method} ${path} ${key}`).digest('hex').slice(0, 32)
  return BigInt(`0x${hash}`).toString(36).padStart(length, '0')
}
