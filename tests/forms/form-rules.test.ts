import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf, FormDraft } from '#shared/forms/form.ts'
import { FormColumn } from '#shared/forms/form-column.ts'
import { type Answers, FormRule, mendedRules, ruleFaults, visibilityOf } from '#shared/forms/form-rules.ts'

const column = (name: string, fieldType = 'checkbox', options = '') =>
  FormColumn.parse({ name, fieldType, options, label: name })
const rule = (ruleField: string, targetFields: string[], more: Partial<FormRule> = {}) =>
  FormRule.parse({ ruleField, targetFields, ...more })

const pets = column('pets')
const kind = column('kind', 'select', 'Koira, Kissa, Muu')
const breed = column('breed', 'text')
const email = column('email', 'email')
const columns = [pets, kind, breed, email]
const rules = [rule('pets', ['kind']), rule('kind', ['breed'], { ruleFieldValues: ['Koira', 'Kissa'] })]
const shown = (answers: Answers, of = rules, all = columns) => [...visibilityOf(of, all)(answers)].toSorted()

describe('the columns that are shown', () => {
  it.each<[string, Answers, string[]]>([
    ['nothing is answered', {}, ['email', 'pets']],
    ['the box is ticked', { pets: true }, ['email', 'kind', 'pets']],
    ['one of the values is chosen', { pets: true, kind: 'Koira' }, ['breed', 'email', 'kind', 'pets']],
    ['another value is chosen', { pets: true, kind: 'Muu' }, ['email', 'kind', 'pets']],
    ['the answer is under a field that is hidden', { pets: false, kind: 'Koira' }, ['email', 'pets']],
  ])('when %s', (_, answers, expected) => expect(shown(answers)).toEqual(expected))

  it('when a box is left empty, for a rule that waits for that', () => {
    const unless = [rule('pets', ['breed'], { ruleFieldBoolean: false })]
    expect(shown({}, unless)).toContain('breed')
    expect(shown({ pets: true }, unless)).not.toContain('breed')
  })
  it('when one of many is chosen, or a number or a text is just so', () => {
    const many = [column('many', 'multiselect', 'a, b'), column('rooms', 'number'), column('more', 'text')]
    const either = [
      rule('many', ['more'], { ruleFieldValues: ['b'] }),
      rule('rooms', ['more'], { ruleFieldValues: ['3'] }),
    ]
    expect(shown({ many: ['a', 'b'] }, either, many)).toContain('more')
    expect(shown({ rooms: 3 }, either, many)).toContain('more')
    expect(shown({ many: ['a'], rooms: 4 }, either, many)).not.toContain('more')
    expect(shown({ many: null, rooms: undefined }, either, many)).not.toContain('more')
  })
  it.each([
    ['date', '1.3.2026', '2026-03-01'],
    ['number', '1.50', 1.5],
    ['number', '-2', -2],
    ['text', ' Koira ', 'Koira '],
    ['email', 'a@b.fi', ' a@b.fi'],
  ])('when a %s is answered so, %j, in whichever way either is written: %j', (fieldType, value, answer) => {
    const asked = [column('asked', fieldType), column('more', 'text')]
    const waits = [rule('asked', ['more'], { ruleFieldValues: [value] })]
    expect(shown({ asked: answer }, waits, asked)).toContain('more')
    expect(shown({ asked: 'muu' }, waits, asked)).not.toContain('more')
  })
  it('when columns show each other, only as far as a rule from outside shows one of them', () => {
    const ring = [column('a'), column('b'), column('door')]
    const both = [rule('a', ['b']), rule('b', ['a'])]
    expect(shown({ a: true, b: true }, both, ring)).toEqual(['door'])
    expect(shown({ a: true, b: true, door: true }, [...both, rule('door', ['a'])], ring)).toEqual(['a', 'b', 'door'])
  })
  it('are never fewer for want of a rule about a column that is not there', () => {
    expect(shown({}, [rule('gone', ['email'])])).not.toContain('email')
    expect(shown({}, [rule('pets', ['gone', 'pets'])])).toEqual(columns.map(({ name }) => name).toSorted())
  })
  it('are the least set that the rules ask for, whatever the rules', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const name = fc.constantFrom(...names)
    const anyRule = fc
      .record({ ruleField: name, targetFields: fc.uniqueArray(name), ruleFieldBoolean: fc.boolean() })
      .map((given) => FormRule.parse(given))
    const boxes = names.map((each) => column(each))
    const answers = fc.dictionary(name, fc.boolean())
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 10 }), answers, (given, ticked) => {
        const targets = (each: FormRule) => each.targetFields.filter((target) => target !== each.ruleField)
        const free = names.filter((each) => !given.some((one) => targets(one).includes(each)))
        let expected = new Set(free)
        for (let round = 0; round < names.length; round += 1) {
          const on = given.filter(
            (one) => expected.has(one.ruleField) && (ticked[one.ruleField] ?? false) === one.ruleFieldBoolean,
          )
          expected = new Set([...free, ...on.flatMap(targets)])
        }
        expect(visibilityOf(given, boxes)(ticked)).toEqual(expected)
      }),
    )
  })
  it('are looked at once each in a form of 500 fields that all hang on one another', () => {
    const names = Array.from({ length: 500 }, (_, index) => `f${index}`)
    const chain = names.slice(1).map((name, index) => rule(names[index] ?? '', [name, 'f0']))
    const outside = [column('door'), ...names.map((name) => column(name))]
    const visible = visibilityOf([rule('door', ['f0']), ...chain], outside)
    const looked: unknown[] = []
    const ticked = new Proxy<Record<string, boolean>>({}, { get: (_, name) => looked.push(name) > 0 })
    expect(visible(ticked).size).toBe(501)
    expect(looked).toEqual(['door', ...names.slice(0, -1)])
  })
})

