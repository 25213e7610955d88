import type { BankingProvider } from '#shared/accounts/banking-providers.ts'
import { Problem } from '#shared/base/problem.ts'
import { changeAccount } from '../accounts/account-settings.ts'
import { readAccount } from '../accounts/accounts.ts'
import { serviceTokens } from '../invoices/services/service-tokens.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import type { OpenBankingPort } from '../providers/banking/port.ts'
import { bankingProviderInUse, bankingService } from '../providers/banking/services.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'

/** The provider of the account's new consents: its own, else the operator's; undefined where there are no keys. */
export async function providerOf(actor: Actor): Promise<BankingProvider | undefined> {
  const { settings } = await readAccount(actor)
  return settings.openBanking || bankingProviderInUse()
}

/** The operator lets an account's new consents be given through this provider; those that stand stay as they are. */
export const chooseProvider = (accountId: string, provider: BankingProvider | '') =>
  changeAccount(actorOfAccount(accountId), 'banking', (account) => ({
    ...account,
    settings: { ...account.settings, openBanking: provider },
  }))

export const portNamed = (provider: BankingProvider): OpenBankingPort =>
  bankingService(provider, { tokens: serviceTokens })

/** The provider as the account would use it now. */
export async function portOf(actor: Actor): Promise<OpenBankingPort> {
  const provider = await providerOf(actor)
  if (!provider) throw new Problem('missing', 'Pankkiyhteyksiä ei ole otettu käyttöön tässä palvelussa.')
  return portNamed(provider)
}

/** What a person is told when the provider fails. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof PortError ? problemOf(error) : error
  }
}
