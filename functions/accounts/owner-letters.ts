import type { User } from '#shared/accounts/user.ts'
import { printInstant } from '#shared/base/day.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { getItems } from '../platform/table/table.ts'
import type { Write } from '../platform/table/transact.ts'
import { isOwning, membersOf } from './giving-rights.ts'
import { type NoticeLetter, newLetter, noticeLetters, sendSoon } from './notice-letters.ts'
import { accounts, users } from './people.ts'

/** What is told to owners: the writes go with what they tell of, and `send` hands the letters over right after. */
export interface Telling {
  readonly writes: readonly Write[]
  /** What does not go now goes by itself later. */
  send(): Promise<void>
}

/** What the letter says of one deed; who did it, when and from where is added. */
export interface Deed {
  readonly title: string
  readonly opening: string
  readonly facts: readonly (readonly [string, string])[]
  /** What is to be done if nobody of the account did it. */
  readonly ifNobody: string
  readonly button?: NonNullable<NoticeLetter['words']>['button']
}

/** The owners of an account who may sign in. */
export async function ownersOf(accountId: string): Promise<readonly User[]> {
  const owning = (await membersOf(accountId)).filter(isOwning)
  return ableAmong(owning.map(({ userId }) => userId))
}

/** Those of the people who may sign in. */
export async function ableAmong(ids: readonly string[]): Promise<readonly User[]> {
  const people = (await getItems(ids.map((id) => users.keyOf(id)))).map(users.docOf)
  return people.filter(({ disabled }) => !disabled)
}

/** So many letters are written with the deed itself, which has writes of its own; hardly any account has more owners. */
const mostWithDeed = 20

/**
 * Letters of a deed to these people, in the words of everyone: who, when and from where.
 *
 * @param most so many of them are written with the deed, the others right after
 */
export function tellingPeople(
  actor: Actor,
  to: readonly Pick<User, 'email'>[],
  about: string,
  deed: Deed,
  most = mostWithDeed,
): Telling {
  const letters = to.map(({ email }) => newLetter(email, about, wordsOf(actor, deed)))
  return {
    writes: letters.slice(0, most).map((letter) => noticeLetters.creating(actor, letter)),
    async send() {
      for (const letter of letters.slice(most)) await noticeLetters.create(actor, letter)
      await sendSoon(actor, letters)
    },
  }
}

/**
 * Letters of a deed to everybody who owns the account as it stands before the deed: one who is put out of it learns of it
 * too.
 *
 * @param deed what is said, given the account's name
 */
export async function tellingOwners(actor: Actor, deed: (account: string) => Deed): Promise<Telling> {
  const [account, owners] = await Promise.all([accounts.find(actor.accountId), ownersOf(actor.accountId)])
  const name = account?.name ?? ''
  return tellingPeople(actor, owners, name, deed(name))
}

const audit = { label: 'Avaa muutoshistoria', path: '/settings/audit' }

const wordsOf = ({ name, from }: Actor, { title, opening, facts, ifNobody, button = audit }: Deed) => ({
  title,
  opening: [opening],
  facts: [
    ...facts.map(([label, value]): [string, string] => [label, value]),
    ['Tekijä', name],
    ['Aika', printInstant(instant())],
    ['Verkko-osoite', from || 'ei tiedossa'],
  ] satisfies [string, string][],
  button,
  ending: ['Jos tämä on oikein, sinun ei tarvitse tehdä mitään.', ifNobody],
})

/** What owners do when somebody has done in their account what none of them did. */
export const shutOut =
  'Jos kukaan teistä ei tehnyt tätä, estä tekijän käyttö asetuksista kohdasta Käyttäjät, vaihtakaa salasananne ja ottakaa yhteys ylläpitoon.'
