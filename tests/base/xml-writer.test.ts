import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readXml } from '#shared/formats/xml.ts'
import { xml, xmlDocument, xmlUnlessEmpty } from '#shared/formats/xml-writer.ts'

/** Any character but halves of one. */
const anyChar = fc
  .oneof(fc.nat(0x7f), fc.nat(0x10ffff))
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

describe('a document of our own', () => {
  it('has its elements in the order in which they were given, those left out apart', () => {
    const root = xml('A', [xml('B', 'b'), undefined, [xml('C'), xml('D', 'd', { x: '1', y: '2' })]], { xmlns: 'urn:a' })
    expect(xmlDocument(root)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<A xmlns="urn:a"><B>b</B><C/><D x="1" y="2">d</D></A>',
    )
  })
  it('says its encoding, and what stands before its root', () => {
    expect(xmlDocument(xml('A'), 'ISO-8859-15', ['<?a b?>'])).toBe(
      '<?xml version="1.0" encoding="ISO-8859-15"?>\n<?a b?>\n<A/>',
    )
  })
  it('leaves out what is empty, where that is asked for', () => {
    expect(xmlUnlessEmpty('A', '')).toBeUndefined()
    expect(xmlUnlessEmpty('A', undefined)).toBeUndefined()
    expect(xmlUnlessEmpty('A', '0')?.content).toBe('0')
  })
  it('can be read back whatever its texts are, but for characters that XML has no way to write', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyChar, maxLength: 20 }), (text) => {
        const written = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
        const root = readXml(xmlDocument(xml('A', [xml('B', text, { c: text })])))
        expect(root.children[0]?.text).toBe(written.trim())
        expect(root.children[0]?.attributes.c).toBe(written)
      }),
    )
  })
})
