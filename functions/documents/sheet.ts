import type PDFDocument from 'pdfkit'
import type { Day } from '#shared/base/day.ts'
import { type Face, fontOf, printable } from './fonts.ts'
import { packed } from './packed.ts'
import { bytesOf, TaggedFile } from './tagged-file.ts'

/** Points from the page's top left corner; 72 are an inch, an A4 page is 595.28 × 841.89. */
export const a4 = { width: 595.28, height: 841.89 } as const
export const millimetres = (count: number): number => (count * 72) / 25.4

export interface Style {
  /** Points; 9 when absent. */
  readonly size?: number
  readonly face?: Face
  /** '#rrggbb', black when absent. */
  readonly colour?: string
  /** Which side of the text stands at x. */
  readonly align?: 'left' | 'right'
}

export interface Paper {
  readonly title: string
  readonly author: string
  /** 'fi' */
  readonly language: string
  /** The date in the file's own data, so that the same content gives the same bytes. */
  readonly day: Day
  /** Its pages lie on their side. */
  readonly landscape?: true
}

/** What a part of a document is, by the names of ISO 32000. */
export type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'
  | 'Span'
export type Part = PDFDocument.StructureElement

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Rectangle = readonly [x: number, y: number, width: number, height: number]

/**
 * Pages under the pen: text of one line, lines, filled areas and pictures, each at its place. Every text and picture
 * belongs to a part, so that the file can be read aloud (PDF/UA-1); lines and areas by themselves are decoration.
 */
export class Sheet {
  readonly #pdf: TaggedFile
  readonly #bytes: Promise<Uint8Array>
  readonly #whole: Part
  /** What new parts are in: the file, a document of a file of several, or a section. */
  #within: Part
  /** The level of the last heading there. */
  #level = 0
  #isMarked = false
  readonly #pictures = new Map<Uint8Array, PDFDocument.Image>()
  readonly #faces = new Set<Face>()

