import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSheet } from '#shared/formats/sheet.ts'
import { isSameValue, readCell, sheetKindOf, sheetValue } from '#shared/imports/cells.ts'
import { columnsOf, type ImportColumn } from '#shared/imports/columns.ts'
import { importKinds } from '#shared/imports/kinds.ts'
import { rememberedOf, suggestedMapping } from '#shared/imports/mapping.ts'
import { importRows } from '#shared/imports/rows.ts'
import { files } from './round-trip.ts'

const days = fc
  .integer({ min: 0, max: 100_000 })
  .map((after) => new Date(Date.UTC(1900, 2, 1 + after)).toISOString().slice(0, 10))
const texts = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ';', ',', '0', '1', 'ä', ' ', '\n', '.'),
    maxLength: 12,
  }),
)
// What a form keeps of a text: without blanks at its ends, and nothing that no file of this kind can hold.
const kept = texts.map((text) => text.replace(/[^\n -\ud7ff]/gu, '').trim()).filter((text) => !text.includes('*'))

/** What a document may have in a column. */
function stored(column: ImportColumn): fc.Arbitrary<unknown> {
  if (column.kind === 'money') return fc.integer({ min: -100_000_000_00, max: 100_000_000_00 })
  if (column.kind === 'number') return fc.integer({ min: 0, max: 10_000_000 }).map((hundredths) => hundredths / 100)
  if (column.kind === 'whole') return fc.integer({ min: 0, max: 1_000_000 })
  if (column.kind === 'day') return days
  if (column.kind === 'yesNo') return fc.boolean()
  if (column.kind === 'choice') return fc.constantFrom(...(column.options ?? []).map(([value]) => value))
  if (column.kind === 'emails') return fc.uniqueArray(fc.constantFrom('a@x.example', 'b@x.example', 'c@x.example'))
  if (column.kind === 'labels') return fc.uniqueArray(fc.constantFrom('Avain puuttuu', '=1+1', 'Äänekäs', '2027'))
  if (column.kind === 'zip') return fc.constantFrom('', '00100', '99999', '114 55')
  return kept
}

const cases = importKinds.flatMap((kind) => (['xlsx', 'csv'] as const).map((format) => ({ kind, format })))

describe('an export', () => {
  it.each(cases)('of $kind as $format says the same when it is read, whatever they hold', ({ kind, format }) => {
    const columns = columnsOf[kind]
    const document = fc.tuple(...columns.map((column) => fc.option(stored(column), { nil: null })))
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 4 }), (documents) => {
        const titles = columns.map((column) => ({ title: column.title, kind: sheetKindOf(column) }))
        const ids = documents.map((values, at) => [`tunniste${at}`, ...values.slice(1)])
        const rows = ids.map((values) => columns.map((column, at) => sheetValue(column, values[at])))
        const sheet = readSheet(files[format]({ columns: titles, rows }), 10)
        const mapping = suggestedMapping(kind, sheet[0] ?? [])
        expect(Object.keys(mapping)).toHaveLength(columns.length)
        const read = importRows(kind, sheet, 0, mapping)
        for (const [row, { values, faults }] of read.entries()) {
          expect(faults).toEqual([])
          for (const [at, column] of columns.entries()) {
            const [was, is] = [ids[row]?.[at], values[column.key]]
            expect(
              isSameValue(column, is, was),
              `${column.title}: ${JSON.stringify(was)} → ${JSON.stringify(is)}`,
            ).toBe(true)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('a cell', () => {
  const column = (kind: ImportColumn['kind'], more: Partial<ImportColumn> = {}): ImportColumn => ({
    key: 'x',
    title: 'X',
    kind,
    ...more,
  })
  it.each<[string, ImportColumn, unknown]>([
    ['1 234,56 €', column('money'), 123_456],
    ['1234.5', column('money'), 123_450],
    ['−12,5', column('money'), -1250],
    ['52,5 m²', column('number'), 52.5],
    ['1 000', column('number'), 1000],
    ['1.3.2026', column('day'), '2026-03-01'],
    ['01.03.2026', column('day'), '2026-03-01'],
    ['2026-03-01', column('day'), '2026-03-01'],
    ['46082', column('day'), '2026-03-01'],
    ['KYLLÄ', column('yesNo'), true],
    ['x', column('yesNo'), true],
    ['ei', column('yesNo'), false],
    ['100', column('zip'), '00100'],
    ['114 55', column('zip'), '114 55'],
    ['a@x.example; b@x.example', column('emails'), ['a@x.example', 'b@x.example']],
    ['Avain puuttuu; Saneeraus 2027,Muu', column('labels'), ['Avain puuttuu', 'Saneeraus 2027', 'Muu']],
    ['sähköposti', column('choice', { options: [['email', 'Sähköposti']] }), 'email'],
    ['email', column('choice', { options: [['email', 'Sähköposti']] }), 'email'],
    [' \u00a0 ', column('money'), undefined],
  ])('%j is read', (text, kind, value) => {
    expect(readCell(kind, text)).toEqual({ value })
  })

  it.each<[string, ImportColumn]>([
    ['1,234.5', column('money')],
    ['0,125', column('money')],
    ['31.2.2026', column('day')],
    ['1.3.26', column('day')],
    ['ehkä', column('yesNo')],
    ['2,5', column('whole')],
    ['kyyhky', column('choice', { options: [['email', 'Sähköposti']] })],
  ])('%j is refused with a sentence', (text, kind) => {
    expect(readCell(kind, text)).toEqual({ fault: expect.any(String) })
  })
})

describe('the mapping', () => {
  it('knows our titles, those of others, and what the account has called them', () => {
    const titles = ['OSOITE *', 'Pinta-ala (m2)', 'Hoitovastike', 'Yhtiö X', 'Outo', 'Taloyhtiö']
    expect(suggestedMapping('apartments', titles)).toEqual({
      address: 0,
      area: 1,
      'maintenanceCharge.amount': 2,
      condominium: 5,
    })
    const remembered = rememberedOf(titles, { condominium: 3, floorPlan: 4 })
    expect(suggestedMapping('apartments', titles, remembered)).toMatchObject({ condominium: 3, floorPlan: 4 })
  })
})
