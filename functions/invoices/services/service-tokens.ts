import * as z from 'zod'
import { busy, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { ofService, sealedFields } from '../../platform/aws/sealing.ts'
import { now } from '../../platform/clock.ts'
import { registry } from '../../platform/table/registry.ts'
import { retryOnContention, transact, type Write } from '../../platform/table/transact.ts'
import type { KeptToken, TokenCache } from '../../providers/ports.ts'

/** Instants in milliseconds since 1970. */
const ServiceToken = z.object({
  ...stored,
  token: z.string().default(''),
  refreshAt: z.number().default(0),
  expiresAt: z.number().default(0),
  /** Until then somebody is fetching a new one. */
  leasedUntil: z.number().default(0),
})
type ServiceToken = z.output<typeof ServiceToken>

const tokens = registry({
  kind: 'serviceToken',
  schema: ServiceToken,
  expires: ({ expiresAt, leasedUntil }) => Math.ceil(Math.max(expiresAt, leasedUntil) / 1000),
})

/** Those of banks, of signing and of invoicing services, by ids that hold the account. */
const secrets = sealedFields('serviceToken', { over: 'service', fields: ['token'] })

const noToken = { version: 0, token: '', refreshAt: 0, expiresAt: 0, leasedUntil: 0 }

function writing(existing: ServiceToken | undefined, next: ServiceToken): Write {
  return existing ? tokens.replacing(next, busy) : tokens.creating(next, busy)
}

/** Access tokens of invoicing services in the table, so that Lambdas share them. */
export const serviceTokens: TokenCache = {
  async read(key): Promise<KeptToken | undefined> {
    const existing = await tokens.find(key)
    const opened = existing?.token ? await secrets.opened(ofService, existing) : undefined
    return opened?.token ? opened : undefined
  },
  write: (key, token) =>
    retryOnContention(async () => {
      const existing = await tokens.find(key)
      const next = { ...noToken, ...existing, ...token, _id: key, leasedUntil: 0 }
      await transact([writing(existing, await secrets.sealed(ofService, next))])
    }),
  async lease(key, until) {
    const existing = await tokens.find(key)
    if (existing && existing.leasedUntil > now()) return false
    try {
      await transact([writing(existing, { ...noToken, ...existing, _id: key, leasedUntil: until })])
      return true
    } catch (error) {
      if (error instanceof Problem && error.kind === 'busy') return false // somebody else was first
      throw error
    }
  },
}
