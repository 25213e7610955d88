import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedAnswers, type GivenAnswers, printAnswer, receiptAddress } from '#shared/forms/answers.ts'
import { addressesIn, columnFaults, EditedForm, FormDraft, retypedColumns } from '#shared/forms/form.ts'
import { FormAttachment, fillingPath, isOpenOn, nextReminder, remindedUntil } from '#shared/forms/form-attachment.ts'
import { FormColumn, fieldTypes } from '#shared/forms/form-column.ts'
import { FormRule, mendedWhileEdited } from '#shared/forms/form-rules.ts'

const column = (fieldType: string, part: object = {}) =>
  FormColumn.parse({ name: 'a', fieldType, label: 'A', options: 'Koira, Kissa', ...part })
const faultOf = (fieldType: string, value: GivenAnswers[string] | undefined, part: object = {}) =>
  checkedAnswers(
    { rows: [{ cols: [column(fieldType, part)], showRow: true }], rules: [] },
    value === undefined ? {} : { a: value },
  ).faults.a

describe('an answer', () => {
  it.each([
    ['text', 'Hei', undefined],
    ['text', '   ', 'Täytä tämä kohta'],
    ['text', undefined, 'Täytä tämä kohta'],
    ['text', true, 'Kirjoita teksti'],
    ['textarea', 'a\nb', undefined],
    ['textarea', 'a'.repeat(5001), 'Enintään 5000 merkkiä'],
    ['email', ' Matti@Esimerkki.fi ', undefined],
    ['email', 'matti@', 'Tarkista sähköpostiosoite'],
    ['phone', '+358 40 123 4567', undefined],
    ['phone', 'soita', 'Tarkista puhelinnumero'],
    ['number', 0, undefined],
    ['number', -1.5, undefined],
    ['number', '12,x', 'Anna luku'],
    ['date', '2026-02-28', undefined],
    ['date', '2026-02-30', 'Tarkista päivämäärä'],
    ['select', 'Koira', undefined],
    ['select', 'Hamsteri', 'Valitse jokin vaihtoehdoista'],
    ['select', '', 'Valitse vaihtoehto'],
    ['radio', 'Kissa', undefined],
    ['multiselect', ['Koira', 'Kissa'], undefined],
    ['multiselect', ['Hamsteri'], 'Valitse jokin vaihtoehdoista'],
    ['multiselect', [], 'Valitse vaihtoehto'],
    ['checkbox', true, undefined],
    ['checkbox', false, 'Merkitse tämä kohta'],
    ['image', ['k1'], undefined],
    ['image', ['k1', 'k2'], 'Enintään yksi kuva'],
    ['image', [], 'Lisää kuva'],
  ])('of a %s field that is %j: %s', (fieldType, value, fault) => {
    expect(faultOf(fieldType, value)).toBe(fault)
  })

  it('may be left out where it is not required, and what is hidden is neither asked nor kept', () => {
    expect(faultOf('text', undefined, { required: false })).toBeUndefined()
    const form = {
      rows: [
        {
          cols: [
            column('checkbox', { name: 'pets', required: false }),
            column('text', { name: 'which' }),
            column('heading', { name: 'head', text: 'Otsikko' }),
          ],
          showRow: true,
        },
      ],
      rules: [FormRule.parse({ ruleField: 'pets', targetFields: ['which'] })],
    }
    const checked = (given: GivenAnswers) => {
      const { fields, faults } = checkedAnswers(form, given)
      return [fields.map(({ name, value }) => [name, value]), faults]
    }
    expect(checked({ which: 'Koira', head: 'x' })).toEqual([[], {}])
    expect(checked({ pets: true })).toEqual([[['pets', true]], { which: 'Täytä tämä kohta' }])
    expect(checked({ pets: true, which: ' Koira ' })).toEqual([
      [
        ['pets', true],
        ['which', 'Koira'],
      ],
      {},
    ])
  })

  it('gets its receipt by the form’s first e-mail field only, which others may follow', () => {
    const cols = ['own', 'landlord'].map((name) => column('email', { name, required: false }))
    const form = { rows: [{ cols, showRow: true }], rules: [] }
    const receiptOf = (given: GivenAnswers) => receiptAddress(form, checkedAnswers(form, given).fields)
    expect(receiptOf({ own: 'Matti@b.fi', landlord: 'liisa@b.fi' })).toBe('matti@b.fi')
    expect(receiptOf({ landlord: 'liisa@b.fi' })).toBe('')
    expect(receiptAddress({ rows: [{ cols, showRow: false }] }, [])).toBe('')
  })

  it('is asked by no name that every object has something under, and takes nothing from there', () => {
    for (const name of ['constructor', 'toString', '__proto__']) {
      expect(columnFaults(column('text', { name }))).toEqual({ name: 'Valitse kentälle toinen nimi' })
      const form = { rows: [{ cols: [column('text', { name, required: false })], showRow: true }], rules: [] }
      expect(checkedAnswers(form, {})).toEqual({ fields: [], images: [], faults: {} })
    }
  })

  it('that is taken is never more than the form asks, whatever comes', () => {
    const given = fc.dictionary(
      fc.constantFrom('a', 'b', '__proto__', 'constructor'),
      fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.array(fc.string()), fc.constant(null)),
    )
    fc.assert(
      fc.property(fc.constantFrom(...fieldTypes), given, (fieldType, answers) => {
        const form = { rows: [{ cols: [column(fieldType)], showRow: true }], rules: [] }
        const { fields, images } = checkedAnswers(form, answers)
        expect(
          [...fields.map(({ name }) => name), ...images.map((each) => each.column)].every((name) => name === 'a'),
        ).toBe(true)
      }),
    )
  })

  it.each([
    ['checkbox', true, 'Kyllä'],
    ['number', 1234.5, '1\u00a0234,5'],
    ['multiselect', ['a', 'b'], 'a, b'],
    ['date', '2026-03-01', '01.03.2026'],
    ['text', '2026-03-01', '2026-03-01'],
  ] as const)('of a %s field, %j, is read as %s', (fieldType, value, words) => {
    expect(printAnswer({ fieldType, value: Array.isArray(value) ? [...value] : (value as string) })).toBe(words)
  })
})

