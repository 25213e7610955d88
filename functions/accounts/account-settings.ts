import type { Account, AccountDraft } from '#shared/accounts/account.ts'
import type {
  AccountPart,
  BillingDraft,
  NotificationsDraft,
  PublicAccount,
  PublicSettingsDraft,
  ReportsDraft,
  ViewDraft,
} from '#shared/accounts/account-settings.ts'
import type { SessionRules } from '#shared/accounts/session-rules.ts'
import { busy, conflict, missing } from '#shared/base/problem.ts'
import type { Actor } from '../platform/actor.ts'
import { asMayBe, tellingOfNumbers } from '../platform/field-locks.ts'
import { enterAccount } from '../platform/public-door.ts'
import { recording } from '../platform/table/collection.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { readAccount } from './accounts.ts'
import { tellingOwners } from './owner-letters.ts'
import { accounts } from './people.ts'
import { requirementNotice } from './rights-letters.ts'

interface Manner {
  /** That of the account which the caller's form was made from; a command that is no form's has none. */
  readonly version?: number
  /** What is written together with it. */
  readonly along?: () => Promise<readonly Write[]>
}

const nothing = async () => []

/**
 * Writes one part of the account, with its line in the trail. Parts that others write at the same moment do not disturb;
 * the same part, written since `version`, is a conflict.
 */
export const changeAccount = (
  actor: Actor,
  part: AccountPart,
  changed: (account: Account) => Account,
  { version, along = nothing }: Manner = {},
): Promise<Account> =>
  retryOnContention(async () => {
    const [existing, others] = await Promise.all([readAccount(actor), along()])
    if (version !== undefined && isStale(existing, part, version)) throw conflict()
    const written = { ...existing.written, [part]: existing.version + 1 }
    const account = asMayBe(actor, 'account', existing, { ...changed(existing), written })
    await transact([
      accounts.replacing(account, busy),
      ...others,
      ...recordingAccount(actor, existing, account),
      ...tellingOfNumbers(actor, 'account', existing, account),
    ])
    return { ...account, version: account.version + 1 }
  })

const isStale = ({ version, written }: Account, part: AccountPart, seen: number): boolean =>
  seen > version || (written[part] ?? 0) > seen

/** When each part was written is bookkeeping of our own. */
const reportedOf = ({ written, ...account }: Account) => account

/** The line of a change of an account. */
export const recordingAccount = (actor: Actor, before: Account, after: Account): Write[] =>
  recording(actor, 'account', reportedOf(before), reportedOf(after))

const changeSettings = (
  actor: Actor,
  part: AccountPart,
  { version, ...changes }: { readonly version: number } & Partial<Account['settings']>,
): Promise<Account> =>
  changeAccount(actor, part, (account) => ({ ...account, settings: { ...account.settings, ...changes } }), { version })

export const updateAccount = (actor: Actor, { version, ...draft }: AccountDraft): Promise<Account> =>
  changeAccount(actor, 'basics', (account) => ({ ...account, ...draft }), { version })

export const savePublicSettings = (actor: Actor, { version, ...settings }: PublicSettingsDraft): Promise<Account> =>
  changeSettings(actor, 'public', { version, public: settings })

export const saveNotifications = (actor: Actor, draft: NotificationsDraft): Promise<Account> =>
  changeSettings(actor, 'notifications', draft)

export const saveBillingSettings = (actor: Actor, draft: BillingDraft): Promise<Account> =>
  changeSettings(actor, 'billing', draft)

export const saveReportSettings = (actor: Actor, draft: ReportsDraft): Promise<Account> =>
  changeSettings(actor, 'reports', draft)

export const saveViewSettings = (actor: Actor, { version, ...view }: ViewDraft): Promise<Account> =>
  changeSettings(actor, 'view', { version, view })

/** From the next call on nobody is in the account without a second factor: they are led to set it up at the log-in. */
export async function requireSecondFactor(actor: Actor, isRequired: boolean): Promise<Account> {
  const told = isRequired ? undefined : await tellingOwners(actor, requirementNotice)
  const along = async () => told?.writes ?? []
  const changed = (account: Account) => ({ ...account, requiresSecondFactor: isRequired })
  const account = await changeAccount(actor, 'security', changed, { along })
  await told?.send()
  return account
}

/** From the next call on sessions that the account no longer lets in are over. */
export const saveSessionRules = (actor: Actor, sessionRules: SessionRules): Promise<Account> =>
  changeAccount(actor, 'security', (account) => ({ ...account, sessionRules }))

/** What the account would tell everybody, whether or not it does. */
export const reportedOfAccount = ({ name, settings }: Account): PublicAccount => {
  const { inUse, ...reported } = settings.public
  return { ...reported, name: reported.name || name }
}

/** What the account tells everybody, if it does. */
export async function findPublicAccount(id: string): Promise<PublicAccount | undefined> {
  const account = await accounts.find(id)
  return account?.settings.public.inUse ? reportedOfAccount(account) : undefined
}

/** What the account tells everybody; it looks missing while it tells nothing. */
export async function readPublicAccount(id: string): Promise<PublicAccount> {
  const shown = await findPublicAccount(id)
  if (!shown) throw missing('Tiliä')
  await enterAccount(id)
  return shown
}