describe('rules after their form was changed', () => {
  const values = 'Ehtojen valintoja muutettu'
  const removed = 'Ehtoja poistettu'
  it('stand as they are when nothing they name was removed', () => {
    expect(mendedRules(rules, columns)).toEqual({ rules, notices: [] })
  })
  it('lose a value that is no option any more', () => {
    const { rules: left, notices } = mendedRules(rules, [pets, column('kind', 'select', 'Koira, Muu'), breed])
    expect(left[1]?.ruleFieldValues).toEqual(['Koira'])
    expect(notices).toEqual([values])
  })
  it('go with their last value', () => {
    const { rules: left, notices } = mendedRules(rules, [pets, column('kind', 'select', 'Muu'), breed])
    expect(left).toEqual([rules[0]])
    expect(notices).toEqual([removed])
  })
  it('go with their field, and with their last target', () => {
    expect(mendedRules(rules, [pets, breed])).toEqual({ rules: [], notices: [removed] })
  })
  it('lose a target that is gone, and tell of both when a rule goes as well', () => {
    const two = [rule('pets', ['kind', 'breed']), ...rules]
    expect(mendedRules(two, [pets, kind])).toEqual({
      rules: [rule('pets', ['kind']), rules[0]],
      notices: [values, removed],
    })
  })
  it('never show their own field', () => {
    expect(mendedRules([rule('pets', ['pets', 'kind'])], columns).rules).toEqual([rule('pets', ['kind'])])
    expect(mendedRules([rule('pets', ['pets'])], columns).rules).toEqual([])
  })
  it('go when their field is of another nature', () => {
    expect(mendedRules(rules, [pets, column('kind'), breed]).rules).toEqual([rules[0]])
    expect(mendedRules(rules, [column('pets', 'select', 'Koira'), kind, breed]).rules).toEqual([rules[1]])
    expect(mendedRules(rules, [column('pets', 'heading'), kind, breed]).rules).toEqual([rules[1]])
    expect(mendedRules(rules, [pets, column('kind', 'image'), breed]).rules).toEqual([rules[0]])
    expect(ruleFaults(rules[1] as FormRule, [pets, column('kind', 'image'), breed])).toEqual({
      ruleField: 'Valitse kenttä',
    })
    expect(mendedRules(rules, [pets, column('kind', 'text'), breed]).rules).toEqual(rules)
  })
  it('name only what is there, however often they are mended', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd')
    const anyColumn = fc.record({ fieldType: fc.constantFrom('checkbox', 'select', 'text', 'logo'), name })
    const anyColumns = fc.uniqueArray(anyColumn, { selector: (each) => each.name })
    const value = fc.constantFrom('x', 'y', 'z')
    const anyRule = fc.record({ ruleField: name, targetFields: fc.uniqueArray(name), ruleFieldValues: fc.array(value) })
    fc.assert(
      fc.property(anyColumns, fc.array(anyRule), (given, some) => {
        const all = given.map((each) => column(each.name, each.fieldType, 'x, y'))
        const once = mendedRules(
          some.map((each) => FormRule.parse(each)),
          all,
        )
        expect(mendedRules(once.rules, all)).toEqual({ rules: once.rules, notices: [] })
        for (const { ruleField, targetFields } of once.rules) {
          expect(targetFields).not.toContain(ruleField)
          expect(all.map((each) => each.name)).toEqual(expect.arrayContaining([ruleField, ...targetFields]))
        }
      }),
    )
  })
})

describe('a form', () => {
  const draft = (cols: object[], ...given: object[]) =>
    FormDraft.safeParse({
      metadata: { name: 'Hakemus' },
      rows: [{ cols: cols.map((each) => ({ label: 'Kysymys', ...each })) }],
      rules: given,
    })
  it('keeps its rules true to its columns', () => {
    const { data } = draft(
      [{ name: 'a', fieldType: 'checkbox' }, { name: 'b' }],
      rule('a', ['a', 'b']),
      rule('c', ['a']),
    )
    expect(data?.rules).toEqual([rule('a', ['b'])])
    expect(data && columnsOf(data).map(({ name, type }) => [name, type])).toEqual([
      ['a', 'boolean'],
      ['b', 'string'],
    ])
  })
  it('has no two columns of one name', () => {
    expect(draft([{ name: 'a' }, { name: 'a' }]).error?.issues[0]?.message).toBe('Kahdella kentällä on sama nimi: a')
  })
})
