import { type Role, roleLabels } from '#shared/accounts/roles.ts'
import type { Filling } from '../options.ts'

export interface LogIn {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: string
}

interface DemoPerson {
  readonly name: string
  readonly email: string
  readonly password: string
  /** In each of the group's accounts by their order; none where the person has no place. */
  readonly roles: readonly (Role | undefined)[]
}

/** Who works at the demo's property manager. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Riitta Kotiranta',
    email: 'omistaja@kotiranta.example',
    password: 'Omistaja-2026',
    roles: ['owner', 'owner', 'owner'],
  },
  {
    name: 'Antti Mäkelä',
    email: 'isannoitsija@kotiranta.example',
    password: 'Isannoitsija-2026',
    roles: ['manager', 'manager'],
  },
  {
    name: 'Helena Nyström',
    email: 'kirjanpitaja@kotiranta.example',
    password: 'Kirjanpitaja-2026',
    roles: ['accountant', 'accountant', 'accountant'],
  },
  { name: 'Mikko Laine', email: 'lukija@kotiranta.example', password: 'Lukija-2026', roles: ['reader'] },
]

/** The only one who can sign in when nothing else was made. */
export const firstOwner = {
  name: 'Oma Omistaja',
  email: 'omistaja@vuokrakirja.example',
  password: 'Omistaja-2026',
} as const

/** What is told at every start: the passwords as they were made. */
export const logInsOf = (filling: Filling): readonly LogIn[] =>
  filling === 'empty'
    ? [{ ...firstOwner, role: roleLabels.owner }]
    : demoPeople.map(({ name, email, password, roles }) => ({
        name,
        email,
        password,
        role: roles[0] ? roleLabels[roles[0]] : '',
      }))
