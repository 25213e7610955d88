import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Day } from '#shared/base/day.ts'

/** Points from the page's top left corner; 72 are an inch, an A4 page is 595.28 × 841.89. */
export const a4 = { width: 595.28, height: 841.89 } as const
export const millimetres = (count: number): number => (count * 72) / 25.4

export type Face = 'regular' | 'bold' | 'italic' | 'boldItalic'

const files: Record<Face, string> = {
  regular: '@expo-google-fonts/bai-jamjuree/400Regular/BaiJamjuree_400Regular.ttf',
  bold: '@expo-google-fonts/bai-jamjuree/600SemiBold/BaiJamjuree_600SemiBold.ttf',
  italic: '@expo-google-fonts/bai-jamjuree/400Regular_Italic/BaiJamjuree_400Regular_Italic.ttf',
  boldItalic: '@expo-google-fonts/bai-jamjuree/600SemiBold_Italic/BaiJamjuree_600SemiBold_Italic.ttf',
}

const parsed = new Map<Face, fontkit.Font>()

/** Parsed once in a process, when it is first needed: that is two thirds of the work of a short document. */
function fontOf(face: Face): fontkit.Font {
  const font = parsed.get(face) ?? parsedFont(files[face])
  parsed.set(face, font)
  return font
}

function parsedFont(path: string): fontkit.Font {
  return remembering(readable(fontkit.create(readFileSync(createRequire(import.meta.url).resolve(path)))))
}

/**
 * A font keeps each glyph as it was first asked for, and asks for the z of a ž without saying that it is a z: a z in a
 * later document would look right but be copied, searched and read aloud as another letter.
 */
function readable(font: fontkit.Font): fontkit.Font {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph.codePoints.length === 0 && codePoints) glyph.codePoints = codePoints
    return glyph
  }
  return font
}

const mostRemembered = 2000

/**
 * Where the letters of a word go is found out once in a process: documents of a kind say much the same. Who draws them
 * scales the places in place, so each gets copies.
 */
function remembering(font: fontkit.Font): fontkit.Font {
  const runs = new Map<string, fontkit.GlyphRun>()
  const layout = font.layout.bind(font)
  font.layout = (text, features) => {
    if (features) return layout(text, features)
    const run = runs.get(text) ?? layout(text)
    if (runs.size >= mostRemembered) runs.clear()
    runs.set(text, run)
    const positions = run.positions.map((position) => ({ ...position }))
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
  }
  return font
}

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
  /** The file says what each part of it is, for those who have it read to them. */
  readonly tagged?: true
}

/** What a part of a document is. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Table' | 'TR' | 'TH' | 'TD'
export type Part = PDFDocument.StructureElement

type Rectangle = readonly [x: number, y: number, width: number, height: number]

/** Pages under the pen: text of one line, lines, filled areas and pictures, each at its place. */
export class Sheet {
  readonly #pdf: PDFDocument
  readonly #bytes: Promise<Uint8Array>
  readonly #whole: Part | undefined
  /** The document of a file of several that is being drawn, or the whole file. */
  #document: Part | undefined
  readonly #pictures = new Map<Uint8Array, PDFDocument.Image>()
  readonly #faces = new Set<Face>()

