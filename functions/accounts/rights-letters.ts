import type { RightsDraft } from '#shared/accounts/collaborator.ts'
import { roleLabels } from '#shared/accounts/roles.ts'
import type { Membership, User } from '#shared/accounts/user.ts'
import { type Actor, actorWithoutRights } from '../platform/actor.ts'
import { getItems } from '../platform/table/table.ts'
import { isOwning } from './giving-rights.ts'
import { type OwnerNotice, ownersOf, shutOut, type Telling, tellingPeople } from './owner-letters.ts'
import { accounts, memberships } from './people.ts'

type Rights = Pick<Membership, 'role' | 'granted' | 'revoked' | 'disabled'>
type Named = Pick<User, 'name' | 'email'>

const personIn = ({ name, email }: Named): readonly [string, string] => ['Käyttäjä', name ? `${name}, ${email}` : email]

const changed = (before: string, after: string) => (before === after ? after : `${before} → ${after}`)

const letIn = (disabled: boolean) => (disabled ? 'Estetty' : 'Sallittu')

const sameRights = (a: Rights, b: Rights) =>
  String(a.granted.toSorted()) === String(b.granted.toSorted()) &&
  String(a.revoked.toSorted()) === String(b.revoked.toSorted())

/** Undefined when nothing of the person's rights has changed. */
export function rightsNotice(
  person: Named,
  before: Rights,
  after: Rights,
): ((account: string) => OwnerNotice) | undefined {
  const isSame = sameRights(before, after)
  if (isSame && before.role === after.role && before.disabled === after.disabled) return undefined
  const isNewOwner = after.role === 'owner' && before.role !== 'owner'
  return (account) => ({
    title: isNewOwner ? 'Tilille tuli uusi omistaja' : 'Käyttäjän oikeuksia muutettiin',
    opening: `Tilillä ${account} muutettiin käyttäjän oikeuksia.`,
    facts: [
      personIn(person),
      ['Rooli', changed(roleLabels[before.role], roleLabels[after.role])],
      ...(isSame ? [] : [['Yksittäiset oikeudet', 'Muutettu'] as const]),
      ['Käyttö', changed(letIn(before.disabled), letIn(after.disabled))],
    ],
    ifNobody: shutOut,
  })
}

export const invitedNotice =
  (email: string, { role }: RightsDraft) =>
  (account: string): OwnerNotice => ({
    title: role === 'owner' ? 'Tilille kutsuttiin uusi omistaja' : 'Tilille kutsuttiin uusi käyttäjä',
    opening: `Tilille ${account} kutsuttiin uusi käyttäjä. Kutsuttu pääsee tilille, kun hän hyväksyy kutsun.`,
    facts: [
      ['Kutsuttu', email],
      ['Rooli', roleLabels[role]],
    ],
    ifNobody: `${shutOut} Kutsun voi perua samasta kohdasta.`,
  })

export const joinedNotice =
  (person: Named) =>
  (account: string): OwnerNotice => ({
    title: 'Tilille tuli uusi omistaja',
    opening: `Kutsuttu omistaja hyväksyi kutsun tilille ${account}.`,
    facts: [personIn(person)],
    ifNobody: shutOut,
  })

export const removedNotice =
  (person: Named, { role }: Pick<Membership, 'role'>) =>
  (account: string): OwnerNotice => ({
    title: 'Käyttäjä poistettiin tililtä',
    opening: `Tililtä ${account} poistettiin käyttäjä.`,
    facts: [personIn(person), ['Rooli', roleLabels[role]]],
    ifNobody: shutOut,
  })

export const requirementNotice = (account: string): OwnerNotice => ({
  title: 'Kaksivaiheista kirjautumista ei enää vaadita',
  opening: `Tilille ${account} pääsee nyt ilman kaksivaiheista kirjautumista.`,
  facts: [],
  ifNobody: shutOut,
})

/**
 * An owner who signs in with less than before: told to the other owners of the accounts that they own, one letter each
 * however many accounts they have together. The person has a letter of their own.
 */
export async function tellingOfFactorOff(actor: Actor, person: User): Promise<Telling> {
  const ids = await memberships.idsOfParent(person._id)
  const owned = (await getItems(ids.map(memberships.keyOf))).map(memberships.docOf).filter(isOwning)
  const known = new Set([person.email])
  const all: Telling[] = []
  for (const { accountId } of owned) {
    const [account, owners] = await Promise.all([accounts.find(accountId), ownersOf(accountId)])
    const others = owners.filter(({ email }) => !known.has(email))
    for (const { email } of others) known.add(email)
    const there = actorWithoutRights({ userId: person._id, name: person.name, from: actor.from, accountId })
    const name = account?.name ?? ''
    all.push(tellingPeople(there, others, name, factorOffNotice(person, name), all.length === 0 ? undefined : 0))
  }
  return {
    writes: all.flatMap(({ writes }) => writes),
    async send() {
      for (const telling of all) await telling.send()
    },
  }
}

/** Told to the person too. */
export const factorResetNotice =
  (person: Named) =>
  (account: string): OwnerNotice => ({
    title: 'Käyttäjän kaksivaiheinen kirjautuminen poistettiin',
    opening: `Tilin ${account} käyttäjän kaksivaiheinen kirjautuminen poistettiin, koska se oli kadonnut. Hän kirjautuu pelkällä salasanalla, kunnes ottaa sen uudelleen käyttöön.`,
    facts: [personIn(person)],
    ifNobody: shutOut,
  })

const factorOffNotice = (person: Named, account: string): OwnerNotice => ({
  title: 'Käyttäjä luopui kaksivaiheisesta kirjautumisesta',
  opening: `Tilin ${account} omistaja otti kaksivaiheisen kirjautumisensa pois käytöstä.`,
  facts: [personIn(person)],
  ifNobody: shutOut,
})
