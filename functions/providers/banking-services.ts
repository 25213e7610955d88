import type * as z from 'zod'
import { type BankingProvider, bankingProviders } from '#shared/accounts/banking-providers.ts'
import type { BankingDeps, OpenBankingPort } from './banking-port.ts'
import { enableBanking } from './enable-banking.ts'
import { nordigen } from './nordigen.ts'
import { PortError } from './ports.ts'

interface Service<Config> {
  readonly name: BankingProvider
  readonly configSchema: z.ZodType<Config>
  create(config: Config, deps: BankingDeps): OpenBankingPort
}

/** The operator's keys as the environment has them. */
function settingsOf(name: BankingProvider): object {
  const { NORDIGEN_SECRET_ID, NORDIGEN_SECRET_KEY, ENABLE_BANKING_APP_ID, ENABLE_BANKING_KEY } = process.env
  return name === 'nordigen'
    ? { secretId: NORDIGEN_SECRET_ID, secretKey: NORDIGEN_SECRET_KEY }
    : { applicationId: ENABLE_BANKING_APP_ID, privateKey: ENABLE_BANKING_KEY }
}

const schemaOf = (name: BankingProvider) => (name === 'nordigen' ? nordigen : enableBanking).configSchema

/**
 * The provider through which new consents are given: the one that the operator named, else one whose keys there are,
 * Enable Banking first as GoCardless takes no new customers; undefined where there are no keys at all.
 */
export function bankingProviderInUse(): BankingProvider | undefined {
  const wished = bankingProviders.find((name) => name === process.env.OPEN_BANKING)
  const hasKeys = (name: BankingProvider) => schemaOf(name).safeParse(settingsOf(name)).success
  return wished ?? (['enableBanking', 'nordigen'] as const).find(hasKeys)
}

/** A provider with the operator's keys, or with others; PortError('config') when they are missing. */
export function bankingService(name: BankingProvider, deps: BankingDeps, settings = settingsOf(name)): OpenBankingPort {
  return name === 'nordigen' ? opened(nordigen, settings, deps) : opened(enableBanking, settings, deps)
}

function opened<Config>({ name, configSchema, create }: Service<Config>, settings: object, deps: BankingDeps) {
  const config = configSchema.safeParse(settings)
  if (config.success) return create(config.data, deps)
  const code = config.error.issues.map((issue) => issue.path.join('.')).join(' ')
  throw new PortError('config', { provider: name, operation: 'settings', outcome: 'none', code })
}