  constructor({ title, author, language, day, landscape, tagged }: Paper) {
    const created = new Date(`${day}T00:00:00Z`)
    this.#pdf = new PDFDocument({
      size: 'A4',
      ...(landscape && { layout: 'landscape' }),
      margin: 0,
      // None to begin with: the same font under a name besides would be opened and compared anew for every word.
      font: null,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      pdfVersion: '1.7',
      ...(tagged && { tagged }),
      info: { Title: title, Author: author, Producer: 'Vuokrakirja', Creator: 'Vuokrakirja', CreationDate: created },
    })
    this.#bytes = collected(this.#pdf)
    this.#whole = tagged && this.#pdf.struct('Document')
    if (this.#whole) this.#pdf.addStructure(this.#whole)
    this.#document = this.#whole
  }

  /** The parts that follow are of a document of their own within the file. @param language 'fi' */
  beginDocument(language: string): void {
    if (!this.#whole) return
    const document = this.#pdf.struct('Document', { lang: language })
    this.#whole.add(document)
    this.#document = document
  }

  /** A part of a tagged document, within another or the whole of it. */
  part(tag: Tag, within = this.#document): Part | undefined {
    if (!within) return undefined
    const part = this.#pdf.struct(tag)
    within.add(part)
    return part
  }

  /** What is drawn belongs to the part; without one it is only there to be looked at. It stays on one page. */
  in(part: Part | undefined, draw: () => void): void {
    if (part) part.add(this.#pdf.markStructureContent(part.dictionary.data.S))
    else if (this.#whole) this.#pdf.markContent('Artifact')
    draw()
    if (this.#whole) this.#pdf.endMarkedContent()
  }

  /** One line; `y` is the top of its letters' box. */
  text(
    words: string,
    x: number,
    y: number,
    { size = 9, face = 'regular', colour = '#000000', align }: Style = {},
  ): void {
    const shown = printable(words)
    if (shown === '') return
    const left = align === 'right' ? x - this.width(shown, { size, face }) : x
    this.#in(face, size).fillColor(colour).text(shown, left, y, { lineBreak: false })
  }

  /** A line that leads to an address when it is pressed. */
  link(words: string, x: number, y: number, href: string): void {
    this.text(words, x, y)
    this.#pdf.link(x, y, this.width(words), 12, href)
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
    this.#pdf.lineWidth(weight).moveTo(x1, y1).lineTo(x2, y2).stroke()
  }

  dashedLine(x1: number, y1: number, x2: number, y2: number): void {
    this.#pdf.dash(3, { space: 3 })
    this.line(x1, y1, x2, y2, 0.4)
    this.#pdf.undash()
  }

  /** Lines of a pen, each through its points; a single point is a dot. */
  strokes(lines: readonly (readonly (readonly [x: number, y: number])[])[], colour = '#000000'): void {
    this.#pdf.save().lineCap('round').lineJoin('round').lineWidth(1.1).strokeColor(colour)
    for (const [first, ...rest] of lines) {
      if (!first) continue
      this.#pdf.moveTo(...first)
      for (const point of rest.length > 0 ? rest : [first]) this.#pdf.lineTo(...point)
    }
    this.#pdf.stroke().restore()
  }

  /** As one figure, so that nothing shows between areas that touch. */
  fill(areas: readonly Rectangle[], colour = '#000000'): void {
    this.#pdf.fillColor(colour)
    for (const area of areas) this.#pdf.rect(...area)
    this.#pdf.fill()
  }

  /** A PNG or JPEG within a box, in its own proportions. */
  picture(bytes: Uint8Array, x: number, y: number, box: { width: number; height: number }): void {
    // A picture that is drawn again is in the file once.
    const picture = this.#pictures.get(bytes) ?? this.#pdf.openImage(Buffer.from(bytes))
    this.#pictures.set(bytes, picture)
    this.#pdf.image(picture, x, y, { fit: [box.width, box.height] })
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

  finished(): Promise<Uint8Array> {
    this.#pdf.end()
    return this.#bytes
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

/** Letters that the font lacks: accents come off, a narrow blank becomes a plain one, the rest shows as a question mark. */
function printable(words: string): string {
  return words.normalize('NFC').replace(/[^\x20-\x7eäöåÄÖÅ€\u00a0]/gu, (char) => {
    if (isInFont(char)) return char
    if (/\s/u.test(char)) return ' '
    const plain = char.normalize('NFD').replace(/\p{Mark}/gu, '')
    return plain !== char && [...plain].every(isInFont) ? plain : '?'
  })
}

const isInFont = (char: string): boolean => fontOf('regular').hasGlyphForCodePoint(char.codePointAt(0) ?? 0)

function collected(pdf: PDFDocument): Promise<Uint8Array> {
  const parts: Buffer[] = []
  return new Promise((done, failed) => {
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => done(Buffer.concat(parts)))
    pdf.on('error', failed)
  })
}
