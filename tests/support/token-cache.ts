import type { KeptToken, TokenCache } from '../../functions/providers/ports.ts'

/** Tokens for the life of one process. */
export function memoryTokenCache(now: () => Date): TokenCache {
  const tokens = new Map<string, KeptToken>()
  const leases = new Map<string, number>()
  return {
    read: async (key) => tokens.get(key),
    write: async (key, token) => {
      tokens.set(key, token)
      leases.delete(key)
    },
    lease: async (key, until) => {
      if ((leases.get(key) ?? 0) > now().getTime()) return false
      leases.set(key, until)
      return true
    },
  }
}
