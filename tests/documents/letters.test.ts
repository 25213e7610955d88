import { expect, test } from 'vitest'
import { Sheet } from '../../functions/documents/sheet.ts'
import { textOfPdf } from '../support/read-pdf.ts'

// A face that no other document uses: what its glyphs were first asked for decides.
async function printed(words: string): Promise<string> {
  const sheet = new Sheet({ title: 'Paperi', author: 'Oma Oy', language: 'fi', day: '2026-11-22' })
  sheet.in(sheet.part('P'), () => sheet.text(words, 50, 50, { face: 'boldItalic' }))
  return textOfPdf(await sheet.finished())
}

test.each([
  ['letters with accents first', 'Ž Č Š ž č š'],
  ['then the same letters without', 'zebra cirkus sirkka ZCS'],
  ['and both', 'Šimek Simek Žid Zid'],
])('%s: what is printed is what is copied and read aloud', async (_, words) => {
  expect(await printed(words)).toBe(words)
})
