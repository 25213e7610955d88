import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormRow } from '#shared/forms/form.ts'
import { FormColumn, fieldTypes } from '#shared/forms/form-column.ts'
import {
  added,
  besideAbove,
  canMove,
  canStandBeside,
  copied,
  moved,
  nameOfField,
  newColumn,
  removed,
  retyped,
} from '../../web/forms/editing.ts'

const column = (name: string) => FormColumn.parse({ name, label: name })
/** 'a b | c' is two fields beside each other and one below. */
const form = (text: string): FormRow[] =>
  text.split(' | ').map((row) => ({ cols: row.split(' ').map(column), showRow: true }))
const drawn = (rows: readonly FormRow[]) => rows.map(({ cols }) => cols.map(({ name }) => name).join(' ')).join(' | ')
const at = (rows: readonly FormRow[], name: string) => {
  const row = rows.findIndex(({ cols }) => cols.some((each) => each.name === name))
  return { row, col: rows[row]?.cols.findIndex((each) => each.name === name) ?? -1 }
}

describe('a field of a form that is edited', () => {
  it.each([
    ['alone, up', 'a | b', 'b', -1, 'b | a'],
    ['alone, down', 'a | b', 'a', 1, 'b | a'],
    ['the first, up', 'a | b', 'a', -1, 'a | b'],
    ['the last, down', 'a | b', 'b', 1, 'a | b'],
    ['past its neighbour', 'a b c', 'b', -1, 'b a c'],
    ['out of its row upwards', 'x | a b', 'a', -1, 'x | a | b'],
    ['out of its row downwards', 'a b | x', 'b', 1, 'a | b | x'],
    ['past a row of several', 'a b | c', 'c', -1, 'c | a b'],
  ] as const)('moves %s', (_, before, name, step, after) => {
    const rows = form(before)
    expect(drawn(moved(rows, at(rows, name), step))).toBe(after)
  })
  it.each([
    ['the one above', 'a | b', 'b', 'a b', true],
    ['none when it is the first', 'a | b', 'a', 'a | b', false],
    ['none when it is not the first of its row', 'a | b c', 'c', 'a | b c', false],
    ['none when the row is full', 'a b c d | e', 'e', 'a b c d | e', false],
    ['a row, leaving its own', 'a | b c', 'b', 'a b | c', true],
  ])('comes beside %s', (_, before, name, after, can) => {
    const rows = form(before)
    expect([drawn(besideAbove(rows, at(rows, name))), canStandBeside(rows, at(rows, name))]).toEqual([after, can])
  })
  it('is added, copied and removed, its empty row with it', () => {
    const rows = form('a | b')
    expect(drawn(added(rows, column('c')))).toBe('a | b | c')
    expect(drawn(copied(rows, at(rows, 'a'), 'a2'))).toBe('a | a2 | b')
    expect(drawn(removed(rows, at(rows, 'a')))).toBe('b')
    expect(drawn(removed(form('a b'), { row: 0, col: 0 }))).toBe('b')
  })
  it('is never lost or doubled, wherever it is moved', () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('up', 'down', 'beside')),
      {
        maxLength: 20,
      },
    )
    fc.assert(
      fc.property(steps, (taken) => {
        let rows = form('a b | c | d e')
        for (const [name, step] of taken) {
          const place = at(rows, name)
          const next = step === 'beside' ? besideAbove(rows, place) : moved(rows, place, step === 'up' ? -1 : 1)
          if (step !== 'beside') expect(drawn(next) !== drawn(rows)).toBe(canMove(rows, place, step === 'up' ? -1 : 1))
          rows = next
        }
        expect(rows.flatMap(({ cols }) => cols.map(({ name }) => name)).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
        expect(rows.every(({ cols }) => cols.length > 0)).toBe(true)
      }),
    )
  })
  it('becomes of another kind with what that needs, and keeps its name', () => {
    const rows = form('a')
    expect(retyped(rows, { row: 0, col: 0 }, 'select')[0]?.cols[0]).toMatchObject({
      name: 'a',
      label: 'a',
      options: 'Vaihtoehto 1, Vaihtoehto 2',
    })
    const heading = retyped(rows, { row: 0, col: 0 }, 'heading')
    expect(heading[0]?.cols[0]).toMatchObject({ name: 'a', label: '', text: 'a', required: false })
    expect(retyped(heading, { row: 0, col: 0 }, 'text')[0]?.cols[0]).toMatchObject({ label: 'a', text: '' })
  })
  it('of every kind begins as one that may be saved, and has a name among others', () => {
    for (const fieldType of fieldTypes) {
      const made = newColumn(fieldType, 'x')
      expect(FormColumn.parse(made)).toEqual(made)
      expect(nameOfField(made)).not.toBe('')
    }
  })
})
