import { expect, test } from 'vitest'
import { letterFrame } from '../../functions/documents/measures.ts'
import { Pen } from '../../functions/documents/pen.ts'
import { Sheet } from '../../functions/documents/sheet.ts'
import { Table } from '../../functions/documents/table.ts'
import { PdfFile } from '../support/pdf-file.ts'
import { pagesOf } from '../support/read-pdf.ts'
import { countOf, faultsOf } from '../support/tagged-pdf.ts'

const columns = [
  { title: 'Mikä', at: 50, width: 60 },
  { title: 'Mitä', at: 120, width: 80 },
]

async function tableOf(rows: readonly (readonly string[])[], isTitled = true): Promise<Uint8Array> {
  const sheet = new Sheet({ title: 'Taulukko', author: 'Oma Oy', language: 'fi', day: '2026-11-22' })
  const table = new Table(new Pen(sheet, letterFrame), columns)
  if (isTitled) table.titles()
  for (const row of rows) table.row(row)
  return sheet.finished()
}

const words = Array.from({ length: 400 }, (_, at) => `sana${at}`)

test('a row that is higher than a page goes on, under the titles, and loses no word', async () => {
  const bytes = await tableOf([
    ['eka', 'lyhyt'],
    ['toka', words.join(' ')],
    ['vika', 'lyhyt'],
  ])
  const pages = await pagesOf(bytes)
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page).toMatch(/Mikä\s*Mitä/)
  expect(pages.join(' ').match(/sana\d+/g)).toEqual(words)
  expect(pages.at(-1)).toContain('vika')
  const file = new PdfFile(bytes)
  expect(faultsOf(file)).toEqual([])
  expect([countOf(file, 'TR'), countOf(file, 'TD')]).toEqual([4, 6])
})

test('a row that fits on a page is not broken', async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [`rivi${at}`, `alku${at} ${'täyte '.repeat(20)}loppu${at}`])
  const pages = await pagesOf(await tableOf(rows))
  expect(pages.length).toBeGreaterThan(4)
  for (const page of pages) expect(page.match(/alku\d+/g)?.length).toBe(page.match(/loppu\d+/g)?.length)
})

test('without titles the first cell of a row says what the others are', async () => {
  const file = new PdfFile(
    await tableOf(
      [
        ['Pääoma', '350,00 €'],
        ['Korko', '1,30 €'],
      ],
      false,
    ),
  )
  expect([countOf(file, 'TH'), countOf(file, 'TD')]).toEqual([2, 2])
  expect(faultsOf(file)).toEqual([])
})

test('what is drawn as no part of the paper is refused', () => {
  const sheet = new Sheet({ title: 'Taulukko', author: 'Oma Oy', language: 'fi', day: '2026-11-22' })
  expect(() => sheet.text('Irti', 50, 50)).toThrow(/part of: Irti/)
  expect(() => sheet.in(sheet.part('P'), () => sheet.in(sheet.part('P'), () => undefined))).toThrow(/within another/)
})
