import * as z from 'zod'
import { text } from '../base/fields.ts'

/** One picture of an apartment, kept among the account's files. */
export const ApartmentImage = z.object({
  /** The file's name, as it was given for uploading. */
  key: z.string().regex(/^[a-z0-9]{20}\.(jpg|png|webp)$/, 'Kuvaa ei löytynyt.'),
  /** What the picture shows, for those who do not see it. */
  alt: text(300),
})
export type ApartmentImage = z.output<typeof ApartmentImage>

export const mostImages = 40
/** Bytes; pictures are made smaller in the browser before they are sent. */
export const mostImageBytes = 5_000_000
/** Pixels of the longer side after that. */
export const longestSide = 1600

export const images = () => z.array(ApartmentImage).max(mostImages, `Enintään ${mostImages} kuvaa`).default([])

/** What a picture may be, by the words of the web. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A picture with the address where it can be read for a while. */
export const ShownImage = ApartmentImage.extend({ url: z.string() })
export type ShownImage = z.output<typeof ShownImage>
