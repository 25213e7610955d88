import { type Group, groupRoleLabels } from '#shared/accounts/group.ts'
import type { Actor } from '../../platform/actor.ts'
import { ableAmong, type Deed, type Telling, tellingPeople } from '../owner-letters.ts'

/** Beside the places of the ninety people that a group may have. */
const mostWithDeed = 6

/** @param before the people of the group as they were, so that an owner who is put out of it learns of it too */
export async function tellingGroup(
  actor: Actor,
  group: Group,
  deed: (group: Group, names: ReadonlyMap<string, string>) => Deed,
  before: Group['users'] = [],
): Promise<Telling> {
  const people = [...before, ...group.users]
  const owning = new Set(people.filter(({ role }) => role === 'owner').map(({ _id }) => _id))
  const able = await ableAmong([...new Set(people.map(({ _id }) => _id))])
  const names = new Map(able.map(({ _id, name }) => [_id, name]))
  const owners = able.filter(({ _id }) => owning.has(_id))
  return tellingPeople(actor, owners, group.name, deed(group, names), mostWithDeed)
}

const ifNobody =
  'Jos kukaan teistä ei tehnyt tätä, vaihtakaa salasananne ja ottakaa yhteys ylläpitoon. Tilejä, asuntoja ja laskuja ryhmän muutos ei poista.'
const button = { label: 'Avaa ryhmät', path: '/group/groups' }

export const deletedDeed = ({ name }: Group): Deed => ({
  title: 'Ryhmä poistettiin',
  opening: `Ryhmä ${name} poistettiin. Sen tilit jäivät ennalleen ilman ryhmää.`,
  facts: [],
  ifNobody,
  button,
})

export const peopleDeed = ({ name, users }: Group, names: ReadonlyMap<string, string>): Deed => ({
  title: 'Ryhmän käyttäjiä muutettiin',
  opening: `Ryhmän ${name} käyttäjiä tai heidän roolejaan muutettiin. Käyttäjät ovat nyt:`,
  facts: users.map(({ _id, role }) => [groupRoleLabels[role], names.get(_id) ?? '']),
  ifNobody,
  button,
})
