/** How names of pictures of a type end. */
export const imageEndings = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const

/** Kinds of images that are taken, by how their bytes begin. SVG is not among them: it may carry scripts. */
const kinds = [
  { type: 'image/png', ending: imageEndings['image/png'], begins: /^\u0089PNG\r\n/ },
  { type: 'image/jpeg', ending: imageEndings['image/jpeg'], begins: /^ÿØÿ/ },
  { type: 'image/webp', ending: imageEndings['image/webp'], begins: /^RIFF[\s\S]{4}WEBP/ },
] as const
export type ImageKind = (typeof kinds)[number]

/** How many of the first bytes tell what an image is. */
export const tellingBytes = 16

/** What an image is by its own bytes, or nothing that is taken; its name may say anything. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const start = Buffer.from(bytes.subarray(0, tellingBytes)).toString('latin1')
  return kinds.find(({ begins }) => begins.test(start))
}

export const imageKindNamed = (name: string): ImageKind | undefined => kinds.find(({ ending }) => name.endsWith(ending))
