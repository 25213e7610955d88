import { actorOfAccount } from '../platform/actor.ts'
import { findable } from './search.ts'

/** Makes everything of an account that was kept before, or by other rules of words, findable. Done again, it writes nothing. */
export async function makeFindable(accountId: string): Promise<void> {
  const actor = actorOfAccount(accountId)
  for (const kind of Object.values(findable)) await kind.makeFindable(actor)
}

/** The same for an account in which nothing has words yet, so that it may be asked often. */
export async function makeFindableOnce(accountId: string): Promise<void> {
  const actor = actorOfAccount(accountId)
  const existing = await Promise.all(Object.values(findable).map((kind) => kind.hasWords(actor)))
  if (!existing.includes(true)) await makeFindable(accountId)
}
