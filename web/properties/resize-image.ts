import { longestSide } from '#shared/properties/images.ts'

/** How closely a picture keeps to what was photographed, from 0 to 1. */
const quality = 0.85

/**
 * The picture as a JPEG whose longer side is at most `longestSide`, upright as the camera was held. A small one is only
 * written anew, which leaves out where and when it was taken. Undefined when the file is no picture that the browser knows.
 */
export async function resizedImage(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) return undefined
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((done) => {
    canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', quality)
  })
}
