import * as z from 'zod'
import type { Account } from '#shared/accounts/account.ts'
import type { Merchant } from '#shared/accounts/merchant.ts'
import { Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { changeAccount } from '../accounts/account-settings.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, now } from '../platform/clock.ts'
import { settings } from '../platform/settings.ts'
import { registry } from '../platform/table/registry.ts'
import type { Write } from '../platform/table/transact.ts'
import type { MerchantStatus } from '../providers/payments-onboarding-port.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { stripe } from '../providers/stripe/adapter.ts'
import { isConfigured } from '../providers/stripe/settings.ts'
import { told } from './card-payments.ts'

/** Whose merchant it is, by the provider's id. */
export const merchants = registry({ kind: 'merchant', schema: z.object({ ...stored, account: z.string() }) })

const seconds = 20
/** The provider remembers a key for a day; after this many milliseconds it is not trusted to. */
const keyHolds = 23 * 3_600_000

export async function readMerchant(actor: Actor) {
  const [{ stripe: merchant, settings: chosen }, isOffered] = await Promise.all([readAccount(actor), isConfigured()])
  return { stripe: merchant, isOffered, isOn: chosen.cardPayments.isOn }
}

/**
 * The way into the provider's pages. The merchant is made when there is none, once however often it is asked for: the
 * account says that it was begun before the provider is asked, with a key that is the account's own, and after a day, when
 * the key is forgotten there, the provider is first asked whether it has one. The link opens once and is nowhere kept.
 */
export async function beginOnboarding(actor: Actor): Promise<{ url: string }> {
  return told(async () => {
    const merchantId = await ownMerchant(actor)
    const { url } = await stripe.onboardingLink(portContext(actor, seconds), {
      merchantId,
      returnUrl: `${settings.siteUrl}/settings/stripe-success`,
      refreshUrl: `${settings.siteUrl}/settings/stripe-refresh`,
    })
    return { url }
  })
}

async function ownMerchant(actor: Actor): Promise<string> {
  if (!(await isConfigured()))
    throw new PortError('config', { provider: stripe.provider, operation: 'begin', outcome: 'none' })
  const { stripe: existing } = await readAccount(actor)
  if (existing.merchantId) return existing.merchantId
  const begun = existing.begun || (await markBegun(actor))
  const c = portContext(actor, seconds)
  const isOld = Date.parse(begun) + keyHolds <= now()
  const made =
    (isOld ? await stripe.findMerchant(c) : undefined) ??
    (await stripe.createMerchant(c, { key: `vuokrakirja-merchant-${actor.accountId}-${begun}` }))
  return (await keep(actor, made)).merchantId
}

/** The instant that stands, whoever wrote it: the key is made of it, so it is the same for all who click. */
async function markBegun(actor: Actor): Promise<string> {
  const begun = instant()
  const account = await changeStripe(actor, (merchant) => ({ ...merchant, begun: merchant.begun || begun }))
  return account.stripe.begun
}

/** Reads the merchant anew at the provider and keeps what has changed. */
export async function verifyMerchant(actor: Actor): Promise<Merchant> {
  const { stripe: existing } = await readAccount(actor)
  if (!existing.merchantId) throw new Problem('conflict', 'Korttimaksuja ei ole vielä otettu käyttöön.')
  return told(async () => keep(actor, await stripe.merchant(portContext(actor, seconds), existing.merchantId)))
}

/** What is as it stood is not written again. The merchant that stands is never exchanged for another. */
async function keep(actor: Actor, status: MerchantStatus): Promise<Merchant> {
  const { stripe: existing } = await readAccount(actor)
  if (existing.merchantId && existing.merchantId !== status.merchantId) return existing
  if (isSame(existing, status)) return existing
  const along = existing.merchantId ? undefined : () => ownership(actor, status.merchantId)
  const account = await changeStripe(
    actor,
    (merchant) =>
      merchant.merchantId && merchant.merchantId !== status.merchantId
        ? merchant
        : { ...merchant, ...status, checked: instant() },
    along,
  )
  return account.stripe
}

const isSame = ({ begun, checked, ...existing }: Merchant, status: MerchantStatus): boolean =>
  (Object.keys(status) as (keyof MerchantStatus)[]).every(
    (name) => JSON.stringify(existing[name]) === JSON.stringify(status[name]),
  )

async function ownership(actor: Actor, merchantId: string): Promise<Write[]> {
  const existing = await merchants.find(merchantId)
  return existing ? [] : [merchants.creating({ _id: merchantId, version: 0, account: actor.accountId })]
}

const changeStripe = (
  actor: Actor,
  changed: (merchant: Merchant) => Merchant,
  along?: () => Promise<readonly Write[]>,
): Promise<Account> =>
  changeAccount(actor, 'stripe', (account) => ({ ...account, stripe: changed(account.stripe) }), along ? { along } : {})
