import type { FieldRight, Grants, Permission } from '#shared/base/access.ts'
import type { NumberChange } from '#shared/identifiers/account-numbers.ts'
import type { Write } from './table/transact.ts'

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
  /** The id of the session that the call was made in; empty when no person called. */
  readonly session: string
  /** By which accounts judge whether they let the session in. */
  readonly sessionState: SessionState
  /** The person has just proved anew who they are, for an endpoint that says so. */
  readonly stepUp?: StepUp
  /** What the caller has just written; of calls from outside only. */
  readonly own?: OwnWrites
  /** Of calls that change nothing: stored documents that could not be read and were passed over, by their places. */
  readonly unreadable?: Map<string, UnreadableDocument>
  /** In group mode only: the same person in each account of their groups, with what they may do there. */
  readonly inAccounts?: readonly InAccount[]
}

/** How a session stands among those of its person. */
export interface SessionState {
  /** It is in the list of the person's sessions; a token from before there was one is not. */
  readonly isRecorded: boolean
  /** It began with a second factor: accounts that require one are there. */
  readonly secondFactor: boolean
  /** The longest that it has been left alone, in minutes. */
  readonly idle: number
  /** How many of the person's sessions that go on began after it. */
  readonly newer: number
}

const noSession: SessionState = { isRecorded: false, secondFactor: false, idle: 0, newer: 0 }

/**
 * Lists come from indexes, which may be a moment behind the table. So that nobody sees less than they have just done, an
 * answer tells which listed documents its call wrote, the browser tells them back with its next calls, and lists read
 * these few straight from the table.
 */
export interface OwnWrites {
  /** What this call writes, and what it meant to write and could not: it is only looked at again. */
  readonly made: Set<string>
  /** What the caller's last calls wrote. */
  readonly known: readonly OwnWrite[]
}

export interface OwnWrite {
  readonly accountId: string
  readonly kind: string
  readonly id: string
  /** The segment of its list that it left, or ''. */
  readonly left: string
}

/** Where a stored document is that cannot be read. */
export interface UnreadableDocument {
  /** '' of documents of no account. */
  readonly accountId: string
  readonly kind: string
  readonly id: string
}

/** A person in one of the accounts that group mode shows. */
export interface InAccount {
  readonly name: string
  readonly actor: Actor
}

/** What a proof lets its holder do. */
export interface StepUp {
  /** Changed account numbers wait before they take force: somebody has been asked to pay to them. */
  readonly numbersWait: boolean
  /** What tells every owner of changed account numbers, to be written together with the change. */
  telling(changes: readonly NumberChange[]): readonly Write[]
  /** Sends at once what was told; what does not go now goes by itself later. */
  send(): Promise<void>
}

interface Member {
  readonly userId: string
  readonly name: string
  readonly accountId: string
  readonly permissions: Iterable<Permission>
  readonly fields: Iterable<FieldRight>
  readonly from?: string
  readonly session?: string
  readonly sessionState?: SessionState
}

/** The door of people: a verified token and this person's membership of the account. */
export function actorOfMember(member: Member): Actor {
  return {
    kind: 'user',
    userId: member.userId,
    name: member.name,
    accountId: member.accountId as AccountId,
    from: member.from ?? '',
    session: member.session ?? '',
    sessionState: member.sessionState ?? noSession,
    permissions: new Set(member.permissions),
    fields: new Set(member.fields),
  }
}

/** Somebody who is let in by a link, or only written down: they may do nothing of what a member's rights let do. */
export const actorWithoutRights = (person: Omit<Member, 'permissions' | 'fields'>): Actor =>
  actorOfMember({ ...person, permissions: [], fields: [] })

/**
 * The same door in group mode: each of the accounts is one that the person is a member of. What they may do in any of
 * them opens an endpoint; its command reads only those accounts where they may do it.
 */
export function actorInGroup(
  person: Member,
  accounts: readonly (Pick<Member, 'permissions' | 'fields'> & { readonly _id: string; readonly name: string })[],
): Actor {
  return {
    ...actorOfMember(person),
    inAccounts: accounts.map(({ _id, name, permissions, fields }) => ({
      name,
      actor: actorOfMember({ ...person, accountId: _id, permissions, fields }),
    })),
  }
}

/**
 * The same person for what follows by itself from a command that they may do: nobody types such fields, so no lock of theirs
 * keeps it from being written. Only for those writes.
 */
export const unlocked = (actor: Actor, ...fields: readonly FieldRight[]): Actor => ({
  ...actor,
  fields: new Set([...actor.fields, ...fields]),
})

/** The door of jobs and queues: an account that our own records or our own message named. */
export function actorOfAccount(accountId: string): Actor {
  return {
    kind: 'system',
    userId: 'system',
    name: 'Vuokrakirja',
    accountId: accountId as AccountId,
    from: '',
    session: '',
    sessionState: noSession,
    permissions: new Set(),
    fields: new Set(),
  }
}
