import * as z from 'zod'
import { bankingProviders } from '#shared/accounts/banking-providers.ts'
import { missing } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { readAccount } from '../accounts/accounts.ts'
import type { Actor } from '../platform/actor.ts'
import { newId, now } from '../platform/clock.ts'
import { settings } from '../platform/settings.ts'
import { collection } from '../platform/table/collection.ts'
import type { Institution, OpenBankingPort } from '../providers/banking/port.ts'
import { portContext } from '../providers/port-context.ts'
import { bankAccounts } from './bank-accounts.ts'
import { asking, portOf } from './provider-choice.ts'

/** A consent on its way or given; moments are milliseconds since 1970. Its id is the reference that the bank sends back. */
const BankConsent = z.object({
  ...stored,
  provider: z.enum(bankingProviders),
  institutionId: z.string(),
  institutionName: z.string(),
  /** The provider's id of it; empty until it has answered. */
  consentId: z.string().default(''),
  days: z.number().int(),
  /** Who began it: nobody else ends it. */
  userId: z.string(),
  begun: z.number().int(),
  state: z.enum(['begun', 'finishing', 'given', 'refused', 'ended']).default('begun'),
  /** Somebody is finishing it; over when they died. */
  finishingUntil: z.number().int().default(0),
  /** The saved accounts that it opened. */
  accounts: z.array(z.string()).default([]),
})
export type BankConsent = z.output<typeof BankConsent>

export const consents = collection({
  kind: 'bank-consent',
  trail: 'none',
  called: 'Valtuutusta',
  schema: BankConsent,
  summary: ({ _id }) => ({ _id }),
  indexKeys: () => ({}),
})

const longestConsentDays = 180
const secondsToAsk = 20

export const institutionsOf = async (actor: Actor, port: OpenBankingPort): Promise<readonly Institution[]> =>
  asking(() => port.institutions(portContext(actor, secondsToAsk)))

export async function listInstitutions(actor: Actor): Promise<readonly Institution[]> {
  const found = await institutionsOf(actor, await portOf(actor))
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'fi'))
}

/** The page that the bank's customer is sent back to. */
const redirectUrl = () => `${settings.siteUrl}/open-banking/nordigen`

/**
 * Begins a consent of this person in this account and tells where it is given. Nothing is open before that, so a consent
 * that nobody went to give is simply left.
 *
 * @param renews the saved account whose bank is meant, whatever the provider now calls it
 */
export async function beginConsent(actor: Actor, institutionId: string, renews: string): Promise<string> {
  const port = await portOf(actor)
  const [account, renewed, institutions] = await Promise.all([
    readAccount(actor),
    renews ? bankAccounts.read(actor, renews) : undefined,
    institutionsOf(actor, port),
  ])
  const wanted = renewed?.institutionName
  const institution =
    institutions.find(({ id }) => id === institutionId) ?? institutions.find(({ name }) => name === wanted)
  if (!institution) throw missing('Pankkia')
  const days = Math.min(longestConsentDays, institution.mostDays)
  const consent = BankConsent.parse({
    _id: newId(),
    provider: port.provider,
    institutionId: institution.id,
    institutionName: institution.name,
    days,
    userId: actor.userId,
    begun: now(),
  })
  const { consentId, link } = await asking(() =>
    port.beginConsent(portContext(actor, secondsToAsk), {
      institutionId: institution.id,
      redirectUrl: redirectUrl(),
      reference: consent._id,
      days,
      isCompany: account.isCompany,
    }),
  )
  await consents.create(actor, { ...consent, consentId })
  return link
}
