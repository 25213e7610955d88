import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { missing, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { ShortLink, type ShortLinkDraft } from '#shared/short-links/short-link.ts'
import { contracts } from '../contracts/contracts.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { holdBack } from '../platform/attempts.ts'
import { instant } from '../platform/clock.ts'
import { enterAccount } from '../platform/public-door.ts'
import { collection } from '../platform/table/collection.ts'
import { registry } from '../platform/table/registry.ts'
import { transact } from '../platform/table/transact.ts'
import { apartments } from '../properties/collections.ts'

/** An account's short links. An id is made of what the link is of, so there is one, however many ask at once. */
const shortLinks = collection({
  kind: 'short-link',
  called: 'Linkkiä',
  schema: ShortLink,
  summary: ({ _id, path }) => ({ _id, title: path }),
  indexKeys: () => ({}),
})

/** Whose link a short address is: whoever opens it knows no account. */
const shortAddresses = registry({
  kind: 'short-address',
  schema: z.object({ ...stored, accountId: z.string(), of: z.string() }),
})

/** More openings than this from one address in ten seconds are no people: they guess. */
const mostOpened = 30

/** A code is read aloud and typed from paper, so no two of its signs are alike. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 12

/** 59 bits of chance. */
function aLink(): string {
  const fair = 256 - (256 % signs.length)
  let link = ''
  while (link.length < length) {
    for (const byte of randomBytes(length)) if (byte < fair && link.length < length) link += signs[byte % signs.length]
  }
  return link
}

/** @returns what a short address leads to, for whoever has it */
export async function openShortLink(id: string, from: string): Promise<string> {
  await holdBack('short-link', from, mostOpened)
  const address = await shortAddresses.find(id)
  if (address) await enterAccount(address.accountId)
  const actor = address && actorOfAccount(address.accountId)
  const link = actor && (await shortLinks.find(actor, address.of))
  if (!link || !(await isThere(actor, link))) throw missing('Linkkiä')
  return link.path
}

/** The link to a page of an apartment or contract: the one there is, or a new one. */
export async function shortLinkTo(actor: Actor, draft: ShortLinkDraft): Promise<ShortLink> {
  const existing = await knownShortLink(actor, draft)
  if (existing) return existing
  if (!(await isThere(actor, draft))) throw missing(draft.attachTo === 'apartment' ? 'Vuokrakohdetta' : 'Sopimusta')
  const link: ShortLink = { ...draft, _id: idOf(draft), version: 0, link: aLink(), created: instant() }
  const { accountId } = actor
  try {
    await transact([
      shortLinks.creating(actor, link),
      shortAddresses.creating({ _id: link.link, version: 0, accountId, of: link._id }),
    ])
    return { ...link, version: 1 }
  } catch (error) {
    const made = error instanceof Problem ? await shortLinks.find(actor, link._id) : undefined
    if (!made) throw error
    return made
  }
}

/** The link, if one has been made of what is still there. */
export async function knownShortLink(actor: Actor, draft: ShortLinkDraft): Promise<ShortLink | undefined> {
  const link = await shortLinks.find(actor, idOf(draft))
  return link && (await isThere(actor, link)) ? link : undefined
}

const idOf = ({ attachTo, document, path }: ShortLinkDraft): string =>
  createHash('sha256')
    .update(JSON.stringify([attachTo, document, path]))
    .digest('hex')
    .slice(0, 40)

/** A removed apartment is kept for its contracts, and may come back; a removed contract is gone. */
async function isThere(actor: Actor, { attachTo, document }: Pick<ShortLink, 'attachTo' | 'document'>) {
  if (attachTo === 'apartment') return (await apartments.find(actor, document))?.active === true
  return (await contracts.find(actor, document)) !== undefined
}