describe('a form at a place', () => {
  const at = (part: object) => FormAttachment.parse({ _id: 'x', form: 'f', ...part })
  it.each([
    ['always', { alwaysActive: true, dates: { endDate: '2020-01-01' } }, true],
    ['on its first day', { alwaysActive: false, dates: { startDate: '2026-11-02' } }, true],
    ['on its last day', { alwaysActive: false, dates: { endDate: '2026-11-02' } }, true],
    ['not before', { alwaysActive: false, dates: { startDate: '2026-11-03' } }, false],
    ['not after', { alwaysActive: false, dates: { endDate: '2026-11-01' } }, false],
  ])('is open %s', (_, part, expected) => expect(isOpenOn(at(part), '2026-11-02')).toBe(expected))

  it('is reminded of day by day until it is filled or closed', () => {
    const sent = { receivers: ['a@b.fi'], reminderDays: ['2026-11-09', '2026-11-05', '2026-11-20'] }
    const waiting = at({ sent })
    expect(nextReminder(waiting)).toBe('2026-11-05')
    expect(nextReminder(remindedUntil(waiting, '2026-11-09'))).toBe('2026-11-20')
    expect(nextReminder({ ...waiting, filled: '2026-11-03T10:00:00Z' })).toBeUndefined()
    expect(nextReminder(at({ sent: { ...sent, receivers: [] } }))).toBeUndefined()
    expect(nextReminder(at({ sent, alwaysActive: false, dates: { endDate: '2026-11-04' } }))).toBeUndefined()
    expect(nextReminder(remindedUntil(waiting, '2026-12-01'))).toBeUndefined()
  })

  it.each([
    [{ apartment: 'ap' }, '/lomakkeet/kohde/ap/lomake/f'],
    [{ rentalContract: 'co' }, '/lomakkeet/sopimus/co/lomake/f'],
    [{}, '/lomakkeet/f'],
  ])('is filled at its own address: %j', (part, path) => expect(fillingPath(at(part))).toBe(path))
})

describe('a form while it is edited', () => {
  const rows = [{ cols: [column('select', { name: 'kind' }), column('text', { name: 'more' })], showRow: true }]
  const columns = rows[0]?.cols ?? []
  const whole = FormRule.parse({ ruleField: 'kind', targetFields: ['more'], ruleFieldValues: ['Koira'] })
  const begun = FormRule.parse({ ruleField: 'kind', targetFields: [] })
  it('keeps a rule that has only been begun, and mends those that were whole', () => {
    const after = [column('select', { name: 'kind', options: 'Kissa' }), column('text', { name: 'more' })]
    expect(mendedWhileEdited([whole, begun], columns, after)).toEqual({ rules: [begun], notices: ['Ehtoja poistettu'] })
    expect(mendedWhileEdited([whole, begun], columns, columns)).toEqual({ rules: [whole, begun], notices: [] })
  })
  it('is told what a rule lacks, and that it asks nothing', () => {
    const faults = (part: object) => {
      const { error } = EditedForm.safeParse({ metadata: { name: 'Kysely' }, rows, ...part })
      return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
    }
    expect(faults({ rules: [begun] })).toEqual({
      'rules.0.ruleFieldValues': 'Valitse, millä vastauksilla ehto toteutuu',
      'rules.0.targetFields': 'Valitse, mitkä kentät ehto näyttää',
    })
    expect(faults({ rules: [{ ...whole, ruleFieldValues: ['Hamsteri'] }] })).toEqual({
      'rules.0.ruleFieldValues': 'Valitse, millä vastauksilla ehto toteutuu',
    })
    expect(faults({ rows: [] })).toEqual({ rows: 'Lisää lomakkeelle vähintään yksi täytettävä kenttä' })
  })
  it('loses no answers by a field of another kind of answer', () => {
    const other = (fieldType: string) => [{ cols: [column(fieldType, { name: 'kind' })], showRow: true }]
    expect(retypedColumns({ rows }, { rows: other('radio') })).toEqual([])
    expect(retypedColumns({ rows }, { rows: other('multiselect') })).toEqual(['A'])
    expect(retypedColumns({ rows }, { rows: [] })).toEqual([])
  })
  it('sends its answers to addresses, each once', () => {
    expect(addressesIn('A@b.fi, a@b.fi;c@d.fi')).toEqual(['a@b.fi', 'c@d.fi'])
    const draft = (emailStr: string) =>
      FormDraft.safeParse({ metadata: { name: 'Kysely' }, rows, emailStr }).error?.issues[0]?.message
    expect(draft('a@b.fi, ei')).toBe('Tarkista sähköpostiosoitteet')
    expect(draft(Array.from({ length: 11 }, (_, at) => `a${at}@b.fi`).join())).toBe('Enintään 10 sähköpostiosoitetta')
  })
})
