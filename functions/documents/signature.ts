import type { Box, Sheet } from './sheet.ts'

/** Somebody's signature: drawn by hand, as lines in a box of its own, or a name that was typed instead. */
export type Signature =
  | { readonly kind: 'typed'; readonly name: string }
  | {
      readonly kind: 'drawn'
      readonly width: number
      readonly height: number
      /** Points of each stroke one after the other: x, y, x, y. */
      readonly strokes: readonly (readonly number[])[]
    }

const ink = '#0b2f6b'

/**
 * A signature in a box, in its own proportions, standing on the box's foot; a typed one in slanted letters.
 *
 * @param alt whose it is
 */
export const drawSignature = (sheet: Sheet, signature: Signature, box: Box, alt: string): void =>
  sheet.figure(alt, box, () => drawInk(sheet, signature, box))

function drawInk(sheet: Sheet, signature: Signature, { x, y, width, height }: Box): void {
  if (signature.kind === 'typed') {
    const size = sizeFor(sheet, signature.name, width)
    sheet.text(signature.name, x + 4, y + height - size * 1.35, { size, face: 'italic', colour: ink })
    return
  }
  const scale = Math.min(width / signature.width, height / signature.height)
  const top = y + height - signature.height * scale
  sheet.strokes(
    signature.strokes.map((numbers) => pairs(numbers).map(([px, py]) => [x + px * scale, top + py * scale] as const)),
    ink,
  )
}

const pairs = (numbers: readonly number[]): [number, number][] =>
  Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0])

/** The largest letters with which the name fits. */
function sizeFor(sheet: Sheet, name: string, width: number): number {
  let size = 20
  while (size > 8 && sheet.width(name, { size, face: 'italic' }) > width - 8) size -= 1
  return size
}
