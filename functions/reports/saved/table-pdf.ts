import type { Day } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { isNumeric, type TableColumn } from '#shared/formats/table-columns.ts'
import { wideFrame } from '../../documents/measures.ts'
import { numberPages } from '../../documents/page-numbers.ts'
import { Pen } from '../../documents/pen.ts'
import { Sheet, type Style } from '../../documents/sheet.ts'
import { type Column, Table, type TableLook } from '../../documents/table.ts'

const gap = 10
const bold: Style = { size: 7.5, face: 'bold' }
const look: TableLook = { titles: bold, body: { size: 7.5 }, leading: 10.5, rowGap: 3, ruleGaps: [1, 5] }
/** Points: a text wider than this goes on below, and one narrower than this nobody would read. */
const widest = 170
const narrowest = 42
/** So many rows tell how wide a column is. */
const sampled = 300

interface Printed {
  readonly title: string
  /** Who prints it. */
  readonly author: string
  readonly day: Day
  /** Under the title: what the report is narrowed to. */
  readonly lines: readonly string[]
  readonly columns: readonly TableColumn<never>[]
  /** The cells of each row as they are read, in the order of the columns. */
  readonly rows: readonly (readonly string[])[]
  /** The same of the foot; none without sums. */
  readonly foot: readonly string[] | undefined
}

/** Any table as an A4 PDF on its side, its titles on each page. Import it when it is needed. */
export function tablePdf(table: Printed): Promise<Uint8Array> {
  const { title, author, day, lines, rows, foot } = table
  const sheet = new Sheet({ title: `${title} ${day}`, author, language: 'fi', day, landscape: true })
  const pen = new Pen(sheet, wideFrame)
  drawHead(pen, title, author)
  for (const words of lines) pen.paragraph(words, { leading: 12 })
  pen.y += 8
  const drawn = new Table(pen, columnsOf(sheet, table), look)
  drawn.titles()
  for (const row of rows) drawn.row(row)
  if (foot) {
    sheet.line(wideFrame.left, pen.y - 2, wideFrame.right, pen.y - 2, 0.5)
    drawn.row(foot, bold)
  }
  numberPages(sheet, (page, pages) => `Sivu ${page} / ${pages}`, { right: wideFrame.right, top: 22 })
  return sheet.finished()
}

function drawHead(pen: Pen, title: string, author: string): void {
  const { sheet } = pen
  const { y } = pen
  pen.heading(1, title, { size: 14, face: 'bold', leading: 22 })
  sheet.in(sheet.part('P'), () => sheet.text(author, wideFrame.right, y + 4, { align: 'right' }))
}

/** Numbers stand whole on one line; texts take what is left, by how much they say. */
function columnsOf(sheet: Sheet, { columns, rows, foot }: Printed): Column[] {
  const sample = [...rows.slice(0, sampled), ...(foot ? [foot] : [])]
  const wishes = columns.map(({ title }, at) => {
    const longest = Math.max(...sample.map((row) => sheet.width(row[at] ?? '', bold)), 0)
    const word = Math.max(...title.split(/[ -]/).map((part) => sheet.width(part, bold)))
    return Math.max(Math.min(longest, widest), word, 18)
  })
  const isFixed = columns.map(({ kind = 'text' }) => kind !== 'text')
  const fixed = sumWhere(wishes, isFixed, true)
  const asked = sumWhere(wishes, isFixed, false)
  const room = wideFrame.right - wideFrame.left - gap * (columns.length - 1) - fixed
  const scale = Math.min(1, room / asked)
  const widths = wishes.map((wish, at) => (isFixed[at] ? wish : Math.max(wish * scale, Math.min(wish, narrowest))))
  if (sumOf(widths) > room + fixed + 1)
    throw new Problem('invalid', 'Sarakkeet eivät mahdu paperille. Piilota osa sarakkeista.')
  let left = wideFrame.left
  return widths.map((width, at) => {
    const { title = '', ...column } = columns[at] ?? {}
    // What is as wide as its column must not be broken by a rounding.
    const own = { title, width: width + 0.5 }
    const placed: Column = isNumeric(column) ? { ...own, at: left + width, align: 'right' } : { ...own, at: left }
    left += width + gap
    return placed
  })
}

const sumWhere = (values: readonly number[], marks: readonly boolean[], wanted: boolean): number =>
  values.reduce((sum, value, at) => (marks[at] === wanted ? sum + value : sum), 0)
