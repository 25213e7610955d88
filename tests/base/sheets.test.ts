import * as fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csvLine, readCsv, withoutFormula } from '#shared/formats/csv.ts'
import { readSheet } from '#shared/formats/sheet.ts'
import { encodeLatin9 } from '#shared/formats/text-bytes.ts'
import { xlsxWriter } from '#shared/formats/xlsx-write.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a CSV file', () => {
  it.each<[string, string, string[][]]>([
    [
      'of Finnish Excel',
      'Nimi;Vuokra\r\nÄijö;1 234,50\r\n',
      [
        ['Nimi', 'Vuokra'],
        ['Äijö', '1 234,50'],
      ],
    ],
    [
      'with commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with tabs',
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['that tells its separator', 'sep=,\r\na,b\r\n', [['a', 'b']]],
    [
      'with old line ends',
      'a;b\rc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with quotes, separators and lines in quotes',
      '"a;1";"sano ""moi"""\n"kaksi\nriviä";x',
      [
        ['a;1', 'sano "moi"'],
        ['kaksi\nriviä', 'x'],
      ],
    ],
    ['with something after a quote', '"a"b;c', [['ab', 'c']]],
    [
      'with empty cells at both ends',
      ';a;\n;;',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    [
      'whose last line ends with a separator',
      'a;b\n1;',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
  ])('%s', (_, text, rows) => {
    expect(readCsv(text, 100)).toEqual(rows)
  })

  it('whose quote is never closed is refused by its row', () => {
    expect(() => readCsv('a;b\n1;"kaksi\n3;4\n', 100)).toThrow('Rivi 2: lainausmerkki jää auki.')
  })

  it('comes back as it was written, and no cell begins a formula', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', '\n', '\r', '\t', 'a', ' ') }),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }), (rows) => {
        const text = `sep=;\r\n${rows.map((row) => csvLine(row.map(withoutFormula))).join('')}`
        expect(readCsv(text, 100)).toEqual(rows)
        for (const each of rows.flat()) expect(withoutFormula(each)).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})

describe('encodings', () => {
  const rows = [['Nimi'], ['Äijö Öhman']]
  const text = 'Nimi\r\nÄijö Öhman\r\n'
  it.each<[string, Uint8Array]>([
    ['UTF-8', bytes(text)],
    ['UTF-8 with its mark', bytes(`\ufeff${text}`)],
    ['Latin-1', encodeLatin9(text.replaceAll('\r', ''))],
    [
      'UTF-16',
      Uint8Array.from([
        0xff,
        0xfe,
        ...Array.from(text).flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
      ]),
    ],
  ])('%s', (_, file) => {
    expect(readSheet(file, 10)).toEqual(rows)
  })

  it('Windows has its euro sign and dashes', () => {
    expect(readSheet(Uint8Array.of(0x31, 0x80, 0x96, 0xe4), 10)).toEqual([['1€–ä']])
  })
})

/** A workbook as other programs write it. */
function workbook(sheet: string, more: Record<string, string> = {}) {
  const relations = '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>'
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Taul1" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

describe('an Excel workbook', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="d/m/yyyy;@"/><numFmt numFmtId="171" formatCode="0.0%"/><numFmt numFmtId="172" formatCode="#,##0 &quot;päivää&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs></styleSheet>'
  it.each<[string, string, string]>([
    ['a number', '<c r="A1"><v>1234.5</v></c>', '1234.5'],
    ['a sum of binary fractions', '<c r="A1"><v>0.30000000000000004</v></c>', '0.3'],
    ['a tiny number', '<c r="A1"><v>1.0E-7</v></c>', '0.0000001'],
    ['a day by a format of Excel’s own', '<c r="A1" s="1"><v>46082</v></c>', '2026-03-01'],
    ['a day by another format, with its time', '<c r="A1" s="2"><v>46082.75</v></c>', '2026-03-01'],
    ['half a percent', '<c r="A1" s="3"><v>0.005</v></c>', '0.5 %'],
    ['a number whose format only speaks of days', '<c r="A1" s="4"><v>12</v></c>', '12'],
    ['a true', '<c r="A1" t="b"><v>1</v></c>', 'Kyllä'],
    ['a text of the common ones', '<c r="A1" t="s"><v>1</v></c>', 'Äijö & Öhman'],
    ['a text of its own', '<c r="A1" t="inlineStr"><is><t>oma</t></is></c>', 'oma'],
    ['the result of a formula', '<c r="A1" t="str"><f>A2&amp;"x"</f><v>tulos</v></c>', 'tulos'],
    ['a day of the ISO kind', '<c r="A1" t="d"><v>2026-03-01T00:00:00</v></c>', '2026-03-01'],
  ])('%s', (_, cell, text) => {
    const strings =
      '<sst><si><t>eka</t></si><si><r><t>Äijö &amp; </t></r><r><t>Öhman</t></r><rPh><t>x</t></rPh></si></sst>'
    const file = workbook(`<row r="1">${cell}</row>`, { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': strings })
    expect(readSheet(file, 10)).toEqual([[text]])
  })

  it('keeps the places of rows and columns that are left out', () => {
    const sheet = '<row r="2"><c r="B2"><v>1</v></c><c r="D2"><v>2</v></c></row><row r="4"><c><v>3</v></c></row>'
    expect(readSheet(workbook(sheet), 10)).toEqual([[], ['', '1', '', '2'], [], ['3']])
  })

  it('counts days from 1904 when it says so', () => {
    const book = '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId7"/></sheets></workbook>'
    const file = workbook('<row r="1"><c r="A1" s="1"><v>44620</v></c></row>', {
      'xl/workbook.xml': book,
      'xl/styles.xml': styles,
    })
    expect(readSheet(file, 10)).toEqual([['2026-03-01']])
  })
})

describe('what is refused', () => {
  const long = Array.from({ length: 13 }, (_, row) => `${row}\r\n`).join('')
  const countless = zipSync(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`${at}`, new Uint8Array()])))
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(200 * 1024 * 1024) }, { level: 9 })
  it.each<[string, Uint8Array, string]>([
    ['an empty file', new Uint8Array(), 'Tiedosto on tyhjä.'],
    ['a file of empty lines', bytes('\r\n;;\r\n'), 'Tiedostossa ei ole yhtään riviä.'],
    ['a PDF', bytes('%PDF-1.7'), 'Tiedosto on PDF.'],
    ['an old or locked workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'Tallenna se Excelissä muotoon .xlsx'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 1), 'ei ole CSV- eikä Excel-tiedosto'],
    ['too many rows', bytes(long), 'yli 10 riviä'],
    ['another zip', zipSync({ 'kuva.txt': strToU8('x') }), 'ei ole Excel-työkirja'],
    ['a zip that is cut short', workbook('').subarray(0, 300), 'Tiedosto on rikki'],
    ['a workbook whose XML is cut short', workbook('<row r="1"><c'), 'Excel-tiedosto on rikki'],
    ['a bomb', bomb, 'purettuna liian suuri'],
    ['a zip of countless files', countless, 'purettuna liian suuri'],
    ['too many bytes', new Uint8Array(21 * 1024 * 1024), 'Tiedosto on liian suuri'],
  ])('%s', (_, file, sentence) => {
    expect(() => readSheet(file, 10)).toThrow(sentence)
  })
})

describe('a workbook of ours', () => {
  const columns = [
    { title: 'Nimi', kind: 'text' },
    { title: 'Vuokra', kind: 'money' },
    { title: 'Ala', kind: 'number' },
    { title: 'Osuus', kind: 'percent' },
    { title: 'Alkaa', kind: 'day' },
  ] as const

  it('says the same when it is read', () => {
    const value = fc.tuple(
      fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\t\n -\ud7ff]/gu, '').trim()),
      fc.integer({ min: -10_000_000_00, max: 10_000_000_00 }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n / 100),
      fc.integer({ min: -100_00, max: 100_00 }).map((n) => n / 100),
      fc
        .integer({ min: 0, max: 200_000 })
        .map((days) => new Date(Date.UTC(1900, 2, 1 + days)).toISOString().slice(0, 10)),
    )
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (rows) => {
        const writer = xlsxWriter({ name: 'Vuokra/kohteet', columns })
        for (const row of rows) writer.add([row])
        const read = readSheet(Buffer.concat(writer.finish()), 10)
        const shown = rows.map(([name, cents, area, share, day]) => [
          name,
          String(cents / 100),
          String(area),
          `${share} %`,
          day,
        ])
        expect(read).toEqual([['Nimi', 'Vuokra', 'Ala', 'Osuus', 'Alkaa'], ...shown])
      }),
    )
  })

  it('holds the logo and the measures of the spec', () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47)
    const writer = xlsxWriter({ name: 'Laskut', columns, logo: { png, width: 200, height: 50 } })
    writer.add([['Äijö', 85_000, 52.5, 25.5, '2026-03-01']])
    const files = unzipSync(Buffer.concat(writer.finish()))
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(files['xl/media/image1.png']).toEqual(png)
    expect(sheet).toContain('<row r="2" ht="30" customHeight="1">')
    expect(sheet).toContain('<row r="3" ht="20" customHeight="1">')
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toContain('<autoFilter ref="A2:E3"/>')
    expect(sheet).toContain('<c r="B3" s="3"><v>850.00</v></c>')
  })
})
