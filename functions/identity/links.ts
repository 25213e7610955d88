import * as z from 'zod'
import type { User } from '#shared/accounts/user.ts'
import { Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { hashOfSecret, newSecret, secretAddress } from '../mail/secret-links.ts'
import { now } from '../platform/clock.ts'
import { registry } from '../platform/table/registry.ts'
import type { Write } from '../platform/table/transact.ts'

const hour = 3600
/** What a link is for, and for how many seconds it opens. */
const lifetimes = { confirm: 72 * hour, reset: hour, email: 24 * hour, 'keep-factor': 8 * 24 * hour } as const
export type LinkPurpose = keyof typeof lifetimes

const Link = z.object({
  ...stored,
  purpose: z.enum(['confirm', 'reset', 'email', 'keep-factor']),
  userId: z.string(),
  /** The address that is to be the person's. */
  email: z.string(),
  /** What the person signed in by when the link was made: once that changes, older links are of no use. */
  mark: z.string(),
  /** Seconds since 1970. */
  expires: z.number().int(),
  used: z.boolean().default(false),
})
export type Link = z.output<typeof Link>

/** Kept for a month after its time, so that one who comes late is told why it does not open. */
const links = registry({ kind: 'link', schema: Link, expires: ({ expires }) => expires + 30 * 24 * hour })

const pages = { confirm: 'confirm', email: 'confirm', reset: 'resetpassword', 'keep-factor': 'keepfactor' } as const

const markOf = ({ email, passwordHash }: User) => hashOfSecret(`${email} ${passwordHash}`)

/** A link for this person. Its secret of 32 bytes is in the letter alone; the table has only the hash of it. */
export function makeLink(purpose: LinkPurpose, user: User, email = user.email): { address: string; write: Write } {
  const { secret, hash } = newSecret()
  const link = {
    _id: hash,
    version: 0,
    purpose,
    userId: user._id,
    email,
    mark: markOf(user),
    expires: Math.floor(now() / 1000) + lifetimes[purpose],
    used: false,
  }
  // Only a new person is asked for the password, so the page must know which link it is.
  const which = purpose === 'email' ? '?uusi' : ''
  return { address: secretAddress(`${pages[purpose]}${which}`, secret), write: links.creating(link) }
}

const wayOn = {
  confirm: 'Tilaa uusi linkki kohdasta Unohtuiko salasana.',
  email: 'Vaihda osoite uudelleen profiilissasi.',
  reset: 'Tilaa uusi linkki.',
  'keep-factor': 'Kirjaudu sisään ja katso asetus profiilistasi.',
} as const satisfies Record<LinkPurpose, string>

const used = ({ purpose }: Link) =>
  new Problem('conflict', purpose === 'reset' ? `Linkki on jo käytetty. ${wayOn.reset}` : 'Linkki on jo käytetty.')

/** The link that has this secret. Throws what its holder is told when it does not open, and what to do then. */
export async function findLink(secret: string, ...purposes: readonly LinkPurpose[]): Promise<Link> {
  const link = await links.find(hashOfSecret(secret))
  if (!link || !purposes.includes(link.purpose))
    throw new Problem('missing', 'Linkki ei kelpaa. Avaa se viestistä kokonaisena tai tilaa uusi.')
  if (link.used) throw used(link)
  if (link.expires <= now() / 1000) throw new Problem('conflict', `Linkki on vanhentunut. ${wayOn[link.purpose]}`)
  return link
}

/** To be done together with what the link is for; refused when the link was used meanwhile. */
export function usingUp(link: Link, user: User): Write {
  if (link.mark !== markOf(user)) throw used(link)
  return links.replacing({ ...link, used: true }, () => used(link))
}
