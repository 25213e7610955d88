import type { PrintedBlock } from '#shared/contracts/printed.ts'
import type { Tag } from '../../documents/sheet.ts'
import { Pen } from './pen.ts'
import { drawSignature, type PaperSignature } from './signatures.ts'

const size = 9.5
const leading = 13
const grey = '#4d4d4d'

/** Left edges of what is read and right edges of what is reckoned, as shares of the width. */
const edges = [0, 0.56, 0.72, 0.82, 1] as const

/** What is charged: titles on every page, sums at the right. */
export function drawTable(pen: Pen, { heads, rows, total }: Extract<PrintedBlock, { kind: 'table' }>): void {
  const { sheet } = pen
  const table = sheet.part('Table')
  const width = Pen.right - Pen.margin
  const first = width * 0.4
  const draw = (cells: readonly string[], tag: Tag, face: 'regular' | 'bold') => {
    const row = sheet.part('TR', table)
    const lines = sheet.wrapped(cells[0] ?? '', first, { size, face })
    for (const [at, cell] of cells.entries()) {
      const part = sheet.part(tag, row)
      if (at === 0) sheet.in(part, () => void sheet.column(lines, Pen.margin, pen.y, leading, { size, face }))
      else {
        const x = Pen.margin + width * (edges[at] ?? 1)
        sheet.in(part, () => sheet.text(cell, x, pen.y, { size, face, align: 'right' }))
      }
    }
    pen.y += lines.length * leading
  }
  const rule = (weight: number) => {
    sheet.in(undefined, () => sheet.line(Pen.margin, pen.y, Pen.right, pen.y, weight))
    pen.y += 4
  }
  const titles = () => {
    draw(heads, 'TH', 'bold')
    pen.y += 2
    rule(0.8)
  }
  pen.keep(leading * 3 + 8)
  titles()
  for (const cells of rows) {
    const height = sheet.wrapped(cells[0] ?? '', first, { size }).length * leading + 3
    const before = pen.y
    pen.keep(height)
    if (pen.y < before) titles()
    draw(cells, 'TD', 'regular')
    pen.y += 3
  }
  if (total.length > 0) {
    pen.keep(leading + 8)
    rule(0.5)
    draw(total, 'TD', 'bold')
  }
  pen.gap(8)
}

/** Each party's name over what else is known of them. */
export function drawParties(pen: Pen, { parties }: Extract<PrintedBlock, { kind: 'parties' }>): void {
  const { sheet } = pen
  for (const { name, lines } of parties) {
    const shown = lines.flatMap((line) => sheet.wrapped(line, Pen.right - Pen.margin, { size }))
    pen.keep(Math.min(shown.length + 1, 6) * leading)
    const part = sheet.part('P')
    sheet.in(part, () => sheet.text(name, Pen.margin, pen.y, { size: 10, face: 'bold' }))
    pen.y += leading + 1
    for (const line of shown) {
      pen.keep(leading)
      sheet.in(part, () => sheet.text(line, Pen.margin, pen.y, { size }))
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
  const half = (Pen.right - Pen.margin - 28) / 2
  for (let at = 0; at < signers.length; at += 2) {
    pen.keep(roomToSign + 3 * leading)
    pen.y += roomToSign
    for (const [column, { name, role }] of signers.slice(at, at + 2).entries()) {
      const x = Pen.margin + column * (half + 28)
      sheet.in(undefined, () => sheet.line(x, pen.y, x + half, pen.y, 0.7))
      const names = sheet.wrapped(name, half, { size: 10 }).slice(0, 2)
      const signature = takenFrom(signatures, name)
      const box = { x, y: pen.y - roomToSign, width: half, height: roomToSign - 2 }
      if (signature) sheet.in(undefined, () => drawSignature(sheet, signature.drawing, box))
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
