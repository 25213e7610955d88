import { crc32, deflateSync } from 'node:zlib'

/** A rectangle of one colour, its corners in hundredths of the picture. */
export type Patch = readonly [colour: number, left: number, top: number, right: number, bottom: number]

function part(name: string, bytes: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(bytes.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A PNG of pixels that are drawn already: lines that each begin with a zero. */
export function png(
  pixels: Uint8Array,
  { width, height, kind }: { width: number; height: number; kind: number },
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, kind, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    part('IHDR', head),
    part('IDAT', deflateSync(pixels)),
    part('IEND', Buffer.alloc(0)),
  ])
}

export const drawnSize = { width: 800, height: 600 } as const

/** A picture of patches, each over those before it; four by three. */
export function drawn(patches: readonly Patch[], width: number = drawnSize.width): Buffer {
  const height = (width * 3) / 4
  const line = width * 3 + 1
  const pixels = Buffer.alloc(line * height)
  for (const [colour, left, top, right, bottom] of patches) {
    const [from, to] = [Math.round((left * width) / 100), Math.round((right * width) / 100)]
    const row = Buffer.alloc((to - from) * 3, Buffer.from([colour >> 16, (colour >> 8) & 255, colour & 255]))
    for (let y = Math.round((top * height) / 100); y < Math.round((bottom * height) / 100); y += 1)
      row.copy(pixels, y * line + 1 + from * 3)
  }
  return png(pixels, { width, height, kind: 2 })
}
