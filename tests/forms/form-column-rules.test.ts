import { describe, expect, it } from 'vitest'
import {
  columnTypeOf,
  FormColumn,
  fieldTypeLabels,
  fieldTypes,
  hasOptions,
  isAnswered,
  optionsOf,
} from '#shared/forms/form-column.ts'

const full = { name: 'a', label: 'Otsikko', required: true, options: 'Kyllä, Ei', text: 'Tervetuloa', type: 'array' }

describe('a column of a form', () => {
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
