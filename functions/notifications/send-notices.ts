import type { Account } from '#shared/accounts/account.ts'
import type { EmailNotification } from '#shared/accounts/account-settings.ts'
import { type NoticeLetter, noticeLetters, sendNoticeLetter } from '../accounts/notice-letters.ts'
import { accounts } from '../accounts/people.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, newId } from '../platform/clock.ts'
import { ifUnchanged, transact } from '../platform/table/transact.ts'
import { forEach, type Work } from '../platform/work/due-work.ts'
import { type Notice, notifications } from './notifications.ts'
import { ownReceivers } from './own-notices.ts'

/** So many letters and these notices, which are written out in them, fit one transaction. */
const mostLetters = 58
const mostReported = 40

/** Tells those who wanted to know what has happened in an account since the last time: one letter to each, whatever there is. */
export const sendNotices: Work = async (actor, { at: until }) => {
  const due = (await notifications.all(actor)).filter(({ at }) => at <= until)
  // Another worker may be at it, who then sends the letters too.
  const fresh = (await ifUnchanged(() => gather(actor, due))) ?? []
  for (const id of fresh) await sendNoticeLetter(actor, id)
}

/** Sends letters that are left of earlier turns. */
export const sendLetters = forEach(sendNoticeLetter)

/**
 * Makes letters of an account's notices and forgets the notices with the same write, so that each is told once. Of very
 * many at once the first ones are told of and the others counted.
 */
async function gather(actor: Actor, found: readonly Notice[]): Promise<string[]> {
  const account = await accounts.find(actor.accountId)
  const sorted = found.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  const [first, rest] = [sorted.slice(0, mostReported), sorted.slice(mostReported)]
  const receivers = account && first.length > 0 ? await receiversOf(account) : []
  const letters = account ? lettersTo(account, receivers, first, sorted).slice(0, mostLetters) : []
  const removals = first.map((notice) => notifications.removing(actor, notice))
  await transact([...letters.map((letter) => noticeLetters.creating(actor, letter)), ...removals])
  for (let at = 0; at < rest.length; at += 90) {
    await transact(rest.slice(at, at + 90).map((notice) => notifications.removing(actor, notice)))
  }
  return letters.map(({ _id }) => _id)
}

/** Whom the account's settings name, and then its people who have asked for themselves. */
const receiversOf = async (account: Account): Promise<EmailNotification[]> => [
  ...account.settings.emailNotifications,
  ...(await ownReceivers(account)),
]

function lettersTo(
  { name }: Account,
  receivers: readonly EmailNotification[],
  first: readonly Notice[],
  all: readonly Notice[],
): NoticeLetter[] {
  const emails = new Set(receivers.map(({ email }) => email))
  return [...emails].flatMap((email) => {
    const wanted = receivers.filter((each) => each.email === email).map(({ resource }) => resource)
    const reported = first.filter(({ resource }) => wanted.includes(resource))
    if (reported.length === 0) return []
    const count = all.filter(({ resource }) => wanted.includes(resource)).length
    return [
      {
        _id: newId(),
        version: 0,
        email,
        account: name,
        count,
        told: reported,
        step: 'none',
        tries: 0,
        nextTry: instant(),
      },
    ]
  })
}
