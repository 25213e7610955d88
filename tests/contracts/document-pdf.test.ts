import { describe, expect, it } from 'vitest'
import { filled } from '#shared/contracts/texts/filling.ts'
import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import { sampleData } from '#shared/contracts/texts/template-data.ts'
import { type DocumentPage, documentPdf } from '../../functions/contracts/pdf/document-pdf.ts'
import { readyModels } from '../../functions/contracts/ready-made/ready-models.ts'
import { PdfFile } from '../support/pdf-file.ts'
import { pagesOf } from '../support/read-pdf.ts'
import { countOf, fontsOf } from '../support/tagged-pdf.ts'
import { dataOf, docOf, field, heading, item, para, textsOf, words } from './content-samples.ts'

const look = { name: 'Kotiranta Oy', colour: '#0096c7' }
const aPage = (content: ModelContent, part: Partial<DocumentPage> = {}): DocumentPage => ({
  title: 'Asuinhuoneiston vuokrasopimus',
  day: '2026-11-22',
  printed: filled(content, sampleData(1)),
  look,
  ...part,
})
const dwelling = readyModels[0]?.content ?? docOf()
const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
/** Without what stands at the foot of each page. */
const textOf = async (page: DocumentPage) => {
  const pages = await pagesOf(await documentPdf(page))
  const foot = new RegExp(`${page.title}\\s*Sivu \\d+ / \\d+`)
  return flat(pages.map((text) => text.replace(foot, ' ')).join(' '))
}
const fileOf = async (page: DocumentPage) => Buffer.from(await documentPdf(page)).toString('latin1')
const manyParagraphs = docOf(
  ...Array.from({ length: 120 }, (_, n) =>
    para(words(`Kappale ${n + 1}. ${'Sana toisensa perään ja ääkköset. '.repeat(4)}`)),
  ),
)

describe('a printed contract', () => {
  it('says everything that the preview does, to be selected and searched', async () => {
    const page = aPage(dwelling)
    const text = await textOf(page)
    for (const block of textsOf(page.printed)) {
      for (const words of block.split(/[\n|]/)) expect(text).toContain(flat(words))
    }
    expect(text).toContain('Kotiranta Oy')
  })

  it('numbers its pages, and its last is the last', async () => {
    const pages = await pagesOf(await documentPdf(aPage(manyParagraphs)))
    expect(pages.length).toBeGreaterThan(4)
    pages.forEach((text, at) => {
      expect(text).toContain(`Sivu ${at + 1} / ${pages.length}`)
    })
    const found = flat(pages.join(' ')).match(/Kappale \d+\./g)
    expect(found).toEqual(Array.from({ length: 120 }, (_, n) => `Kappale ${n + 1}.`))
  })

  it('begins a page where it is told to', async () => {
    const pages = await pagesOf(
      await documentPdf(aPage(docOf(para(words('eka')), { type: 'pageBreak' }, para(words('toka'))))),
    )
    expect(pages.map((text) => [text.includes('eka'), text.includes('toka')])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('does not leave a heading alone at the foot of a page', async () => {
    for (let lines = 30; lines < 46; lines += 1) {
      const before = Array.from({ length: lines }, () => para(words('täyte')))
      const pages = await pagesOf(
        await documentPdf(aPage(docOf(...before, heading(2, 'Otsake'), para(words('jatko'))))),
      )
      expect(pages.findIndex((text) => text.includes('Otsake'))).toBe(pages.findIndex((text) => text.includes('jatko')))
    }
  })

  it('prints what is missing as a line, and what is unknown as such', async () => {
    const content = docOf(para(words('Vuokra '), field('lease.rentAmount'), words(' ja '), field('olematon')))
    const printed = filled(content, dataOf({ 'lease.rentAmount': '' }))
    expect(await textOf(aPage(content, { printed }))).toContain(
      'Vuokra __________________ ja [tuntematon kenttä: olematon]',
    )
  })

  it('cuts a word that is too long for a line, and loses no letter of it', async () => {
    const long = 'ABCDEFGHIJ'.repeat(40)
    const pages = await pagesOf(await documentPdf(aPage(docOf(para(words(long))))))
    expect(pages.join('').replace(/\s/g, '')).toContain(long)
  })
})

describe('the file', () => {
  it('is the same for the same page, and another for another', async () => {
    const [one, two] = [await documentPdf(aPage(dwelling)), await documentPdf(aPage(dwelling))]
    expect(Buffer.compare(one, two)).toBe(0)
    expect(Buffer.compare(one, await documentPdf(aPage(dwelling, { title: 'Toinen' })))).not.toBe(0)
  })

  it('brings every font that it uses', async () => {
    const mark = (type: 'bold' | 'italic') => ({ ...words(`${type} `), marks: [{ type }] })
    const both = { ...words('molemmat'), marks: [{ type: 'bold' as const }, { type: 'italic' as const }] }
    const file = new PdfFile(
      await documentPdf(aPage(docOf(para(words('tavallinen '), mark('bold'), mark('italic'), both)))),
    )
    expect(fontsOf(file)).toEqual([
      'BaiJamjuree-Italic',
      'BaiJamjuree-Regular',
      'BaiJamjuree-SemiBold',
      'BaiJamjuree-SemiBoldItalic',
    ])
  })

  it('says what each part is: headings, paragraphs, lists, table cells, and its language', async () => {
    const list = { type: 'bulletList' as const, content: [item(para(words('a'))), item(para(words('b')))] }
    const content = docOf(heading(1, 'Yksi'), heading(2, 'Kaksi'), para(words('x')), list, {
      type: 'dataList',
      attrs: { of: 'products' },
    })
    const file = new PdfFile(await documentPdf(aPage(content)))
    const tags = ['H1', 'H2', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD']
    expect(tags.map((tag) => [tag, countOf(file, tag)])).toEqual([
      ['H1', 1],
      ['H2', 1],
      // The name over it all, and the paragraph.
      ['P', 2],
      ['L', 1],
      ['LI', 2],
      ['Table', 1],
      ['TR', 4],
      ['TH', 5],
      ['TD', 15],
    ])
    expect(file.text(file.root.entries.Lang)).toBe('fi')
  })

  it('shows a logo, in place of the name alone', async () => {
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    expect(await fileOf(aPage(dwelling, { look: { ...look, logo: dot } }))).toContain('/Subtype /Image')
    expect(await fileOf(aPage(dwelling))).not.toContain('/Subtype /Image')
  })
})
