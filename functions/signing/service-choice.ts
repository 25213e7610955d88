import type { Account } from '#shared/accounts/account.ts'
import { invalidField, Problem } from '#shared/base/problem.ts'
import { daysIn, type SigningServices, type SigningServicesDraft } from '#shared/signing/signing-services.ts'
import { changeAccount } from '../accounts/account-settings.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { settings } from '../platform/settings.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import { signheroConsentAddress } from '../providers/signhero/adapter.ts'
import {
  existingConfig,
  keptConfig,
  newCallbackToken,
  signingServiceWith,
  withService,
  writingConfig,
} from './service-settings.ts'

/** Where SignHero sends the browser back to: the settings, whose tab takes the code on. */
const redirectUri = () => `${settings.siteUrl}/settings?tab=signing-services`

/** The account's signing services without their keys. */
export async function readSigningServices(actor: Actor): Promise<SigningServices> {
  const [account, consentUrl, visma, hero] = await Promise.all([
    readAccount(actor),
    signheroConsentAddress(redirectUri()),
    keptConfig(actor, 'vismaSign'),
    keptConfig(actor, 'signhero'),
  ])
  const { services, ...defaults } = account.settings.signing
  const isExpired = hero?.expiresAt !== undefined && Date.parse(hero.expiresAt) <= now()
  return {
    ...defaults,
    version: account.version,
    vismaSign: { identifier: visma?.identifier ?? '', hasSecret: Boolean(visma?.secret) },
    signhero: {
      state: hero?.accessToken ? (isExpired ? 'expired' : 'linked') : 'none',
      expiresAt: hero?.expiresAt ?? '',
      consentUrl: consentUrl ?? '',
    },
  }
}

/**
 * Saves how the account signs. Keys that Visma Sign refuses are not kept; when it cannot be reached just now they are.
 *
 * @returns `checked` false when Visma Sign did not answer, so that nobody knows yet whether the keys are right
 */
export async function saveSigningServices(
  actor: Actor,
  { version, identifier, secret, reminderDays, ...defaults }: SigningServicesDraft,
): Promise<{ signingServices: SigningServices; checked: boolean }> {
  const config = identifier ? await vismaKeys(actor, identifier, secret) : undefined
  const checked = config === undefined || (await isKnown(actor, config))
  const changed = (account: Account): Account => {
    const next = withService('vismaSign', config !== undefined)(account)
    const signing = { ...next.settings.signing, ...defaults, reminderDays: daysIn(reminderDays) }
    if (signing.method !== 'signaturePad' && !signing.services.includes(signing.method))
      throw invalidField('method', 'Ota palvelu ensin käyttöön')
    return { ...next, settings: { ...next.settings, signing } }
  }
  await changeAccount(actor, 'signing', changed, {
    version,
    along: () => writingConfig(actor, 'vismaSign', config),
  })
  return { signingServices: await readSigningServices(actor), checked }
}

/** The secret that stands belongs to its identifier: another identifier comes with a secret of its own. */
async function vismaKeys(actor: Actor, identifier: string, typed: string) {
  const existing = await existingConfig(actor, 'vismaSign')
  const secret = typed || (existing?.identifier === identifier ? existing.secret : '')
  if (!secret) throw invalidField('secret', 'Anna salainen avain')
  return { identifier, secret }
}

/** Asks Visma Sign something that changes nothing, to see whether it knows the organisation. */
async function isKnown(actor: Actor, config: { identifier: string; secret: string }): Promise<boolean> {
  try {
    await signingServiceWith('vismaSign', config).find(portContext(actor, 10), { key: 'vuokrakirja-tarkistus' })
    return true
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    if (error.kind === 'config') throw invalidField('secret', 'Tarkista salainen avain')
    if (error.kind === 'auth')
      throw invalidField('secret', 'Visma Sign ei hyväksynyt tunnistetta ja avainta. Tarkista ne.')
    log.warn('Visma Sign was not asked about its customer', error)
    return false
  }
}

/** Links the SignHero account whose owner gave the code; a link that stands is replaced by the new one. */
export async function saveAccessToken(actor: Actor, code: string): Promise<SigningServices> {
  const existing = await existingConfig(actor, 'signhero')
  const callbackToken = existing?.callbackToken ?? newCallbackToken()
  const given = await signheroConsent(actor, code)
  const config = { callbackToken, ...given.secret, ...(given.expiresAt ? { expiresAt: given.expiresAt } : {}) }
  await changeAccount(actor, 'signhero', withService('signhero', true), {
    along: () => writingConfig(actor, 'signhero', config),
  })
  return readSigningServices(actor)
}

async function signheroConsent(actor: Actor, code: string) {
  try {
    const { connect } = signingServiceWith('signhero', {})
    const given = await connect?.(portContext(actor, 15), { code, redirectUri: redirectUri() })
    if (!given) throw new Problem('invalid', 'Palveluun ei voi yhdistää tiliä.')
    return given
  } catch (error) {
    throw error instanceof PortError ? problemOf(error) : error
  }
}

/** The account signs through SignHero no more, and its consent is forgotten. */
export async function unlinkSignhero(actor: Actor): Promise<SigningServices> {
  await changeAccount(actor, 'signhero', withService('signhero', false), {
    along: () => writingConfig(actor, 'signhero', undefined),
  })
  return readSigningServices(actor)
}
