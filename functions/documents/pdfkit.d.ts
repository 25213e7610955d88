/** What we use of pdfkit and fontkit; neither brings types. pdfkit takes a parsed font wherever it takes a file. */
declare module 'fontkit' {
  export interface GlyphRun {
    readonly positions: readonly object[]
    readonly advanceWidth: number
  }
  export interface Glyph {
    /** What the glyph stands for; empty when nobody has said. */
    codePoints: readonly number[]
  }
  export interface Font {
    readonly unitsPerEm: number
    getGlyph(id: number, codePoints?: readonly number[]): Glyph
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: object): GlyphRun
  }
  export function create(bytes: Uint8Array): Font
}

declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'

  interface DocumentOptions {
    size: 'A4'
    layout?: 'landscape'
    margin: number
    font: null
    lang: string
    displayTitle: boolean
    bufferPages: boolean
    pdfVersion: '1.7'
    tagged: true
    info: Readonly<Record<string, string | Date>>
  }

  interface LinkOptions {
    readonly structParent: PDFDocument.StructureElement
    /** What it says; a plain string would be taken for a name. */
    readonly Contents: object
  }

  interface TextOptions {
    lineBreak: false
  }

  namespace PDFDocument {
    interface StructureContent {
      readonly refs: readonly object[]
    }
    interface Image {
      readonly width: number
      readonly height: number
    }
    interface StructureElement {
      readonly dictionary: { readonly data: { readonly S: string } }
      add(child: StructureElement | StructureContent): this
      /** Writes it down; nothing is added to it any more. */
      end(): void
    }
    interface StructureOptions {
      readonly lang?: string
      readonly alt?: string
      /** Left, top, right and bottom from the page's top left corner, points. */
      readonly bbox?: readonly [number, number, number, number]
      readonly scope?: 'Column' | 'Row'
    }
  }

  class PDFDocument extends Readable {
    struct(type: string, options?: PDFDocument.StructureOptions): PDFDocument.StructureElement
    addStructure(element: PDFDocument.StructureElement): this
    markStructureContent(tag: string): PDFDocument.StructureContent
    markContent(tag: 'Artifact', options?: { readonly type: 'Pagination' }): this
    endMarkedContent(): this
    constructor(options: DocumentOptions)
    registerFont(name: string, font: Font): this
    font(name: string, size: number): this
    text(text: string, x: number, y: number, options: TextOptions): this
    widthOfString(text: string): number
    link(x: number, y: number, width: number, height: number, url: string, options: LinkOptions): this
    fillColor(colour: string): this
    strokeColor(colour: string): this
    lineCap(cap: 'round'): this
    lineJoin(join: 'round'): this
    rect(x: number, y: number, width: number, height: number): this
    fill(): this
    lineWidth(points: number): this
    dash(length: number, options: { space: number }): this
    undash(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    stroke(): this
    save(): this
    restore(): this
    rotate(degrees: number, options: { origin: readonly [number, number] }): this
    openImage(bytes: Buffer): PDFDocument.Image
    image(image: PDFDocument.Image, x: number, y: number, options: { fit: readonly [number, number] }): this
    addPage(): this
    switchToPage(page: number): void
    bufferedPageRange(): { readonly start: number; readonly count: number }
    end(): void
    /** What of `info` stands in the file's metadata too, as the text of an XML element. */
    readonly info: Record<'Title' | 'Author', string>
    appendXML(xml: string): void
    endMetadata(): void
  }

  export = PDFDocument
}