  constructor({ title, author, language, day, landscape }: Paper) {
    const created = new Date(`${day}T00:00:00Z`)
    this.#pdf = new TaggedFile({
      size: 'A4',
      ...(landscape && { layout: 'landscape' }),
      margin: 0,
      // None to begin with: the same font under a name besides would be opened and compared anew for every word.
      font: null,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      info: { Title: title, Author: author, Producer: 'Vuokrakirja', Creator: 'Vuokrakirja', CreationDate: created },
    })
    this.#bytes = bytesOf(this.#pdf)
    this.#whole = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#whole)
    this.#within = this.#whole
  }

  /** The parts that follow are of a document of their own within the file. @param language 'fi' */
  beginDocument(language: string): void {
    this.#within = this.part('Document', this.#whole, { lang: language })
    this.#level = 0
  }

  /** The parts that are made meanwhile are together in one. @param language of what it says, 'fi' */
  section(language: string, draw: () => void): void {
    const around = this.#within
    this.#within = this.part('Sect', around, { lang: language })
    draw()
    this.#within = around
  }

  /** A part within another, or where the pen is. */
  part(tag: Tag, within: Part = this.#within, more: PDFDocument.StructureOptions = {}): Part {
    const part = this.#pdf.struct(tag, more)
    within.add(part)
    return part
  }

  /** A heading; levels that its writer skipped are left out, as readers go from one to the next. */
  heading(level: 1 | 2 | 3): Part {
    this.#level = Math.min(level, this.#level + 1)
    return this.part(`H${this.#level}` as 'H1')
  }

  /** What is drawn belongs to the part; it stays on one page. */
  in(part: Part, draw: () => void): void {
    this.#mark(() => part.add(this.#pdf.markStructureContent(part.dictionary.data.S)), draw)
  }

  /** What is drawn is only there to be looked at. @param type of what comes again on each page */
  decoration(draw: () => void, type?: 'Pagination'): void {
    this.#mark(() => this.#pdf.markContent('Artifact', type && { type }), draw)
  }

  /** A picture. @param alt what is said of it to whoever does not see it */
  figure(alt: string, box: Box, draw: () => void, within?: Part): void {
    const { x, y, width, height } = box
    this.in(this.part('Figure', within, { alt, bbox: [x, y, x + width, y + height] }), draw)
  }

  /** One line of a part; `y` is the top of its letters' box. */
  text(
    words: string,
    x: number,
    y: number,
    { size = 9, face = 'regular', colour = '#000000', align }: Style = {},
  ): void {
    const shown = printable(words)
    if (shown === '') return
    if (!this.#isMarked) throw new RangeError(`Nobody has said what this is a part of: ${words}`)
    const left = align === 'right' ? x - this.width(shown, { size, face }) : x
    this.#in(face, size).fillColor(colour).text(shown, left, y, { lineBreak: false })
  }

  /** A line that leads to an address when it is pressed. */
  link(words: string, x: number, y: number, href: string): void {
    const part = this.part('Link', this.part('P'))
    this.in(part, () => this.text(words, x, y))
    this.#pdf.link(x, y, this.width(words), 12, href, { structParent: part, Contents: new String(words) })
    // It is told where it is when it ends, so it ends on its own page.
    part.end()
  }

  /** Lines under each other; gives the height under the last. */
  column(lines: readonly string[], x: number, y: number, leading: number, style: Style = {}): number {
    for (const [n, line] of lines.entries()) this.text(line, x, y + n * leading, style)
    return y + lines.length * leading
  }

  /** Points. */
  width(words: string, { size = 9, face = 'regular' }: Style = {}): number {
    return this.#in(face, size).widthOfString(printable(words))
  }

  /** The lines of a text in a column, broken at blanks; a word that is too long for a line is cut. */
  wrapped(words: string, column: number, style: Style = {}): string[] {
    return words.split(/\r?\n/).flatMap((paragraph) => this.#wrappedParagraph(paragraph, column, style))
  }

  /** Upwards, as on the edge of a form. */
  upwards(words: string, x: number, y: number, style: Style = {}): void {
    this.#pdf.save().rotate(-90, { origin: [x, y] })
    this.text(words, x, y, style)
    this.#pdf.restore()
  }

  line(x1: number, y1: number, x2: number, y2: number, weight = 0.5): void {
    this.#drawn(() => this.#pdf.lineWidth(weight).moveTo(x1, y1).lineTo(x2, y2).stroke())
  }

  dashedLine(x1: number, y1: number, x2: number, y2: number): void {
    this.#drawn(() => {
      this.#pdf.dash(3, { space: 3 })
      this.line(x1, y1, x2, y2, 0.4)
      this.#pdf.undash()
    })
  }

  /** Lines of a pen, each through its points; a single point is a dot. */
  strokes(lines: readonly (readonly (readonly [x: number, y: number])[])[], colour = '#000000'): void {
    this.#drawn(() => {
      this.#pdf.save().lineCap('round').lineJoin('round').lineWidth(1.1).strokeColor(colour)
      for (const [first, ...rest] of lines) {
        if (!first) continue
        this.#pdf.moveTo(...first)
        for (const point of rest.length > 0 ? rest : [first]) this.#pdf.lineTo(...point)
      }
      this.#pdf.stroke().restore()
    })
  }

  /** As one figure, so that nothing shows between areas that touch. */
  fill(areas: readonly Rectangle[], colour = '#000000'): void {
    this.#drawn(() => {
      this.#pdf.fillColor(colour)
      for (const area of areas) this.#pdf.rect(...area)
      this.#pdf.fill()
    })
  }

  /** A PNG or JPEG within a box, in its own proportions. @param alt what it shows */
  picture(bytes: Uint8Array, box: Box, alt: string): void {
    // A picture that is drawn again is in the file once.
    const picture = this.#pictures.get(bytes) ?? this.#pdf.openImage(Buffer.from(bytes))
    this.#pictures.set(bytes, picture)
    const { x, y, width, height } = box
    this.figure(alt, box, () => this.#pdf.image(picture, x, y, { fit: [width, height] }))
  }

  newPage(): void {
    this.#pdf.addPage()
  }

  get pageCount(): number {
    return this.#pdf.bufferedPageRange().count
  }

  /** Goes back over all pages, for what needs their count. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const count = this.pageCount
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(page)
      draw(page + 1, count)
    }
  }

  async finished(): Promise<Uint8Array> {
    this.#pdf.end()
    return packed(await this.#bytes)
  }

  #mark(begin: () => void, draw: () => void): void {
    if (this.#isMarked) throw new RangeError('A part is drawn within another')
    begin()
    this.#isMarked = true
    draw()
    this.#isMarked = false
    this.#pdf.endMarkedContent()
  }

  /** A line or an area is of the part that is being drawn, or decoration. */
  #drawn(draw: () => void): void {
    if (this.#isMarked) draw()
    else this.decoration(draw)
  }

  #in(face: Face, size: number): PDFDocument {
    if (!this.#faces.has(face)) this.#pdf.registerFont(face, fontOf(face))
    this.#faces.add(face)
    return this.#pdf.font(face, size)
  }

  #wrappedParagraph(paragraph: string, column: number, style: Style): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/[ \t]+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (this.width(longer, style) <= column) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = word
      for (let head = this.#head(line, column, style); head !== line; head = this.#head(line, column, style)) {
        lines.push(head)
        line = line.slice(head.length)
      }
    }
    return [...lines, line]
  }

  /** As many characters as fit, at least one. */
  #head(word: string, column: number, style: Style): string {
    const chars = [...word]
    while (chars.length > 1 && this.width(chars.join(''), style) > column) chars.pop()
    return chars.join('')
  }
}
