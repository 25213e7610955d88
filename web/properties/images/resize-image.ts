import { longestSide, widthsBelow } from '#shared/properties/images.ts'

/** How closely a picture keeps to what was photographed, from 0 to 1. */
const quality = 0.85

interface Size {
  readonly width: number
  readonly height: number
}

/** At most so much of the size, and at least a point. */
const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})

/** The picture as a JPEG of the size; it is written anew, which leaves out where and when it was taken. */
async function drawn(picture: ImageBitmap, { width, height }: Size): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) return undefined
  brush.imageSmoothingQuality = 'high'
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, width, height)
  brush.drawImage(picture, 0, 0, width, height)
  return new Promise((done) => {
    canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', quality)
  })
}

/** A picture whose longer side is at most `longestSide`, upright as the camera was held. */
const sizeOf = (picture: Size): Size =>
  scaled(picture, Math.min(1, longestSide / Math.max(picture.width, picture.height)))

/** The picture made smaller. Undefined when the file is no picture that the browser knows. */
export async function resizedImage(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const made = await drawn(picture, sizeOf(picture))
  picture.close()
  return made
}

export interface SizedImage extends Size {
  readonly picture: Blob
  /** Smaller versions by their widths, for those who look at it on a small screen. */
  readonly smaller: ReadonlyMap<number, Blob>
}

/** The same with its size and its smaller versions. */
export async function sizedImage(file: Blob): Promise<SizedImage | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return undefined
  const size = sizeOf(bitmap)
  const picture = await drawn(bitmap, size)
  const smaller = new Map<number, Blob>()
  for (const width of widthsBelow(size.width)) {
    const made = await drawn(bitmap, scaled(size, width / size.width))
    if (made) smaller.set(width, made)
  }
  bitmap.close()
  return picture && { ...size, picture, smaller }
}
