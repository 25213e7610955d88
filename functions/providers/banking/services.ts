import type * as z from 'zod'
import { type BankingProvider, bankingProviders } from '#shared/accounts/banking-providers.ts'
import { readSecret, type SecretName } from '../../platform/aws/secrets.ts'
import { enableBanking } from '../enable-banking/adapter.ts'
import { nordigen } from '../nordigen/adapter.ts'
import { withOperatorKeys } from '../operator-keys.ts'
import { PortError } from '../ports.ts'
import type { BankingDeps, OpenBankingPort } from './port.ts'

interface Service<Config> {
  readonly name: BankingProvider
  readonly configSchema: z.ZodType<Config>
  create(config: Config, deps: BankingDeps): OpenBankingPort
}

/** The secrets with the operator's keys: each holds what the adapter's settings are. */
const secretNames = { nordigen: 'nordigen', enableBanking: 'enable-banking' } as const satisfies Record<
  BankingProvider,
  SecretName
>

const schemaOf = (name: BankingProvider) => (name === 'nordigen' ? nordigen : enableBanking).configSchema

/**
 * The provider through which new consents are given: the one that the operator named, else one whose keys there are,
 * Enable Banking first as GoCardless takes no new customers; undefined where there are no keys at all.
 */
export async function bankingProviderInUse(): Promise<BankingProvider | undefined> {
  const wished = bankingProviders.find((name) => name === process.env.OPEN_BANKING)
  if (wished) return wished
  for (const name of ['enableBanking', 'nordigen'] as const)
    if (schemaOf(name).safeParse(await readSecret(secretNames[name])).success) return name
  return undefined
}

/** A provider with the operator's keys, read when it is asked; it answers PortError('config') when they are missing. */
export function bankingService(name: BankingProvider, deps: BankingDeps): OpenBankingPort {
  const asking = <Result>(ask: (port: OpenBankingPort) => Promise<Result>) =>
    withOperatorKeys(secretNames[name], async (keys) => ask(bankingServiceWith(name, deps, keys)))
  return {
    provider: name,
    institutions: (c) => asking((port) => port.institutions(c)),
    beginConsent: (c, wish) => asking((port) => port.beginConsent(c, wish)),
    finishConsent: (c, p) => asking((port) => port.finishConsent(c, p)),
    consent: (c, id) => asking((port) => port.consent(c, id)),
    revoke: (c, id) => asking((port) => port.revoke(c, id)),
    transactions: (c, p) => asking((port) => port.transactions(c, p)),
  }
}

/** A provider with these keys; PortError('config') when they do not do. */
export function bankingServiceWith(name: BankingProvider, deps: BankingDeps, settings: object): OpenBankingPort {
  return name === 'nordigen' ? opened(nordigen, settings, deps) : opened(enableBanking, settings, deps)
}

function opened<Config>({ name, configSchema, create }: Service<Config>, settings: object, deps: BankingDeps) {
  const config = configSchema.safeParse(settings)
  if (config.success) return create(config.data, deps)
  const code = config.error.issues.map((issue) => issue.path.join('.')).join(' ')
  throw new PortError('config', { provider: name, operation: 'settings', outcome: 'none', code })
}
