import { createHash } from 'node:crypto'
import * as z from 'zod'
import { Account } from '#shared/accounts/account.ts'
import { Membership, User } from '#shared/accounts/user.ts'
import { stored } from '#shared/base/stored.ts'
import { registry } from '../platform/registry.ts'

export const users = registry({ kind: 'user', schema: User })
export const accounts = registry({ kind: 'account', schema: Account })
export const memberships = registry({ kind: 'membership', schema: Membership, parent: (doc) => doc.userId })
export const membershipId = (userId: string, accountId: string) => `${userId}/${accountId}`

/** Makes an e-mail address belong to one person: it is written in the same transaction as that person. */
export const emails = registry({ kind: 'email', schema: z.object({ ...stored, userId: z.string() }) })
export const emailId = (email: string) => createHash('sha256').update(email).digest('hex')
