import type * as z from 'zod'
import { Account } from '#shared/accounts/account.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { User } from '#shared/accounts/user.ts'
import { conflict, missing } from '#shared/base/problem.ts'
import type { Actor } from '../platform/actor.ts'
import { newId } from '../platform/clock.ts'
import { transact, type Write } from '../platform/table/transact.ts'
import { hashPassword } from './passwords.ts'
import { accounts, emailId, emails, membershipId, memberships, users } from './people.ts'

export async function readAccount(actor: Actor): Promise<Account> {
  const account = await accounts.find(actor.accountId)
  if (!account) throw missing('Tiliä')
  return account
}

/** Opens an account. Who may use it is said by memberships. */
export async function createAccount(
  account: Omit<z.input<typeof Account>, '_id' | 'version'>,
  id = newId(),
): Promise<Account> {
  const made = Account.parse({ ...account, _id: id, version: 0 })
  await accounts.create(made)
  return { ...made, version: 1 }
}

/** A person with one e-mail address, who then may do in each account what their role there allows. */
export async function createUser(
  { password, ...person }: { name: string; email: string; password: string },
  places: readonly Place[],
  id = newId(),
): Promise<string> {
  const email = person.email.toLowerCase()
  const made = { ...person, email, passwordHash: await hashPassword(password) }
  await transact(personWrites(made, places, id).writes)
  return id
}

interface Place {
  readonly accountId: string
  readonly role: Role
}

/** What makes a person: their e-mail, which nobody else may have, they themselves, and their places in accounts. */
export function personWrites(
  person: Pick<User, 'name' | 'email' | 'passwordHash'> & Partial<User>,
  places: readonly Place[],
  id: string,
): { user: User; writes: Write[] } {
  const user = User.parse({ currentAccount: places[0]?.accountId ?? '', ...person, _id: id, version: 0 })
  const taken = () => conflict('Sähköpostiosoite on jo käytössä.')
  const members = places.map(({ accountId, role }) =>
    memberships.creating({
      _id: membershipId(id, accountId),
      version: 0,
      userId: id,
      accountId,
      role,
      granted: [],
      revoked: [],
      disabled: false,
    }),
  )
  const email = emails.creating({ _id: emailId(user.email), version: 0, userId: id }, taken)
  return { user, writes: [email, users.creating(user), ...members] }
}
