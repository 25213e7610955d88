import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Account } from '#shared/accounts/account.ts'
import { type SigningService, signatureMethodLabels } from '#shared/accounts/signing-services.ts'
import { busy } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { serviceTokens } from '../invoices/services/service-tokens.ts'
import type { Actor } from '../platform/actor.ts'
import { sealedFields } from '../platform/aws/sealing.ts'
import { settings } from '../platform/settings.ts'
import { collection } from '../platform/table/collection.ts'
import type { Write } from '../platform/table/transact.ts'
import type { SigningPort } from '../providers/signing/port.ts'
import { signingService } from '../providers/signing/services.ts'

const ServiceSettings = z.object({ ...stored, config: z.record(z.string(), z.string()) })

/** What an account needs at a signing service, keys too: no endpoint reads it. Its id is the service's name. */
const serviceSettings = collection({
  kind: 'signingService',
  trail: 'names',
  called: 'Allekirjoituspalvelun asetuksia',
  schema: ServiceSettings,
  summary: ({ _id }) => ({ _id, name: signatureMethodLabels[_id as SigningService] }),
  indexKeys: () => ({}),
})

const keys = sealedFields('signingService', {
  over: 'account',
  fields: ['config.secret', 'config.accessToken', 'config.clientSecret', 'config.callbackToken'],
})

type Config = Readonly<Record<string, string>>

/** The settings as they are kept, keys sealed: enough to tell which there are. */
export const keptConfig = async (actor: Actor, service: SigningService): Promise<Config | undefined> =>
  (await serviceSettings.find(actor, service))?.config

/** The settings as they stand, keys and all: they never leave the server. */
export async function standingConfig(actor: Actor, service: SigningService): Promise<Config | undefined> {
  const existing = await serviceSettings.find(actor, service)
  return existing && (await keys.opened(actor.accountId, existing)).config
}

/** Keeps what a service needs, or forgets it; to be written together with the account that speaks of it. */
export async function writingConfig(
  actor: Actor,
  service: SigningService,
  config: Config | undefined,
): Promise<Write[]> {
  const existing = await serviceSettings.find(actor, service)
  if (!config) return existing ? [serviceSettings.removing(actor, existing, busy)] : []
  const next = { _id: service, version: 0, ...existing, config: { ...config } }
  const sealed = await keys.sealed(actor.accountId, next, existing)
  return [existing ? serviceSettings.replacing(actor, sealed, busy) : serviceSettings.creating(actor, sealed, busy)]
}

/** The account, signing through the service from now on or no more; the default is the pad when its service goes. */
export const withService =
  (service: SigningService, inUse: boolean) =>
  (account: Account): Account => {
    const { signing } = account.settings
    const others = signing.services.filter((each) => each !== service)
    const method = !inUse && signing.method === service ? 'signaturePad' : signing.method
    const services = inUse ? [...others, service] : others
    return { ...account, settings: { ...account.settings, signing: { ...signing, services, method } } }
  }

/** Where signing services that call us do so; what stands behind it says whose call it is. */
const callbackUrl = (service: SigningService) => `${settings.siteUrl}/api/v1/public/signature/webhook/${service}`

/** What a service that calls us is told to carry, so that its calls can be recognised. */
export const newCallbackToken = () => randomBytes(24).toString('base64url')

/** The service as it would be with these settings, to be tried before they are kept. */
export const signingServiceWith = (service: SigningService, config: Config | undefined): SigningPort =>
  signingService(service, config, { tokens: serviceTokens, callbackUrl: callbackUrl(service) })

/** The account's signing service; PortError('config') when its settings are missing or do not do. */
export const signingServiceOf = async (actor: Actor, service: SigningService): Promise<SigningPort> =>
  signingServiceWith(service, await standingConfig(actor, service))
