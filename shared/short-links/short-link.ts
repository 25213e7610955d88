import * as z from 'zod'
import { stored } from '../base/stored.ts'
import { isOwnPath } from './own-path.ts'

/** What a short link is of: it leads on only as long as this is there. */
export const shortLinkOwners = ['apartment', 'rentalContract'] as const

const about = { attachTo: z.enum(shortLinkOwners), document: z.string().min(1).max(40) }

/** One link of a page and a document: whoever asks for it again gets the same. */
export const ShortLink = z.object({
  ...stored,
  ...about,
  /** What its short address says. */
  link: z.string(),
  path: z.string(),
  created: z.string().default(''),
})
export type ShortLink = z.output<typeof ShortLink>

const notOwn = 'Anna palvelun oman sivun osoite, esimerkiksi /lomakkeet/…'

export const ShortLinkDraft = z.object({
  ...about,
  path: z.string(notOwn).max(500, 'Enintään 500 merkkiä').refine(isOwnPath, notOwn),
})
export type ShortLinkDraft = z.output<typeof ShortLinkDraft>

/** The short address of a page, under the product's own. */
export const shortPath = (link: string): string => `/rd/${link}`
