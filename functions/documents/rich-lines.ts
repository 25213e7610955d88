import { sumBy } from '#shared/base/money.ts'
import type { Face } from './fonts.ts'
import type { Pen } from './pen.ts'
import type { Part, Sheet } from './sheet.ts'

/** A stretch of a text in one look. */
export interface Run {
  /** '\n' within it begins a new line. */
  readonly text: string
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  /** Of the text about it when absent. */
  readonly colour?: string | undefined
}

/** A stretch of a line in one look. */
export interface Segment {
  text: string
  readonly face: Face
  readonly underline: boolean
  readonly colour: string | undefined
}

export interface RichLine {
  readonly segments: readonly Segment[]
  /** Points. */
  readonly width: number
}

type Word = Segment[]

/** The lines of a text of several looks in a column, broken at blanks and where the text says; a too long word is cut. */
export function richLines(
  sheet: Sheet,
  runs: readonly Run[],
  column: number,
  { size, bold }: { size: number; bold: boolean },
): RichLine[] {
  const widthOf = (segments: readonly Segment[]) =>
    sumBy(segments, ({ text, face }) => sheet.width(text, { size, face }))
  return paragraphsOf(runs, bold).flatMap((words) => {
    const lines: { words: Word[]; width: number }[] = [{ words: [], width: 0 }]
    for (const word of words.flatMap((long) => cut(long, column, widthOf))) {
      const line = lines.at(-1)
      const face = line?.words.at(-1)?.at(-1)?.face
      const [width, blank] = [widthOf(word), face ? sheet.width(' ', { size, face }) : 0]
      if (line && (!face || line.width + blank + width <= column)) {
        line.words.push(word)
        line.width += blank + width
      } else lines.push({ words: [word], width })
    }
    return lines.map((line) => ({ segments: segmentsOf(line.words), width: line.width }))
  })
}

/** Each paragraph's words; a word may change its look within itself. */
function paragraphsOf(runs: readonly Run[], bold: boolean): Word[][] {
  let words: Word[] = []
  let word: Word = []
  const paragraphs = [words]
  const end = () => {
    if (word.length > 0) words.push(word)
    word = []
  }
  for (const run of runs) {
    const look = lookOf(run, bold)
    for (const piece of run.text.split(/([ \t]+|\r?\n)/)) {
      if (piece === '') continue
      if (/^[ \t]+$/.test(piece)) end()
      else if (/^\r?\n$/.test(piece)) {
        end()
        words = []
        paragraphs.push(words)
      } else word.push({ ...look, text: piece })
    }
  }
  end()
  return paragraphs
}

function lookOf(run: Run, bold: boolean): Omit<Segment, 'text'> {
  const isBold = bold || run.bold
  const face: Face = isBold ? (run.italic ? 'boldItalic' : 'bold') : run.italic ? 'italic' : 'regular'
  return { face, underline: run.underline, colour: run.colour }
}

const isAlike = (a: Segment, b: Segment): boolean =>
  a.face === b.face && a.underline === b.underline && a.colour === b.colour

/** A line's words as stretches of one look; the blank between two stands at the end of the first. */
function segmentsOf(words: readonly Word[]): Segment[] {
  const segments: Segment[] = []
  for (const word of words) {
    const before = segments.at(-1)
    if (before) before.text += ' '
    for (const piece of word) add(segments, piece)
  }
  return segments
}

function add(segments: Segment[], piece: Segment): void {
  const last = segments.at(-1)
  if (last && isAlike(last, piece)) last.text += piece.text
  else segments.push({ ...piece })
}

/** A word that no line holds, in parts that one does. */
function cut(word: Word, column: number, widthOf: (segments: readonly Segment[]) => number): Word[] {
  if (widthOf(word) <= column) return [word]
  const parts: Word[] = []
  let part: Word = []
  for (const piece of word) {
    for (const char of piece.text) {
      const longer = [...part, { ...piece, text: char }]
      if (part.length > 0 && widthOf(longer) > column) {
        parts.push(part)
        part = [{ ...piece, text: char }]
      } else part = longer
    }
  }
  return [...parts, part].map((letters) => segmentsOfLetters(letters))
}

/** Letters of one look as one piece again. */
function segmentsOfLetters(letters: Word): Word {
  const pieces: Word = []
  for (const letter of letters) add(pieces, letter)
  return pieces
}

interface LineStyle {
  readonly size: number
  readonly leading: number
  readonly colour: string
}

/** Draws a line of a part where there is room for it, from `left`; the pen goes on under it. */
export function drawRichLine(pen: Pen, part: Part, { segments }: RichLine, left: number, style: LineStyle): void {
  const { sheet } = pen
  pen.keep(style.leading)
  if (segments.length > 0) {
    sheet.in(part, () => {
      let x = left
      for (const segment of segments) x += drawSegment(sheet, segment, x, pen.y, style)
    })
  }
  pen.y += style.leading
}

/** @returns how wide it is, points */
function drawSegment(sheet: Sheet, segment: Segment, x: number, y: number, { size, colour }: LineStyle): number {
  const { text, face, underline } = segment
  const style = { size, face, colour: segment.colour ?? colour }
  sheet.text(text, x, y, style)
  const under = y + size * 1.12
  if (underline) sheet.line(x, under, x + sheet.width(text.trimEnd(), style), under, 0.6)
  return sheet.width(text, style)
}
