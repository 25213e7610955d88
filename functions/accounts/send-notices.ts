import type { Account } from '#shared/accounts/account.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { instant, newId } from '../platform/clock.ts'
import { dueUntil } from '../platform/places.ts'
import { together, unlessOvertaken } from '../platform/together.ts'
import { type NoticeLetter, noticeLetterList, noticeLetters, sendNoticeLetter } from './notice-letters.ts'
import { type Notice, noticeList, notices } from './notices.ts'
import { accounts } from './people.ts'

/** Written out in one letter; a settings' fifty receivers and these notices fit one transaction. */
const mostTold = 40

/** Tells those who wanted to know what has happened since the last time: one letter to each, whatever there is. */
export async function sendNotices(until: string): Promise<void> {
  const due = new Map<string, string[]>()
  for (const { accountId, id } of await dueUntil(noticeList, until))
    due.set(accountId, [...(due.get(accountId) ?? []), id])
  const fresh: { accountId: string; id: string }[] = []
  for (const [accountId, ids] of due) {
    // Another worker may be at it, who then sends the letters too.
    for (const id of (await unlessOvertaken(() => gather(actorOfAccount(accountId), ids))) ?? [])
      fresh.push({ accountId, id })
  }
  // What was left of earlier turns; the index may not know the fresh ones yet.
  const left = await dueUntil(noticeLetterList, until)
  const letters = new Map([...left, ...fresh].map(({ accountId, id }) => [`${accountId}/${id}`, { accountId, id }]))
  for (const { accountId, id } of letters.values()) await sendNoticeLetter(actorOfAccount(accountId), id)
}

/**
 * Makes letters of an account's notices and forgets the notices with the same write, so that each is told once. Of very
 * many at once the first ones are told of and the others counted.
 */
async function gather(actor: Actor, ids: readonly string[]): Promise<string[]> {
  const [account, found] = await Promise.all([accounts.find(actor.accountId), notices.readMany(actor, ids)])
  const known = found.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const [first, rest] = [known.slice(0, mostTold), known.slice(mostTold)]
  const letters = account && first.length > 0 ? lettersTo(account, first, known) : []
  const removals = first.map((notice) => notices.removing(actor, notice))
  await together([...letters.map((letter) => noticeLetters.creating(actor, letter)), ...removals])
  for (let at = 0; at < rest.length; at += 90) {
    await together(rest.slice(at, at + 90).map((notice) => notices.removing(actor, notice)))
  }
  return letters.map(({ _id }) => _id)
}

function lettersTo({ name, settings }: Account, first: readonly Notice[], all: readonly Notice[]): NoticeLetter[] {
  const emails = new Set(settings.emailNotifications.map(({ email }) => email))
  return [...emails].flatMap((email) => {
    const wanted = settings.emailNotifications.filter((each) => each.email === email).map(({ resource }) => resource)
    const told = first.filter(({ resource }) => wanted.includes(resource))
    if (told.length === 0) return []
    const count = all.filter(({ resource }) => wanted.includes(resource)).length
    return [{ _id: newId(), version: 0, email, account: name, count, told, step: 'none', tries: 0, nextTry: instant() }]
  })
}
