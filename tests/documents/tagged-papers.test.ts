import { describe, expect, it, test } from 'vitest'
import { PdfFile } from '../support/pdf-file.ts'
import { countOf, faultsOf, flat, partsOf } from '../support/tagged-pdf.ts'
import { papers } from './papers.ts'

async function fileOf(name: string): Promise<PdfFile> {
  const paper = papers.find((each) => each.name === name)
  if (!paper) throw new Error(`No paper ${name}`)
  return new PdfFile(await paper.make())
}

test.each(papers.map(({ name, make }) => [name, make] as const))('%s can be read aloud', async (_, make) => {
  expect(faultsOf(new PdfFile(await make()))).toEqual([])
})

test.each(papers.map(({ name, make }) => [name, make] as const))('%s is the same each time', async (_, make) => {
  expect(Buffer.compare(await make(), await make())).toBe(0)
})

describe('what is read', () => {
  it('of an invoice: its title, what is to be known, its lines, the form of the bank and its codes', async () => {
    const file = await fileOf('invoice')
    const tags = ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link', 'Sect']
    expect(tags.map((tag) => [tag, countOf(file, tag)])).toEqual([
      ['H1', 1],
      ['H2', 1],
      ['Table', 1],
      // Titles, two lines and two rates of VAT.
      ['TR', 5],
      ['TH', 7],
      ['TD', 28],
      // The logo, the square and the bars.
      ['Figure', 3],
      ['Link', 1],
      ['Sect', 2],
    ])
  })

  it('of the form of the bank: in Finnish and Swedish, whatever the language of the invoice', async () => {
    const file = await fileOf('invoices in several languages, two-sided')
    const languages = partsOf(file)
      .flatMap(flat)
      .flatMap(({ tag, of }) => (tag === 'Document' || tag === 'Sect' ? [`${tag} ${file.text(of.entries.Lang)}`] : []))
    expect(languages).toEqual([
      'Document ',
      ...[
        'Document fi',
        'Sect fi',
        'Sect fi',
        'Document sv',
        'Sect fi',
        'Sect sv',
        'Document fi',
        'Sect fi',
        'Sect fi',
      ],
    ])
  })

  it('of a list within a list: that it is within an item', async () => {
    const file = await fileOf('contract with a logo and text of its own')
    const [outer] = partsOf(file)
      .flatMap(flat)
      .filter(({ tag }) => tag === 'L')
    expect(outer && flat(outer).map(({ tag }) => tag)).toEqual(['L', 'LI', 'Lbl', 'LBody', 'L', 'LI', 'Lbl', 'LBody'])
  })

  it('of a signature: whose it is', async () => {
    const file = await fileOf('signed contract with its evidence')
    const words = partsOf(file)
      .flatMap(flat)
      .flatMap(({ tag, of }) => (tag === 'Figure' ? [file.text(of.entries.Alt)] : []))
    expect(words.length).toBeGreaterThan(2)
    for (const name of words) expect(name).toMatch(/^\S+ \S+/)
  })
})

describe('the check sees', () => {
  const first = (file: PdfFile, tag: string) => {
    const part = partsOf(file)
      .flatMap(flat)
      .find((each) => each.tag === tag)
    if (!part) throw new Error(`No ${tag}`)
    return part.of.entries
  }

  it.each<[string, (file: PdfFile) => void, RegExp]>([
    ['a file that does not say its language', (file) => delete file.root.entries.Lang, /no language/],
    [
      'a file that is not marked',
      (file) => delete file.dictionary(file.root.entries.MarkInfo).entries.Marked,
      /tagged/,
    ],
    ['a page without an order of tabs', (file) => delete file.pages[0]?.entries.Tabs, /order of tabs/],
    ['a font that is not there', (file) => delete file.ofType('FontDescriptor')[0]?.entries.FontFile2, /not embedded/],
    [
      'letters that nobody names',
      (file) => delete file.ofType('Font').find(({ entries }) => entries.Subtype === '/Type0')?.entries.ToUnicode,
      /its letters/,
    ],
    ['a picture without words', (file) => delete first(file, 'Figure').Alt, /without words/],
    ['titles of nothing', (file) => delete first(file, 'TH').A, /titles are of nothing/],
    ['a cell too few', (file) => file.array(first(file, 'TR').K).pop(), /rows of/],
    ['a level that is skipped', (file) => (first(file, 'H2').S = '/H3'), /too deep/],
    ['a mark that is nobody’s', (file) => (first(file, 'P').K = []), /is not its part/],
    [
      'another title in the metadata',
      (file) => delete file.dictionary(file.trailer.entries.Info).entries.Title,
      /title/,
    ],
  ])('%s', async (_, spoil, fault) => {
    const file = await fileOf('invoice')
    spoil(file)
    expect(faultsOf(file).join('\n')).toMatch(fault)
  })

  it('what is painted outside of all parts', async () => {
    const file = await fileOf('invoice')
    const [page] = file.pages
    const contents = page && file.dictionary(page.entries.Contents)
    if (!contents) throw new Error('No page')
    const painted = Buffer.concat([file.bytes(contents), Buffer.from('0 0 9 9 re f\n')])
    delete contents.entries.Filter
    page.entries.Contents = { ...contents, raw: painted }
    expect(faultsOf(file)).toEqual(['page 1 paints what is no part'])
  })
})
