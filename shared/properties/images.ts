import * as z from 'zod'
import { text } from '../base/fields.ts'

/** Widths, in pixels, of the smaller versions that are kept of a picture wider than these. */
export const smallerWidths = [480, 1200] as const

/** Of how wide a picture no smaller version is worth its bytes: one that is hardly smaller. */
export const widthsBelow = (width: number): number[] => smallerWidths.filter((each) => each * 1.2 <= width)

export const smallerVersions = () => z.array(z.literal(smallerWidths)).max(smallerWidths.length).default([])

/** Each width once, the narrowest first. */
export const inOrder = (widths: readonly number[]) => smallerWidths.filter((each) => widths.includes(each))

const side = () => z.number().int().min(1).max(10_000).nullable().default(null)

/** One picture of an apartment, kept among the account's files. */
export const ApartmentImage = z.object({
  /** The file's name, as it was given for uploading. */
  key: z.string().regex(/^[a-z0-9]{20}\.(jpg|png|webp)$/, 'Kuvaa ei löytynyt.'),
  /** What the picture shows, for those who do not see it. */
  alt: text(300),
  isFloorPlan: z.boolean().default(false),
  /** Pixels; pictures of before they were kept, and those sent by other programs, lack them. */
  width: side(),
  height: side(),
  /** How wide the smaller versions are that stand beside it; without any it is shown as it is. */
  widths: smallerVersions(),
})
export type ApartmentImage = z.output<typeof ApartmentImage>

/** The name of a picture's smaller version. */
export const smallerKey = (key: string, width: number): string => key.replace('.', `-${width}.`)

/** All files of a picture by their names, the picture's own last. */
export const versionsOf = ({ key, widths }: Pick<ApartmentImage, 'key' | 'widths'>): string[] => [
  ...widths.map((width) => smallerKey(key, width)),
  key,
]

/** What is photographed, without drawings of the plan. */
export const photosOf = <Image extends Pick<ApartmentImage, 'isFloorPlan'>>(images: readonly Image[]): Image[] =>
  images.filter(({ isFloorPlan }) => !isFloorPlan)

export const plansOf = <Image extends Pick<ApartmentImage, 'isFloorPlan'>>(images: readonly Image[]): Image[] =>
  images.filter(({ isFloorPlan }) => isFloorPlan)

export const mostImages = 40
/** Bytes; pictures are made smaller in the browser before they are sent. */
export const mostImageBytes = 5_000_000
/** Pixels of the longer side after that. */
export const longestSide = 1600

export const images = () => z.array(ApartmentImage).max(mostImages, `Enintään ${mostImages} kuvaa`).default([])

/** What a picture may be, by the words of the web. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A picture with the addresses where it, and its smallest version, can be read for a while. */
export const ShownImage = ApartmentImage.extend({ url: z.string(), smallUrl: z.string() })
export type ShownImage = z.output<typeof ShownImage>
