import type { InvoicePort, InvoiceServiceDeps } from '../../functions/providers/ports.ts'
import { ropoCapital } from '../../functions/providers/ropo/adapter.ts'
import { ropoConfigSchema } from '../../functions/providers/ropo/config.ts'
import { type Providers, startProviders } from '../../infra/local/providers/start-providers.ts'
import { memoryTokenCache } from '../support/token-cache.ts'

export const webhook = { user: 'ropo', password: 'tosi-pitka-salasana' }
export const settings = { cid: '1000011', apicode: 'avain-1', webhook }
export const write = { key: 'invoice:1:send:1' }

/** Everything a test opened, closed after it in the opposite order. */
export const opened: (() => Promise<unknown>)[] = []
export async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).toReversed()) await close()
}

export function aClock(day = '2026-11-21') {
  const at = (other: string) => Date.parse(`${other}T08:00:00Z`)
  let time = at(day)
  return {
    now: () => time,
    moveTo: (next: string) => {
      time = at(next)
    },
  }
}

type RopoDeps = Pick<InvoiceServiceDeps, 'tokens' | 'baseUrl'>

export const aRopo = (deps: RopoDeps, more: object = {}): InvoicePort =>
  ropoCapital.create(ropoConfigSchema.parse({ ...settings, ...more }), deps)

export interface RopoWorld extends ReturnType<typeof aClock> {
  readonly providers: Providers
  readonly deps: RopoDeps & { readonly baseUrl: string }
  readonly port: InvoicePort
  control<Answer = unknown>(path: string, body?: unknown): Promise<Answer>
}

/** The stand-in with one customer, and the adapter on it. */
export async function openRopo(options: { folder?: string; onStop?: () => void } = {}): Promise<RopoWorld> {
  const clock = aClock()
  const providers = await startProviders({ port: 0, now: clock.now, ...options })
  opened.push(providers.close)
  const control = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${providers.url}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Answer
  }
  await control('__ropo/profiles', { cid: '1000011', apicode: 'avain-1' })
  const tokens = memoryTokenCache(() => new Date(clock.now()))
  const deps = { tokens, baseUrl: providers.ropoUrl }
  return { ...clock, providers, deps, port: aRopo(deps), control }
}
