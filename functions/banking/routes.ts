import { Hono } from 'hono'
import { bankingProviderLabels } from '#shared/accounts/banking-providers.ts'
import { bankingApi as api } from '#shared/banking/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { readBankAccounts } from './bank-accounts.ts'
import { beginConsent, listInstitutions } from './consents.ts'
import { finishConsent } from './finish-consent.ts'
import { providerOf } from './provider-choice.ts'
import { readNow, removeBankAccount } from './reading-commands.ts'

export const routes = new Hono<Env>()

serve(routes, api.listInstitutions, async ({ actor }) => ({ institutions: [...(await listInstitutions(actor))] }))
serve(routes, api.readConsentLink, async ({ actor, params, query }) => ({
  link: { link: await beginConsent(actor, params.id, query.renews) },
}))
serve(routes, api.saveBankAccounts, ({ actor, params, query }) => finishConsent(actor, params.id, query))
serve(routes, api.readBankAccounts, async ({ actor, body }) => {
  const [accounts, provider] = await Promise.all([readBankAccounts(actor, body.accountIds), providerOf(actor)])
  return { accounts, provider: provider ? bankingProviderLabels[provider] : '' }
})
serve(routes, api.readNow, async ({ actor, params }) => ({ account: await readNow(actor, params.id) }))
serve(routes, api.removeBankAccount, async ({ actor, params }) => ({
  revoked: await removeBankAccount(actor, params.id),
}))
