import type { Day } from '#shared/base/day.ts'
import type { Printed, PrintedBlock, Run as PrintedRun } from '#shared/contracts/texts/printed.ts'
import { type Colour, readable } from '#shared/formats/colour.ts'
import { ListParts } from '../../documents/list-parts.ts'
import { grey, textFrame } from '../../documents/measures.ts'
import { Pen } from '../../documents/pen.ts'
import { drawRichLine, type Run, richLines } from '../../documents/rich-lines.ts'
import { a4, millimetres, Sheet } from '../../documents/sheet.ts'
import { drawParties, drawSigners, drawTable, type PaperSignature } from './lists.ts'

/** How the account's papers look. */
export interface PaperLook {
  /** Whose paper it is. */
  readonly name: string
  readonly colour: Colour
  /** PNG or JPEG. */
  readonly logo?: Uint8Array | undefined
}

export interface DocumentPage {
  readonly title: string
  readonly day: Day
  readonly printed: Printed
  readonly look: PaperLook
  /** Of its reader, Finnish unless told. */
  readonly language?: keyof typeof languages
  /** Drawn over the lines of those who are called so. */
  readonly signatures?: readonly PaperSignature[]
  /** What comes after the text, on the same paper. */
  readonly after?: (pen: Pen) => void
}

/** The code of each language and its word for a page. */
const languages = {
  fin: { code: 'fi', page: 'Sivu' },
  swe: { code: 'sv', page: 'Sida' },
  eng: { code: 'en', page: 'Page' },
  ger: { code: 'de', page: 'Seite' },
} as const

const unknownColour = '#b3261e'
const logoBox = { width: 170, height: 40 } as const

interface TextStyle {
  readonly size: number
  readonly leading: number
  readonly before: number
  readonly after: number
  readonly bold: boolean
}

/** Points. */
const styles: Record<'h1' | 'h2' | 'h3' | 'p', TextStyle> = {
  h1: { size: 18, leading: 24, before: 6, after: 8, bold: true },
  h2: { size: 12.5, leading: 17, before: 12, after: 4, bold: true },
  h3: { size: 11, leading: 15, before: 8, after: 3, bold: true },
  p: { size: 10, leading: 14, before: 0, after: 6, bold: false },
}

/** A contract or notice as an A4 PDF: text to select, embedded fonts, tagged parts. The same page gives the same bytes. */
export function documentPdf(page: DocumentPage): Promise<Uint8Array> {
  const sheet = sheetFor(page, page.title, languages[page.language ?? 'fin'].code)
  drawDocument(sheet, page)
  drawFeet(sheet, [{ page, before: 0, pages: sheet.pageCount }])
  return sheet.finished()
}

/** Several documents in one file. */
export interface Bundle {
  /** Of the whole file, in Finnish. */
  readonly title: string
  /** Each begins on a sheet of its own when both sides are printed. */
  readonly isTwoSided: boolean
}

/** Documents after each other in one file, each as it is alone: with its own head, page numbers and language. */
export function documentsPdf(pages: readonly DocumentPage[], { title, isTwoSided }: Bundle): Promise<Uint8Array> {
  const [first] = pages
  if (!first) throw new RangeError('There is no document to print')
  const sheet = sheetFor(first, title, languages.fin.code)
  const placed: Placed[] = []
  for (const page of pages) {
    if (placed.length > 0) sheet.newPage()
    if (isTwoSided && sheet.pageCount % 2 === 0) sheet.newPage()
    const before = sheet.pageCount - 1
    sheet.beginDocument(languages[page.language ?? 'fin'].code)
    drawDocument(sheet, page)
    placed.push({ page, before, pages: sheet.pageCount - before })
  }
  drawFeet(sheet, placed)
  return sheet.finished()
}

const sheetFor = ({ look, day }: DocumentPage, title: string, language: string): Sheet =>
  new Sheet({ title, author: look.name, language, day })

function drawDocument(sheet: Sheet, page: DocumentPage): void {
  const { printed, look } = page
  const pen = new Pen(sheet, textFrame, drawHead(sheet, look))
  const colour = readable(look.colour, '#ffffff', '#000000', 4.5)
  const signatures = [...(page.signatures ?? [])]
  let list: { parts: ListParts; number: number } | undefined
  for (const block of printed.blocks) {
    if (block.kind !== 'item') list = undefined
    else if (list?.number !== block.list) list = { parts: new ListParts(sheet), number: block.list }
    drawBlock(pen, block, { colour, list: list?.parts, signatures })
  }
  page.after?.(pen)
}

