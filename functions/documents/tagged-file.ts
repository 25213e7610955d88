import PDFDocument from 'pdfkit'
import { escapedXml } from '#shared/formats/xml-escape.ts'

/** Says that the file keeps to PDF/UA-1. */
const conformance = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `

/**
 * A file of pdfkit whose metadata say that it is for everybody. Its own option for that writes a set of glyphs beside each
 * font, which must be complete and is not; and it writes names into the metadata as they are, so that an ampersand in a
 * company's name made them unreadable.
 */
export class TaggedFile extends PDFDocument {
  override endMetadata(): void {
    this.appendXML(conformance)
    for (const key of ['Title', 'Author'] as const) this.info[key] = escapedXml(this.info[key])
    super.endMetadata()
  }
}

/** All of a file, once it has ended. */
export function bytesOf(file: TaggedFile): Promise<Uint8Array> {
  const parts: Buffer[] = []
  return new Promise((done, failed) => {
    file.on('data', (part: Buffer) => parts.push(part))
    file.on('end', () => done(Buffer.concat(parts)))
    file.on('error', failed)
  })
}
