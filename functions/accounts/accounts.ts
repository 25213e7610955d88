import type { Account, AccountDraft } from '#shared/accounts/account.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { conflict, missing } from '#shared/base/problem.ts'
import type { Actor } from '../platform/actor.ts'
import { newId } from '../platform/clock.ts'
import { recording } from '../platform/collection.ts'
import { withinRights } from '../platform/field-locks.ts'
import { together } from '../platform/together.ts'
import { hashPassword } from './passwords.ts'
import { accounts, emailId, emails, membershipId, memberships, users } from './people.ts'

export async function readAccount(actor: Actor): Promise<Account> {
  const account = await accounts.find(actor.accountId)
  if (!account) throw missing('Tiliä')
  return account
}

export async function updateAccount(actor: Actor, draft: AccountDraft): Promise<Account> {
  const standing = await readAccount(actor)
  const account = withinRights(actor, 'account', standing, { ...standing, ...draft })
  await together([accounts.replacing(account), ...recording(actor, 'account', standing, account)])
  return { ...account, version: account.version + 1 }
}

/** Opens an account. Who may use it is said by memberships. */
export async function createAccount(account: Omit<Account, '_id' | 'version'>, id = newId()): Promise<Account> {
  const made = { ...account, _id: id, version: 0 }
  await accounts.create(made)
  return { ...made, version: 1 }
}

/** A person with one e-mail address, who then may do in each account what their role there allows. */
export async function createUser(
  person: { name: string; email: string; password: string },
  places: readonly { accountId: string; role: Role }[],
  id = newId(),
): Promise<string> {
  const email = person.email.toLowerCase()
  const user = {
    _id: id,
    version: 0,
    name: person.name,
    email,
    passwordHash: await hashPassword(person.password),
    tokenVersion: 0,
    disabled: false,
    currentAccount: places[0]?.accountId ?? '',
    groupMode: false,
  }
  await together([
    emails.creating({ _id: emailId(email), version: 0, userId: id }, () =>
      conflict('Sähköpostiosoite on jo käytössä.'),
    ),
    users.creating(user),
    ...places.map(({ accountId, role }) =>
      memberships.creating({
        _id: membershipId(id, accountId),
        version: 0,
        userId: id,
        accountId,
        role,
        granted: [],
        revoked: [],
      }),
    ),
  ])
  return id
}
