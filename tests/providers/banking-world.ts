import type { OpenBankingPort } from '../../functions/providers/banking/port.ts'
import { bankingServiceWith } from '../../functions/providers/banking/services.ts'
import { newApplication } from '../../infra/local/providers/enable-banking/enable-banking-auth.ts'
import type { TestTransaction } from '../../infra/local/providers/open-banking/bank-ledger.ts'
import type { Visit } from '../../infra/local/providers/open-banking/consent-book.ts'
import { type Providers, startProviders } from '../../infra/local/providers/start-providers.ts'
import { memoryTokenCache } from '../support/token-cache.ts'
import { aClock, opened } from './ropo-world.ts'

export const ourIban = 'FI2112345600000785'
export const otherIban = 'FI1410093000123458'

export type Transaction = Partial<TestTransaction> & Pick<TestTransaction, 'archiveId' | 'cents' | 'bookingDay'>

export interface BankWorld extends ReturnType<typeof aClock> {
  readonly providers: Providers
  readonly port: OpenBankingPort
  /** The same provider with keys that it does not know. */
  readonly stranger: OpenBankingPort
  fault(operation: string, mode: string, times?: number): Promise<void>
  book(...transactions: readonly Transaction[]): Promise<void>
  consents(): Promise<Visit[]>
  /** As the customer does it at the bank, or time. */
  command(visit: string, command: 'revoke' | 'end'): Promise<void>
}

async function open(name: 'nordigen' | 'enable-banking', portsOf: (providers: Providers, now: () => number) => Ports) {
  const clock = aClock()
  const providers = await startProviders({ port: 0, now: clock.now })
  opened.push(providers.close)
  const control = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${providers.url}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  for (const iban of [ourIban, otherIban])
    await control(`__${name}/accounts`, { iban, bank: 'Nordea', owner: 'Kotiranta Oy' })
  const world: BankWorld = {
    ...clock,
    providers,
    ...portsOf(providers, clock.now),
    async fault(operation, mode, times = 1) {
      await control('__fault', { provider: name, operation, mode, times })
    },
    async book(...transactions) {
      await control(
        `__${name}/transactions`,
        transactions.map((each) => ({ iban: ourIban, ...each })),
      )
    },
    consents: async () => (await control<{ consents: Visit[] }>(`__${name}/consents`)).consents,
    async command(visit, command) {
      await control(`__${name}/consents/${visit}/${command}`, {})
    },
  }
  return world
}

type Ports = Pick<BankWorld, 'port' | 'stranger'>

export const openNordigen = () =>
  open('nordigen', ({ environment, secrets }, now) => {
    const tokens = () => memoryTokenCache(() => new Date(now()))
    const baseUrl = environment.NORDIGEN_URL
    const { secretId, secretKey } = secrets.nordigen
    const withKeys = (keys: object) => bankingServiceWith('nordigen', { tokens: tokens(), baseUrl }, keys)
    return {
      port: withKeys({ secretId, secretKey }),
      stranger: withKeys({ secretId, secretKey: 'vaara-salaisuus' }),
    }
  })

export const openEnableBanking = () =>
  open('enable-banking', ({ environment, secrets }, now) => {
    const deps = { tokens: memoryTokenCache(() => new Date(now())), baseUrl: environment.ENABLE_BANKING_URL }
    const { applicationId, privateKey } = secrets['enable-banking']
    const withKey = (key: string) => bankingServiceWith('enableBanking', deps, { applicationId, privateKey: key })
    return { port: withKey(privateKey), stranger: withKey(newApplication().privateKey) }
  })

/** What the browser brings back from the bank's page. */
export async function visitBank(
  link: string,
  command: 'allow' | 'refuse' = 'allow',
  ibans: readonly string[] = [ourIban],
): Promise<URLSearchParams> {
  const shown = await fetch(link)
  if (!(await shown.text()).includes('Anna lupa lukea tilitapahtumia')) throw new Error(`${link} does not ask`)
  const form = new URLSearchParams([['command', command], ...ibans.map((iban) => ['iban', iban])])
  const answer = await fetch(link, { method: 'POST', body: form, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The bank answered ${answer.status}: ${await answer.text()}`)
  return new URL(answer.headers.get('location') ?? '').searchParams
}