interface Placed {
  readonly page: DocumentPage
  /** How many pages the file has before the document's own, and how many are its own. */
  readonly before: number
  readonly pages: number
}

/** Each document's pages are counted from one; the empty back of a sheet is nobody's. */
function drawFeet(sheet: Sheet, placed: readonly Placed[]): void {
  const owners = placed.flatMap(({ page, before, pages }) =>
    Array.from({ length: pages }, (_, at) => [before + at + 1, { page, words: `${at + 1} / ${pages}` }] as const),
  )
  const byNumber = new Map(owners)
  sheet.onEachPage((number) => {
    const own = byNumber.get(number)
    if (!own) return
    const { title, language = 'fin' } = own.page
    drawFoot(sheet, title, `${languages[language].page} ${own.words}`)
  })
}

/** The logo, or the name without one, over a line of the group's colour; gives the height under it. */
function drawHead(sheet: Sheet, { name, colour, logo }: PaperLook): number {
  const { left, right } = textFrame
  const top = millimetres(14)
  const end = top + logoBox.height + 8
  if (logo) sheet.picture(logo, { x: left, y: top, ...logoBox }, name)
  sheet.in(sheet.part('P'), () => {
    const at = { size: 9, colour: grey }
    if (logo) sheet.text(name, right, top + logoBox.height - 10, { ...at, align: 'right' })
    else sheet.text(name, left, top + logoBox.height - 12, { size: 11, face: 'bold' })
  })
  sheet.fill([[left, end, right - left, 1.6]], colour)
  return end + 18
}

function drawFoot(sheet: Sheet, title: string, words: string): void {
  const { left, right } = textFrame
  const y = a4.height - millimetres(12)
  const style = { size: 8, colour: grey } as const
  sheet.decoration(() => {
    const [name = ''] = sheet.wrapped(title, right - left - 80, style)
    sheet.text(name, left, y, style)
    sheet.text(words, right, y, { ...style, align: 'right' })
  }, 'Pagination')
}

interface Around {
  readonly colour: Colour
  /** The list that an item is in. */
  readonly list: ListParts | undefined
  /** Those that have not been drawn yet. */
  readonly signatures: PaperSignature[]
}

function drawBlock(pen: Pen, block: PrintedBlock, around: Around): void {
  switch (block.kind) {
    case 'text':
      drawText(pen, block, around)
      break
    case 'item':
      drawItem(pen, block, around)
      break
    case 'table':
      drawTable(pen, block)
      break
    case 'parties':
      drawParties(pen, block)
      break
    case 'signers':
      drawSigners(pen, block, around.signatures)
      break
    case 'pageBreak':
      pen.breakPage()
  }
}

const levels = { h1: 1, h2: 2, h3: 3 } as const

/** What nobody knows is seen from afar. */
const runsOf = (runs: readonly PrintedRun[]): Run[] =>
  runs.map((run) => ({ ...run, colour: run.tone === 'unknown' ? unknownColour : undefined }))

function drawText(pen: Pen, block: Extract<PrintedBlock, { kind: 'text' }>, { colour }: Around): void {
  const { sheet, frame, width } = pen
  const style = styles[block.style]
  const lines = richLines(sheet, runsOf(block.runs), width, style)
  const isHeading = block.style !== 'p'
  pen.gap(style.before)
  // A heading does not stay alone at the foot of a page, nor does a paragraph's first line.
  pen.keep(isHeading ? lines.length * style.leading + 3 * styles.p.leading : Math.min(lines.length, 2) * style.leading)
  const part = block.style === 'p' ? sheet.part('P') : sheet.heading(levels[block.style])
  for (const line of lines) {
    const free = width - line.width
    const x = frame.left + (block.align === 'right' ? free : block.align === 'center' ? free / 2 : 0)
    drawRichLine(pen, part, line, x, { ...style, colour: isHeading ? colour : '#000000' })
  }
  pen.gap(style.after)
}

const indent = 18

function drawItem(pen: Pen, block: Extract<PrintedBlock, { kind: 'item' }>, { list }: Around): void {
  if (!list) return
  const { size, leading } = styles.p
  const left = pen.frame.left + indent * (block.depth + 1)
  const lines = richLines(pen.sheet, runsOf(block.runs), pen.frame.right - left, styles.p)
  pen.keep(Math.min(lines.length, 2) * leading)
  if (block.marker) {
    const { label } = list.item(block.depth)
    pen.sheet.in(label, () => pen.sheet.text(block.marker, left - indent + 4, pen.y, { size }))
  }
  const body = list.body(block.depth)
  for (const line of lines) drawRichLine(pen, body, line, left, { size, leading, colour: '#000000' })
  pen.gap(3)
}
