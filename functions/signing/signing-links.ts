import * as z from 'zod'
import { addDays } from '#shared/base/day.ts'
import { conflict, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { notALink } from '#shared/signing/api.ts'
import type { Signer, Signing } from '#shared/signing/signing.ts'
import { hashOfSecret, newSecret, secretAddress } from '../mail/secret-links.ts'
import type { Actor } from '../platform/actor.ts'
import { registry } from '../platform/table/registry.ts'
import type { Write } from '../platform/table/transact.ts'

const SigningLink = z.object({
  ...stored,
  accountId: z.string(),
  signing: z.string(),
  signer: z.string(),
  /** Seconds since 1970; until then one who comes late is told why it does not open. */
  expires: z.number().int(),
})
export type SigningLink = z.output<typeof SigningLink>

const daysKept = 60

/** Its id is the hash of the secret in the letter, so that reading the table opens no link. One that was replaced is gone. */
const links = registry({ kind: 'signing-link', schema: SigningLink, expires: ({ expires }) => expires })

interface MadeLink {
  /** What the table knows of it. */
  readonly hash: string
  readonly address: string
  readonly writes: readonly Write[]
}

/** A link for one who signs, in place of the one that they may have; its secret of 32 bytes is in the letter alone. */
export async function makeLink(actor: Actor, signing: Signing, signer: Signer): Promise<MadeLink> {
  const { secret, hash } = newSecret()
  const before = signer.link ? await links.find(signer.link) : undefined
  const link = {
    _id: hash,
    version: 0,
    accountId: actor.accountId,
    signing: signing._id,
    signer: signer.id,
    expires: Math.floor(Date.parse(addDays(signing.validUntil, daysKept)) / 1000),
  }
  return {
    hash,
    address: secretAddress('sign', secret),
    writes: [...(before ? [links.removing(before)] : []), links.creating(link)],
  }
}

/** The link that has this secret; whether it still signs its signing says. */
export async function findLink(secret: string): Promise<SigningLink> {
  const link = await links.find(hashOfSecret(secret))
  if (link) return link
  throw new Problem('missing', notALink)
}

export const alreadySigned = () => conflict('Olet jo allekirjoittanut asiakirjan.')

const replaced = () => conflict('Linkki ei ole enää voimassa. Avaa se uusimmasta viestistä.')

/** To be done together with what the link is for: it holds only while no newer link has taken this one's place. */
export const usingUp = (link: SigningLink): Write => links.replacing(link, replaced)
