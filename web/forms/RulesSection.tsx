import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { formFields } from '#shared/forms/form.fields.ts'
import { answeredColumns, columnsOf, type FormRow } from '#shared/forms/form.ts'
import { type FormColumn, hasOptions, optionsOf } from '#shared/forms/form-column.ts'
import { type FormRule, isRuled } from '#shared/forms/form-rules.ts'
import { Field } from '../ui/field/Field.tsx'
import { Section } from '../ui/form/Form.tsx'
import { RowsField } from '../ui/form/RowsField.tsx'
import { useControl } from '../ui/form/use-control.ts'
import { nameOfField } from './editing.ts'
import css from './editor.module.css'
import { TickList } from './TickList.tsx'

interface Values {
  rows: FormRow[]
  rules: FormRule[]
}

const emptyRule: FormRule = {
  ruleField: '',
  targetFields: [],
  rule: 'show',
  ruleFieldBoolean: true,
  ruleFieldValues: [],
}

/** What is shown only when something is answered so. */
export function RulesSection() {
  const { fields, append, remove } = useFieldArray<Values, 'rules'>({ name: 'rules' })
  const rows = useWatch<Values, 'rows'>({ name: 'rows' }) ?? []
  return (
    <Section title="Ehdot">
      <p className={css.lead}>Kenttä, jonka jokin ehto näyttää, on piilossa, kunnes ehto toteutuu.</p>
      <RowsField
        name="rules"
        rows={fields}
        title={(at) => `Ehto ${at + 1}`}
        commands={(at) => [{ label: 'Poista', onSelect: () => remove(at) }]}
        add={{ label: 'Lisää ehto', onSelect: () => append(emptyRule) }}
      >
        {(path, at) => <RuleFields path={path} at={at} rows={rows} />}
      </RowsField>
    </Section>
  )
}

function RuleFields({ path, at, rows }: { path: string; at: number; rows: readonly FormRow[] }) {
  const ruleField = useWatch<Values, `rules.${number}.ruleField`>({ name: `rules.${at}.ruleField` })
  const answered = answeredColumns({ rows }).filter(isRuled)
  const field = answered.find(({ name }) => name === ruleField)
  const targets = columnsOf({ rows }).filter(({ name }) => name !== ruleField)
  return (
    <>
      <RuleField path={path} options={answered} />
      {field && <RuleAnswers key={field.name} path={path} field={field} />}
      <Several
        name={`${path}.targetFields`}
        label="näytetään"
        options={targets.map((column) => [column.name, nameOfField(column)])}
      />
    </>
  )
}

/** Which field a rule is about. The answers that were chosen for another field go with it. */
function RuleField({ path, options }: { path: string; options: readonly FormColumn[] }) {
  const name = `${path}.ruleField`
  const { control, error } = useControl(name)
  const { field } = useController({ name, control })
  const { setValue } = useFormContext()
  const choose = (chosen: string) => {
    setValue(`${path}.ruleFieldValues`, [])
    setValue(`${path}.ruleFieldBoolean`, true)
    field.onChange(chosen)
  }
  return (
    <Field label={formFields['rules.ruleField'].label} required error={error}>
      {(wiring) => (
        <select
          {...wiring}
          ref={field.ref}
          value={field.value}
          onChange={(event) => choose(event.target.value)}
          onBlur={field.onBlur}
        >
          <option value="">Valitse kenttä</option>
          {options.map((column) => (
            <option key={column.name} value={column.name}>
              {nameOfField(column)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** The answers that fulfil a rule, as the field is answered. */
function RuleAnswers({ path, field }: { path: string; field: FormColumn }) {
  if (field.type === 'boolean') return <Ticked name={`${path}.ruleFieldBoolean`} />
  if (hasOptions(field.fieldType)) {
    return (
      <Several
        name={`${path}.ruleFieldValues`}
        label="vastaus on jokin näistä"
        options={optionsOf(field.options).map((option) => [option, option])}
      />
    )
  }
  return <Written name={`${path}.ruleFieldValues`} isNumber={field.type === 'number'} />
}

interface SeveralProps {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [string, string])[]
}

function Several({ name, ...list }: SeveralProps) {
  const { control, error } = useControl(name)
  const { field } = useController({ name, control })
  return (
    <TickList
      {...list}
      chosen={Array.isArray(field.value) ? field.value : []}
      onChange={field.onChange}
      error={error}
    />
  )
}

function Ticked({ name }: { name: string }) {
  const { control } = useControl(name)
  const { field } = useController({ name, control })
  return (
    <Field label="valintaruutu">
      {(wiring) => (
        <select
          {...wiring}
          value={field.value === false ? 'no' : 'yes'}
          onChange={(event) => field.onChange(event.target.value === 'yes')}
        >
          <option value="yes">on merkitty</option>
          <option value="no">on merkitsemättä</option>
        </select>
      )}
    </Field>
  )
}

/** Values of a field that is written, with commas between. */
function Written({ name, isNumber }: { name: string; isNumber: boolean }) {
  const { control, error } = useControl(name)
  const { field } = useController({ name, control })
  const { getValues } = useFormContext()
  return (
    <Field
      label="vastaus on jokin näistä"
      required
      hint={isNumber ? 'Erota pilkuilla, desimaalit pisteellä.' : 'Erota pilkuilla.'}
      error={error}
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={field.ref}
          defaultValue={[getValues(name) ?? []].flat().join(', ')}
          onChange={(event) => field.onChange(optionsOf(event.target.value))}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
