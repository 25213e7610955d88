import { randomBytes } from 'node:crypto'
import { conflict } from '#shared/base/problem.ts'
import type { PushKeys } from '#shared/invoices/sending/service-api.ts'
import type { Actor } from '../../platform/actor.ts'
import { settings } from '../../platform/settings.ts'
import { changeServiceConfig } from './service-settings.ts'

/**
 * Where the account's invoicing service tells of changes and what it logs in with there. The password is answered with
 * once; making new keys ends the former ones.
 */
export async function makePushKeys(actor: Actor): Promise<PushKeys> {
  const webhook = { user: `vuokrakirja-${actor.accountId}`, password: randomBytes(24).toString('base64url') }
  await changeServiceConfig(actor, 'ropoCapital', (config) => {
    if (!config) throw conflict('Tallenna ensin Ropon asiakasnumero ja API-tunnus.')
    return { ...config, webhook }
  })
  const account = encodeURIComponent(actor.accountId)
  return { address: `${settings.siteUrl}/api/v1/public/invoice-service/webhook?account=${account}`, ...webhook }
}

/** What the service tells of from now on is not believed. */
export const removePushKeys = (actor: Actor): Promise<void> =>
  changeServiceConfig(actor, 'ropoCapital', (config) => {
    if (!config) return undefined
    const { webhook: _, ...others } = config
    return others
  })
