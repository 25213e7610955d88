import type { User } from '#shared/accounts/user.ts'
import { printInstant } from '#shared/base/day.ts'
import { Problem, signedOut } from '#shared/base/problem.ts'
import { factorLostMail, factorRemovedMail, sendAwaited, sendNotice } from '../accounts/mails.ts'
import { ownersOf, tellingPeople } from '../accounts/owner-letters.ts'
import { accounts, memberships, users } from '../accounts/people.ts'
import { factorResetNotice, tellingOfFactorOff } from '../accounts/rights-letters.ts'
import { actorOfAccount, actorWithoutRights } from '../platform/actor.ts'
import { instant, now } from '../platform/clock.ts'
import { getItems } from '../platform/table/table.ts'
import { transact } from '../platform/table/transact.ts'
import { findLink, makeLink, usingUp } from './links.ts'
import { factorOf, factors, type SecondFactor } from './second-factor.ts'

const hour = 3_600_000
/** So long somebody waits who has lost their second factor and has nobody to ask, and so long they may then come. */
const waiting = 24 * hour
const open = 7 * 24 * hour

const askedAt = ({ lost }: SecondFactor): number => Date.parse(lost?.asked ?? '')
const isAsked = (factor: SecondFactor): boolean => now() < askedAt(factor) + waiting + open

/** Whether the person may now sign in without the factor that they have lost. */
export const isLost = (factor: SecondFactor): boolean => isAsked(factor) && now() >= askedAt(factor) + waiting

async function placesOf(userId: string): Promise<readonly string[]> {
  const all = (await getItems((await memberships.idsOfParent(userId)).map(memberships.keyOf))).map(memberships.docOf)
  return all.filter(({ disabled }) => !disabled).map(({ accountId }) => accountId)
}

/** Others who own every account of the person: nobody who owns one alone decides how the person gets into another. */
export async function resettersOf(userId: string): Promise<readonly string[]> {
  const [first = [], ...rest] = await Promise.all((await placesOf(userId)).map(ownersOf))
  return first
    .filter(({ _id }) => _id !== userId && rest.every((owners) => owners.some((owner) => owner._id === _id)))
    .map(({ _id }) => _id)
}

/**
 * One who has given the password and has lost the second factor asks to sign in without it a day later. They are told by
 * letter before it is written; done again it tells the same time.
 *
 * @returns the instant from which on the password is enough
 */
export async function askFactorOff(user: User): Promise<{ from: string }> {
  const factor = await factorOf(user._id)
  if (!factor) throw new Problem('conflict', 'Kaksivaiheinen kirjautuminen ei ole käytössä.')
  if ((await resettersOf(user._id)).length > 0)
    throw new Problem(
      'conflict',
      'Pyydä tilin omistajaa poistamaan kaksivaiheinen kirjautumisesi. Hän tekee sen kohdassa Käyttäjät.',
    )
  if (isAsked(factor)) return { from: new Date(askedAt(factor) + waiting).toISOString() }
  const link = makeLink('keep-factor', user)
  const asked = instant()
  const from = new Date(Date.parse(asked) + waiting).toISOString()
  await transact([link.write])
  await sendAwaited(factorLostMail(user.email, { from: printInstant(from), address: link.address }))
  await factors.replace({ ...factor, lost: { asked } })
  return { from }
}

/** The person of the letter has their factor after all, or never asked. */
export async function keepFactor(secret: string) {
  const link = await findLink(secret, 'keep-factor')
  const [user, factor] = await Promise.all([users.find(link.userId), factors.find(link.userId)])
  if (!user) throw signedOut()
  const { lost, ...kept } = factor ?? { lost: undefined }
  await transact([usingUp(link, user), ...(lost && 'secret' in kept ? [factors.replacing(kept)] : [])])
  return {}
}

/** After the day the password alone signs in, and the factor is no more. @returns the person as they are now */
export async function removeLost(user: User, factor: SecondFactor, from: string): Promise<User> {
  const changed = { ...user, tokenVersion: user.tokenVersion + 1 }
  const there = actorWithoutRights({ userId: user._id, name: user.name, from, accountId: user.currentAccount })
  const told = await tellingOfFactorOff(there, user)
  await transact([factors.removing(factor), users.replacing(changed), ...told.writes])
  await sendNotice(factorRemovedMail(user.email))
  await told.send()
  return { ...changed, version: changed.version + 1 }
}

/**
 * The last resort, by whoever runs the product: the person has shown them who they are. The person and all owners of
 * their accounts are told by letters that leave with the next ones.
 */
export async function removeByOperator(user: User): Promise<void> {
  const factor = await factorOf(user._id)
  if (!factor) throw new Error(`${user.email} has no second factor`)
  const told = await Promise.all(
    (await placesOf(user._id)).map(async (accountId) => {
      const [account, owners] = await Promise.all([accounts.find(accountId), ownersOf(accountId)])
      const to = [user, ...owners.filter(({ _id }) => _id !== user._id)]
      const name = account?.name ?? ''
      return tellingPeople(actorOfAccount(accountId), to, name, factorResetNotice(user)(name), to.length)
    }),
  )
  const letters = told.flatMap(({ writes }) => writes)
  // Of somebody in very many accounts the first letters are written before: nobody loses a factor untold.
  while (letters.length > mostLetters) await transact(letters.splice(0, mostLetters))
  await transact([
    factors.removing(factor),
    users.replacing({ ...user, tokenVersion: user.tokenVersion + 1 }),
    ...letters,
  ])
}

/** The table takes a hundred writes at once. */
const mostLetters = 90
