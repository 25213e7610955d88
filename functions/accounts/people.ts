import { createHash } from 'node:crypto'
import * as z from 'zod'
import { Account } from '#shared/accounts/account.ts'
import { Group } from '#shared/accounts/group.ts'
import { Membership, User } from '#shared/accounts/user.ts'
import { stored } from '#shared/base/stored.ts'
import { numbersInForce } from '#shared/identifiers/waiting-numbers.ts'
import { instant } from '../platform/clock.ts'
import { registry } from '../platform/table/registry.ts'
import { getItems } from '../platform/table/table.ts'

export const users = registry({ kind: 'user', schema: User })
/** What accounts stand under that show themselves to everybody. */
export const shownAccounts = 'shown'

/** Found by their group, so that all of them leave one that is no more. */
export const accounts = registry({
  kind: 'account',
  schema: Account,
  asOfNow: (doc) => numbersInForce(doc, instant()),
  parent: ({ settings }) => (settings.public.inUse ? shownAccounts : ''),
  reference: (doc) => doc.group,
})
export const memberships = registry({
  kind: 'membership',
  schema: Membership,
  parent: (doc) => doc.userId,
  reference: (doc) => doc.accountId,
})
export const membershipId = (userId: string, accountId: string) => `${userId}/${accountId}`

/** Makes an e-mail address belong to one person: it is written in the same transaction as that person. */
export const emails = registry({ kind: 'email', schema: z.object({ ...stored, userId: z.string() }) })
export const emailId = (email: string) => createHash('sha256').update(email).digest('hex')

/** What finds the deleted groups that some accounts may still name. */
export const beingLeft = 'left'
export const groups = registry({
  kind: 'group',
  schema: Group,
  reference: (doc) => (doc.deletedBy ? beingLeft : ''),
})

/** Leads from a person to a group; what they are there is said by the group itself. Its id is `user/group`. */
export const groupPlaces = registry({
  kind: 'group-place',
  schema: z.object({ ...stored, userId: z.string(), groupId: z.string() }),
  parent: (doc) => doc.userId,
})
export const groupPlaceId = (userId: string, groupId: string) => `${userId}/${groupId}`

export async function userByEmail(email: string): Promise<User | undefined> {
  const owner = await emails.find(emailId(email))
  return owner && users.find(owner.userId)
}

/** The accounts that a person belongs to, as far as the index knows them yet. */
export async function accountsOf(userId: string): Promise<Account[]> {
  const ids = (await memberships.idsOfParent(userId)).map((id) => id.slice(userId.length + 1))
  return (await getItems(ids.map((id) => accounts.keyOf(id)))).map((item) => accounts.docOf(item))
}
