import type { PrintedBlock } from '#shared/contracts/texts/printed.ts'
import { grey } from '../../documents/measures.ts'
import type { Pen } from '../../documents/pen.ts'
import { drawSignature, type Signature } from '../../documents/signature.ts'
import { type Column, Table, type TableLook } from '../../documents/table.ts'

/** Somebody's signature on a paper. */
export interface PaperSignature {
  readonly name: string
  readonly drawing: Signature
  /** What stands under it: when it was given. */
  readonly note: string
}

const size = 9.5
const leading = 13
const look: TableLook = {
  titles: { size, face: 'bold' },
  body: { size },
  leading,
  rowGap: 3,
  ruleGaps: [2, 4],
}

/** Right edges of what is reckoned, as shares of the width; what is read has the first. */
const edges = [0.4, 0.56, 0.72, 0.82, 1] as const

function columnsOf({ frame, width }: Pen, heads: readonly string[]): Column[] {
  return heads.map((title, at) => {
    const edge = width * (edges[at] ?? 1)
    return at === 0 ? { title, at: frame.left, width: edge } : { title, at: frame.left + edge, align: 'right' }
  })
}

/** What is charged: titles on every page, sums at the right. */
export function drawTable(pen: Pen, { heads, rows, total }: Extract<PrintedBlock, { kind: 'table' }>): void {
  pen.keep(leading * 3 + 8)
  const table = new Table(pen, columnsOf(pen, heads), look)
  table.titles()
  for (const cells of rows) table.row(cells)
  if (total.length > 0) {
    pen.keep(leading + 8)
    table.rule(0.5)
    table.row(total, { face: 'bold' })
    pen.y -= look.rowGap
  }
  pen.gap(8)
}

/** Each party's name over what else is known of them. */
export function drawParties(pen: Pen, { parties }: Extract<PrintedBlock, { kind: 'parties' }>): void {
  const { sheet, frame } = pen
  for (const { name, lines } of parties) {
    const shown = lines.flatMap((line) => sheet.wrapped(line, pen.width, { size }))
    pen.keep(Math.min(shown.length + 1, 6) * leading)
    const part = sheet.part('P')
    sheet.in(part, () => sheet.text(name, frame.left, pen.y, { size: 10, face: 'bold' }))
    pen.y += leading + 1
    for (const line of shown) {
      pen.keep(leading)
      sheet.in(part, () => sheet.text(line, frame.left, pen.y, { size }))
      pen.y += leading
    }
    pen.gap(6)
  }
}

const roomToSign = 42

/** A line to sign on for each, two side by side, with their signatures if there are any: each is drawn once. */
export function drawSigners(
  pen: Pen,
  { signers }: Extract<PrintedBlock, { kind: 'signers' }>,
  signatures: PaperSignature[],
): void {
  const { sheet } = pen
  const half = (pen.width - 28) / 2
  for (let at = 0; at < signers.length; at += 2) {
    pen.keep(roomToSign + 3 * leading)
    pen.y += roomToSign
    for (const [column, { name, role }] of signers.slice(at, at + 2).entries()) {
      const x = pen.frame.left + column * (half + 28)
      sheet.line(x, pen.y, x + half, pen.y, 0.7)
      const names = sheet.wrapped(name, half, { size: 10 }).slice(0, 2)
      const signature = takenFrom(signatures, name)
      const box = { x, y: pen.y - roomToSign, width: half, height: roomToSign - 2 }
      if (signature) drawSignature(sheet, signature.drawing, box, name)
      sheet.in(sheet.part('P'), () => {
        sheet.column(names, x, pen.y + 4, leading, { size: 10 })
        const below = [role, signature?.note].filter(Boolean).join(' · ')
        sheet.text(below, x, pen.y + 4 + names.length * leading, { size: 8, colour: grey })
      })
    }
    pen.y += 3 * leading
  }
  pen.gap(8)
}

/** The next signature of somebody so called. */
function takenFrom(signatures: PaperSignature[], name: string): PaperSignature | undefined {
  const at = signatures.findIndex((signature) => signature.name === name)
  return at < 0 ? undefined : signatures.splice(at, 1)[0]
}
