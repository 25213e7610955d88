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
  /** Of the password, made by the product once: to make it takes a processor for a quarter of a second, by intent. */
  readonly passwordHash: string
  /** In each of the group's accounts by their order; none where the person has no place. */
  readonly roles: readonly (Role | undefined)[]
}

/** Who hands keys over and writes notes. */
export const manager = 'Antti Mäkelä'

/** Who works at the demo's property manager. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Riitta Kotiranta',
    email: 'omistaja@kotiranta.example',
    password: 'Omistaja-2026',
    passwordHash: '32768$8$3$RXKte6UlD9jbQzFn0feE8g==$GDU0msZor7SsYPDeXDNQQCKvVkWSorLuAJa1WaH76xM=',
    roles: ['owner', 'owner', 'owner'],
  },
  {
    name: manager,
    email: 'isannoitsija@kotiranta.example',
    password: 'Isannoitsija-2026',
    passwordHash: '32768$8$3$tnz2MNASvvOkCygK/8Eikw==$/RBK95WFRrLhxRoSaSvqlT3eUcnt6j/JGGYQ4E06kis=',
    roles: ['manager', 'manager'],
  },
  {
    name: 'Helena Nyström',
    email: 'kirjanpitaja@kotiranta.example',
    password: 'Kirjanpitaja-2026',
    passwordHash: '32768$8$3$QYsZDjB+iqJcb0/6DN7eQA==$99NgriP7EsFr4zl9664+PKg7sHrusSVQT7QRiogPG4Q=',
    roles: ['accountant', 'accountant', 'accountant'],
  },
  {
    name: 'Mikko Laine',
    email: 'lukija@kotiranta.example',
    password: 'Lukija-2026',
    passwordHash: '32768$8$3$qS0D/0Bej4VZAxb5wSVANw==$HoLahRUoYitmFP53BMtTMq3HhhBDaxMxu6LxsiJX7Q4=',
    roles: ['reader'],
  },
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
