import type { Ctx, KeptToken, TokenCache } from './ports.ts'

export interface NewToken {
  readonly token: string
  readonly lifeSeconds: number
}

const refreshShare = 0.8
const leaseMilliseconds = 15_000

/** Tokens that this process has read: while they are young there is nothing to ask the cache for. */
const fresh = new WeakMap<TokenCache, Map<string, KeptToken>>()

/** Look-ups under way in this process: of messages handled side by side, one asks for all. */
const underWay = new WeakMap<TokenCache, Map<string, Promise<string>>>()

/**
 * The kept token while it is younger than 80 % of its life, else a new one. One caller at a time renews; the others
 * use the old one while it lasts. A token that the provider has just refused counts as gone.
 */
export function accessToken(
  c: Ctx,
  cache: TokenCache,
  key: string,
  fetchToken: () => Promise<NewToken>,
  refused?: string,
): Promise<string> {
  const lookUps = underWay.get(cache) ?? new Map<string, Promise<string>>()
  underWay.set(cache, lookUps)
  const name = `${key} ${refused ?? ''}`
  const lookUp = lookUps.get(name) ?? keptOrNew(c, cache, key, fetchToken, refused).finally(() => lookUps.delete(name))
  lookUps.set(name, lookUp)
  return lookUp
}

async function keptOrNew(
  c: Ctx,
  cache: TokenCache,
  key: string,
  fetchToken: () => Promise<NewToken>,
  refused: string | undefined,
): Promise<string> {
  const now = c.now().getTime()
  const existing = fresh.get(cache)?.get(key)
  if (existing && existing.token !== refused && existing.refreshAt > now) return existing.token
  const found = await cache.read(key)
  const kept = found && found.token !== refused && found.expiresAt > now ? found : undefined
  if (kept && kept.refreshAt > now) return remembered(cache, key, kept)
  const mayRenew = await cache.lease(key, now + leaseMilliseconds)
  if (kept && !mayRenew) return kept.token
  const { token, lifeSeconds } = await fetchToken()
  const life = lifeSeconds * 1000
  const written = { token, refreshAt: now + life * refreshShare, expiresAt: now + life }
  await cache.write(key, written)
  return remembered(cache, key, written)
}

function remembered(cache: TokenCache, key: string, kept: KeptToken): string {
  fresh.set(cache, (fresh.get(cache) ?? new Map<string, KeptToken>()).set(key, kept))
  return kept.token
}
