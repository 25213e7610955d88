import type { Drawing } from '#shared/contracts/drawing.ts'
import type { Sheet } from '../../documents/sheet.ts'

/** Somebody's signature on a paper. */
export interface PaperSignature {
  readonly name: string
  readonly drawing: Drawing
  /** What stands under it: when it was given. */
  readonly note: string
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const ink = '#0b2f6b'

/** A signature in a box, in its own proportions, standing on the box's foot; a typed one in slanted letters. */
export function drawSignature(sheet: Sheet, drawing: Drawing, { x, y, width, height }: Box): void {
  if (drawing.kind === 'typed') {
    const size = sizeFor(sheet, drawing.name, width)
    sheet.text(drawing.name, x + 4, y + height - size * 1.35, { size, face: 'italic', colour: ink })
    return
  }
  const scale = Math.min(width / drawing.width, height / drawing.height)
  const top = y + height - drawing.height * scale
  sheet.strokes(
    drawing.strokes.map((numbers) => pairs(numbers).map(([px, py]) => [x + px * scale, top + py * scale] as const)),
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
