import type { FieldRight, Grants, Permission } from '#shared/base/access.ts'

declare const proof: unique symbol
/** The id of an account that has been checked against the caller. Only this file makes one. */
export type AccountId = string & { readonly [proof]: 'AccountId' }

/** On whose behalf a line of code runs, and in which account. */
export interface Actor extends Grants {
  readonly kind: 'user' | 'system'
  readonly userId: string
  /** What the audit trail calls the caller. */
  readonly name: string
  /** The address the call came from; empty when no person called. */
  readonly from: string
  readonly accountId: AccountId
}

/** The door of people: a verified token and this person's membership of the account. */
export function actorOfMember(member: {
  userId: string
  name: string
  accountId: string
  permissions: Iterable<Permission>
  fields: Iterable<FieldRight>
  from?: string
}): Actor {
  return {
    kind: 'user',
    userId: member.userId,
    name: member.name,
    accountId: member.accountId as AccountId,
    from: member.from ?? '',
    permissions: new Set(member.permissions),
    fields: new Set(member.fields),
  }
}

/** The door of jobs and queues: an account that our own records or our own message named. */
export function actorOfAccount(accountId: string): Actor {
  return {
    kind: 'system',
    userId: 'system',
    name: 'Vuokrakirja',
    accountId: accountId as AccountId,
    from: '',
    permissions: new Set(),
    fields: new Set(),
  }
}
