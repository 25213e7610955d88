import type { PublicAccount } from '#shared/accounts/account-settings.ts'
import type { GroupLook } from '#shared/accounts/group-look.ts'
import { sitePath } from '#shared/properties/public/site-paths.ts'
import { reportedOfAccount } from '../accounts/account-settings.ts'
import { lookOf } from '../accounts/groups/group-mode.ts'
import { accounts } from '../accounts/people.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { settings } from '../platform/settings.ts'

/** The public pages of one account: what it tells of itself, in its group's look. */
export interface Site {
  readonly actor: Actor
  readonly told: PublicAccount
  readonly look: GroupLook | undefined
  /** '/kohteet/<account>' */
  readonly path: string
  /** The same as people write it. */
  readonly address: string
}

/** The site of an account that shows itself to everybody; any other is not there. */
export async function findSite(id: string): Promise<Site | undefined> {
  const account = await accounts.find(id)
  if (!account?.settings.public.inUse) return undefined
  const look = await lookOf(account.group)
  const path = sitePath(id)
  return {
    actor: actorOfAccount(id),
    told: reportedOfAccount(account),
    look: look && !look.bypassGroupStyles ? look : undefined,
    path,
    address: `${settings.siteUrl}${path}`,
  }
}
