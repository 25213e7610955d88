import type { SigningPort } from '../../functions/providers/signing/port.ts'
import { signingService } from '../../functions/providers/signing/services.ts'
import type { Mail, Process } from '../../infra/local/providers/signing/signing-ledger.ts'
import { type Providers, startProviders } from '../../infra/local/providers/start-providers.ts'
import { memoryTokenCache } from '../support/token-cache.ts'
import { aClock, opened } from './ropo-world.ts'

const identifier = '7e1d1f5a-5a0b-4a5e-9d3c-2b8f1c6a9e01'
const key = (text: string) => Buffer.from(text).toString('base64')
export const callbackToken = 'takaisinsoiton-salaisuus'

interface Opened extends ReturnType<typeof aClock> {
  readonly providers: Providers
  fault(operation: string, mode: string, times?: number): Promise<void>
  processes(): Promise<Process[]>
  mails(): Promise<Mail[]>
  command(signerId: string, command: 'sign' | 'decline'): Promise<unknown>
  control<Answer = unknown>(path: string, body?: unknown): Promise<Answer>
}

async function openStandIn(name: 'visma-sign' | 'signhero', options: { folder?: string } = {}): Promise<Opened> {
  const clock = aClock()
  const providers = await startProviders({ port: 0, now: clock.now, ...options })
  opened.push(providers.close)
  const control = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${providers.url}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  return {
    ...clock,
    providers,
    control,
    fault: async (operation, mode, times = 1) => {
      await control('__fault', { provider: name, operation, mode, times })
    },
    processes: async () => (await control<{ processes: Process[] }>(`__${name}/processes`)).processes,
    mails: async () => (await control<{ mails: Mail[] }>(`__${name}/mails`)).mails,
    command: (signerId, command) => control(`__${name}/signers/${signerId}/${command}`, {}),
  }
}

export async function openVisma(options: { folder?: string } = {}) {
  const world = await openStandIn('visma-sign', options)
  await world.control('__visma-sign/customers', { id: identifier, secret: key('salaisuus-1') })
  const deps = { tokens: memoryTokenCache(() => new Date(world.now())), baseUrl: world.providers.vismaSignUrl }
  const open = (secret: string): SigningPort => signingService('vismaSign', { identifier, secret: key(secret) }, deps)
  return {
    ...world,
    port: open('salaisuus-1'),
    stranger: open('vaara-salaisuus'),
    makingCalls: ['createDocument', 'addFile', 'invite', 'status'],
    statusCall: 'status',
    fileCall: 'file',
  }
}

export async function openSignhero(options: { folder?: string; callbackUrl?: string } = {}) {
  const { callbackUrl, ...rest } = options
  const world = await openStandIn('signhero', rest)
  await world.control('__signhero/customers', { id: 'asiakas-1', secret: 'salaisuus-1' })
  const tokens = memoryTokenCache(() => new Date(world.now()))
  const deps = { tokens, baseUrl: world.providers.signheroUrl, ...(callbackUrl ? { callbackUrl } : {}) }
  const open = (settings: object): SigningPort => signingService('signhero', { callbackToken, ...settings }, deps)
  return {
    ...world,
    open,
    port: open({ clientId: 'asiakas-1', clientSecret: 'salaisuus-1' }),
    stranger: open({ clientId: 'asiakas-1', clientSecret: 'vaara-salaisuus' }),
    makingCalls: ['upload', 'create'],
    statusCall: 'status',
    fileCall: 'file',
  }
}
