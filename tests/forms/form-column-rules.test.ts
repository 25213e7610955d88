import { describe, expect, it } from 'vitest'
import {
  columnAligns,
  columnPaddings,
  columnWidths,
  fieldStyles,
  fieldWidths,
  placeOf,
} from '#shared/forms/column-place.ts'
import {
  columnTypeOf,
  FormColumn,
  fieldTypeLabels,
  fieldTypes,
  hasBox,
  hasOptions,
  isAnswered,
  optionsOf,
} from '#shared/forms/form-column.ts'

describe('where a column of a form stands', () => {
  const placed = (part: object) => placeOf(FormColumn.parse({ name: 'a', ...part }))
  it.each([
    ['evenly with the others by default', {}, { narrow: undefined, wide: undefined, padding: 0, align: 'flex-start' }],
    ['on half of its row, on a telephone on the whole', { colsString: '12 6 6 6 6' }, { narrow: 12, wide: 6 }],
    ['alike everywhere when only one figure is given', { colsString: '4' }, { narrow: 4, wide: 4 }],
    ['evenly when the figures are none', { colsString: 'koko 13' }, { narrow: undefined, wide: undefined }],
    ['with space around it', { padding: '16' }, { padding: 16 }],
    ['with no more space than a field bears', { padding: '900px' }, { padding: 64 }],
    ['without space that is none', { padding: 'pa-2' }, { padding: 0 }],
    ['in the middle', { align: 'center' }, { align: 'center' }],
    ['filling its place by default', {}, { most: undefined, look: 'outlined' }],
    ['on half of its place', { maxWidth: 50 }, { most: 50 }],
    ['filling its place when it says so', { maxWidth: 100 }, { most: undefined }],
    ['with a look of its own', { fieldStyle: 'standard' }, { look: 'standard' }],
    ['as usual when its look is unknown', { fieldStyle: 'neon' }, { look: 'outlined' }],
    ['at the beginning when its place is unknown', { align: 'stretch' }, { align: 'flex-start' }],
  ])('%s', (_, part, place) => {
    expect(placed(part)).toMatchObject(place)
  })
  it('is one of the choices, of which the first is what a new field has', () => {
    const column = FormColumn.parse({ name: 'a' })
    expect([columnWidths, columnPaddings, columnAligns, fieldWidths, fieldStyles].map(([first]) => first?.[0])).toEqual(
      [column.colsString, column.padding, column.align, column.maxWidth, column.fieldStyle],
    )
    for (const [colsString] of columnWidths.slice(1)) expect(placed({ colsString }).wide).toBeGreaterThan(2)
  })
})

const full = { name: 'a', label: 'Otsikko', required: true, options: 'Kyllä, Ei', text: 'Tervetuloa', type: 'array' }

describe('a column of a form', () => {
  it('has a box whose look can be chosen when it is answered with text', () => {
    expect(fieldTypes.filter(hasBox)).toEqual(
      fieldTypes.filter((type) => ['text', 'email', 'phone', 'textarea', 'select', 'date', 'number'].includes(type)),
    )
  })
  it.each([
    ['checkbox', 'boolean'],
    ['multiselect', 'array'],
    ['date', 'date'],
    ['submit', 'button'],
    ['button', 'button'],
    ['image', 'image'],
    ['logo', 'image'],
    ['number', 'number'],
    ['text', 'string'],
    ['select', 'string'],
    ['heading', 'string'],
  ] as const)('%s gives %s, whatever type came with it', (fieldType, type) => {
    expect(columnTypeOf(fieldType)).toBe(type)
    expect(FormColumn.parse({ ...full, fieldType }).type).toBe(type)
  })
  it.each([
    ['heading', '', false, '', 'Tervetuloa'],
    ['paragraph', '', false, '', 'Tervetuloa'],
    ['button', '', false, '', 'Tervetuloa'],
    ['submit', '', false, '', 'Tervetuloa'],
    ['logo', '', false, '', ''],
    ['select', 'Otsikko', true, 'Kyllä, Ei', ''],
    ['multiselect', 'Otsikko', true, 'Kyllä, Ei', ''],
    ['radio', 'Otsikko', true, 'Kyllä, Ei', ''],
    ['text', 'Otsikko', true, '', ''],
    ['checkbox', 'Otsikko', true, '', ''],
    ['image', 'Otsikko', true, '', ''],
  ])('%s keeps the label %j, required %s, options %j and text %j', (fieldType, label, required, options, text) => {
    expect(FormColumn.parse({ ...full, fieldType })).toMatchObject({ label, required, options, text })
  })
  it('has the defaults of the spec', () => {
    expect(FormColumn.parse({ name: 'a' })).toMatchObject({
      fieldStyle: 'outlined',
      required: true,
      maxWidth: 90,
      colsString: '12 6 4 3 2',
      align: 'flex-start',
    })
  })
  it('has each option once', () => {
    expect(optionsOf(' Kyllä,Ei ,, Kyllä, Ehkä')).toEqual(['Kyllä', 'Ei', 'Ehkä'])
    expect(FormColumn.parse({ ...full, fieldType: 'select', options: 'a,,a , b' }).options).toBe('a, b')
  })
  it('of every kind has a Finnish name', () => {
    expect(fieldTypes.filter((fieldType) => !fieldTypeLabels[fieldType])).toEqual([])
    expect(fieldTypes.filter(hasOptions)).toEqual(['select', 'multiselect', 'radio'])
    expect(fieldTypes.filter((fieldType) => !isAnswered(fieldType))).toHaveLength(5)
  })
})
