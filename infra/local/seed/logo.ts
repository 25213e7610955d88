import { png } from './leases/drawing.ts'

/** The demo group's logo: a house by the shore, drawn here, as a PNG. */
export function demoLogo(size = 128): Uint8Array {
  const line = size * 4 + 1
  const pixels = Buffer.alloc(line * size)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) pixels.writeUInt32BE(colourAt(x / size, y / size), y * line + 1 + x * 4)
  // Eight bits of red, green, blue and opacity.
  return png(pixels, { width: size, height: size, kind: 6 })
}

const [green, white, blue, nothing] = [0x1b6b5aff, 0xffffffff, 0x7cc6d6ff, 0]

function colourAt(x: number, y: number): number {
  const isTile = Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) < 0.5
  if (!isTile) return nothing
  if (y > 0.72 + 0.03 * Math.sin(x * 19)) return blue
  const isRoof = y > 0.2 && y < 0.45 && Math.abs(x - 0.5) < (y - 0.2) * 1.35
  const isWall = y >= 0.45 && Math.abs(x - 0.5) < 0.24
  const isDoor = y > 0.54 && Math.abs(x - 0.5) < 0.07
  return (isRoof || isWall) && !isDoor ? white : green
}
