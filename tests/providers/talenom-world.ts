import type { InvoicePort, InvoiceServiceDeps } from '../../functions/providers/ports.ts'
import { talenom } from '../../functions/providers/talenom/adapter.ts'
import { talenomConfigSchema } from '../../functions/providers/talenom/config.ts'
import { type Providers, startProviders } from '../../infra/local/providers/start-providers.ts'
import { memoryTokenCache } from '../support/token-cache.ts'
import { type MemorySteps, memorySteps } from './memory-steps.ts'
import { aClock, opened } from './ropo-world.ts'

const keys = {
  organizationNumber: '20002',
  clientId: 'vuokrakirja',
  clientSecret: 'salaisuus-1',
  subscriptionKey: 'tilausavain-1',
}
export const talenomSettings = { ...keys, salesAccount: '3000', receivablesAccount: '1700' }

type Deps = Pick<InvoiceServiceDeps, 'tokens' | 'baseUrl' | 'tokenUrl'> & { readonly steps: MemorySteps }

export const aTalenom = (deps: Deps, more: object = {}): InvoicePort =>
  talenom.create(talenomConfigSchema.parse({ ...talenomSettings, ...more }), deps)

/** An invoice as the stand-in shows it. */
export interface ShownInvoice {
  readonly id: string
  readonly status: string
  readonly totalCents: number
  readonly content?: Readonly<Record<string, unknown>>
  readonly contact?: Readonly<Record<string, unknown>>
}

export interface TalenomWorld extends ReturnType<typeof aClock> {
  readonly providers: Providers
  readonly deps: Deps
  readonly port: InvoicePort
  control<Answer = unknown>(path: string, body?: unknown): Promise<Answer>
  fault(operation: string, mode: string, times?: number): Promise<void>
  /** The adapter on another of Talenom's customers, whose approvals may have to be confirmed there. */
  another(organizationNumber: string, more?: { approvesByHand: boolean }): Promise<InvoicePort>
  invoices(): Promise<ShownInvoice[]>
  counts(): Promise<{ invoices: number; drafts: number; byNumber: Record<string, number> }>
}

/** The stand-in with one customer, and the adapter on it. */
export async function openTalenom(): Promise<TalenomWorld> {
  const clock = aClock()
  const providers = await startProviders({ port: 0, now: clock.now })
  opened.push(providers.close)
  const control = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${providers.url}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Answer
  }
  await control('__talenom/organisations', keys)
  const { TALENOM_URL: baseUrl, TALENOM_TOKEN_URL: tokenUrl } = providers.environment
  const deps = { tokens: memoryTokenCache(() => new Date(clock.now())), steps: memorySteps(), baseUrl, tokenUrl }
  return {
    ...clock,
    providers,
    deps,
    port: aTalenom(deps),
    control,
    fault: async (operation, mode, times = 1) => {
      await control('__fault', { provider: 'talenom', operation, mode, times })
    },
    another: async (organizationNumber, more = { approvesByHand: false }) => {
      const own = { ...keys, organizationNumber, clientId: `asiakas-${organizationNumber}` }
      await control('__talenom/organisations', { ...own, ...more })
      return aTalenom(deps, own)
    },
    invoices: async () => (await control<{ invoices: ShownInvoice[] }>('__talenom/invoices')).invoices,
    counts: () => control('__talenom/counts'),
  }
}
