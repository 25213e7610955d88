import type { User } from '#shared/accounts/user.ts'
import { signedOut } from '#shared/base/problem.ts'
import { users } from '../accounts/people.ts'
import type { Actor } from '../platform/actor.ts'

/** The caller as they stand; one who is no more is signed out. */
export async function self(actor: Actor): Promise<User> {
  const user = await users.find(actor.userId)
  if (!user) throw signedOut()
  return user
}
