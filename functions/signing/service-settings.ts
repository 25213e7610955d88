import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Account } from '#shared/accounts/account.ts'
import { type SigningService, signatureMethodLabels } from '#shared/accounts/signing-services.ts'
import { serviceTokens } from '../invoices/services/service-tokens.ts'
import type { Actor } from '../platform/actor.ts'
import { serviceSettings } from '../platform/service-settings.ts'
import { settings } from '../platform/settings.ts'
import type { SigningPort } from '../providers/signing/port.ts'
import { signingService } from '../providers/signing/services.ts'

type Config = Readonly<Record<string, string>>

/** What an account needs at a signing service. */
const services = serviceSettings<Config>({
  kind: 'signingService',
  called: 'Allekirjoituspalvelun asetuksia',
  config: z.record(z.string(), z.string()),
  labels: signatureMethodLabels,
  secrets: ['config.secret', 'config.accessToken', 'config.clientSecret', 'config.callbackToken'],
})

export const { kept: keptConfig, opened: existingConfig, writing: writingConfig } = services

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
  signingServiceWith(service, await existingConfig(actor, service))
