import {
  ChevronDownIcon,
  ChevronUpIcon,
  ColumnsIcon,
  CopyIcon,
  type Icon,
  PencilIcon,
  TrashIcon,
} from '@primer/octicons-react'
import { IconButton } from '@primer/react'
import { get, useFormState } from 'react-hook-form'
import { formFields } from '#shared/forms/form.fields.ts'
import { columnsOf, type FormRow } from '#shared/forms/form.ts'
import {
  columnTypeOf,
  type FormColumn,
  fieldTypeLabels,
  fieldTypes,
  hasOptions,
  isAnswered,
} from '#shared/forms/form-column.ts'
import { CheckField } from '../ui/field/CheckField.tsx'
import { Field } from '../ui/field/Field.tsx'
import { TextareaField, TextField } from '../ui/field/TextField.tsx'
import { ColumnPlaceFields } from './ColumnPlaceFields.tsx'
import {
  type At,
  besideAbove,
  canMove,
  canStandBeside,
  copied,
  moved,
  nameOfField,
  removed,
  retyped,
} from './editing.ts'
import css from './editor.module.css'
import { newName } from './new-name.ts'

interface Props {
  readonly rows: readonly FormRow[]
  readonly at: At
  readonly column: FormColumn
  /** The rows whose fields have been answered, and keep their kinds. */
  readonly kept: readonly FormRow[]
  readonly isOpen: boolean
  readonly onOpen: (open: boolean) => void
  /** A field of it was left: rules follow its options. */
  readonly onLeft: () => void
  readonly onChange: (next: FormRow[], said: string, command: string) => void
}

/** One field of a form: what it is, what can be done to it, and when it is opened what it asks. */
export function ColumnEditor({ rows, at, column, kept, isOpen, onOpen, onLeft, onChange }: Props) {
  const { errors } = useFormState({ name: 'rows' })
  const path = `rows.${at.row}.cols.${at.col}`
  const isFaulty = Boolean(get(errors, path))
  const name = nameOfField(column)
  const commands: readonly Command[] = [
    {
      command: 'up',
      icon: ChevronUpIcon,
      label: 'Siirrä ylemmäs',
      to: canMove(rows, at, -1) && moved(rows, at, -1),
      said: 'siirretty ylemmäs',
    },
    {
      command: 'down',
      icon: ChevronDownIcon,
      label: 'Siirrä alemmas',
      to: canMove(rows, at, 1) && moved(rows, at, 1),
      said: 'siirretty alemmas',
    },
    {
      command: 'beside',
      icon: ColumnsIcon,
      label: 'Siirrä edellisen rinnalle',
      to: canStandBeside(rows, at) && besideAbove(rows, at),
      said: 'siirretty edellisen rinnalle',
    },
    { command: 'copy', icon: CopyIcon, label: 'Kopioi', to: copied(rows, at, newName()), said: 'kopioitu' },
    { command: 'remove', icon: TrashIcon, label: 'Poista', to: removed(rows, at), said: 'poistettu' },
  ]
  return (
    <section
      className={css.column}
      data-column={column.name}
      data-faulty={isFaulty || undefined}
      aria-label={`Kenttä ${name}`}
    >
      <div className={css.columnHead}>
        <span className={css.columnName}>
          {name}
          <span className={css.small}>
            {fieldTypeLabels[column.fieldType]}
            {column.required ? ', pakollinen' : ''}
          </span>
        </span>
        <span className={css.commands}>
          {commands.map(({ command, icon, label, to, said }) => (
            <IconButton
              key={command}
              data-command={command}
              size="small"
              variant="invisible"
              icon={icon}
              aria-label={`${label}: ${name}`}
              disabled={to === false}
              onClick={() => to && onChange(to, `${name} ${said}`, command)}
            />
          ))}
          <IconButton
            data-command="open"
            size="small"
            icon={PencilIcon}
            aria-label={`Muokkaa kenttää: ${name}`}
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          />
        </span>
      </div>
      {(isOpen || isFaulty) && (
        <fieldset className={css.columnFields} aria-label={`Kentän ${name} tiedot`} onBlur={onLeft}>
          <TypeField rows={rows} at={at} column={column} kept={kept} onChange={onChange} />
          <ColumnFields path={path} column={column} />
        </fieldset>
      )}
    </section>
  )
}

interface Command {
  readonly command: string
  readonly icon: Icon
  readonly label: string
  /** The rows after it, or false when it cannot be done. */
  readonly to: FormRow[] | false
  readonly said: string
}

/** The kind of the field; one that has been answered stays of a kind whose answers read the same. */
function TypeField({ rows, at, column, kept, onChange }: Omit<Props, 'isOpen' | 'onOpen' | 'onLeft'>) {
  const answered = columnsOf({ rows: kept }).find(({ name }) => name === column.name)
  const choose = (typed: string) => {
    const fieldType = fieldTypes.find((each) => each === typed)
    if (fieldType) onChange(retyped(rows, at, fieldType), `Kentän tyyppi on ${fieldTypeLabels[fieldType]}`, 'type')
  }
  return (
    <Field
      label={formFields['rows.cols.fieldType'].label}
      hint={answered && 'Kentällä on vastauksia, joten sen tyyppiä ei voi vaihtaa toisenlaiseksi.'}
    >
      {(wiring) => (
        <select
          {...wiring}
          data-command="type"
          value={column.fieldType}
          onChange={(event) => choose(event.target.value)}
        >
          {fieldTypes.map((each) => (
            <option key={each} value={each} disabled={answered && columnTypeOf(each) !== answered.type}>
              {fieldTypeLabels[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What is asked of a field of the kind. */
function ColumnFields({ path, column }: { path: string; column: FormColumn }) {
  const { fieldType } = column
  const isText = fieldType === 'heading' || fieldType === 'paragraph'
  return (
    <>
      {isAnswered(fieldType) && (
        <TextField name={`${path}.label`} label={formFields['rows.cols.label'].label} required span={2} />
      )}
      {fieldType === 'paragraph' && (
        <TextareaField name={`${path}.text`} label={formFields['rows.cols.text'].label} required span={3} rows={4} />
      )}
      {(fieldType === 'heading' || fieldType === 'button' || fieldType === 'submit') && (
        <TextField
          name={`${path}.text`}
          label={formFields['rows.cols.text'].label}
          required={fieldType === 'heading'}
          span={2}
        />
      )}
      {fieldType === 'button' && (
        <TextField
          name={`${path}.link`}
          label={formFields['rows.cols.link'].label}
          span={2}
          placeholder="https://www.esimerkki.fi"
        />
      )}
      {hasOptions(fieldType) && (
        <TextareaField
          name={`${path}.options`}
          label={formFields['rows.cols.options'].label}
          required
          span={3}
          rows={2}
          hint={formFields['rows.cols.options'].hint}
        />
      )}
      {isAnswered(fieldType) && <TextField name={`${path}.meta`} label={formFields['rows.cols.meta'].label} span={2} />}
      {isAnswered(fieldType) && <CheckField name={`${path}.required`} label={formFields['rows.cols.required'].label} />}
      {fieldType === 'image' && (
        <CheckField name={`${path}.multipleImages`} label={formFields['rows.cols.multipleImages'].label} />
      )}
      {isText && <CheckField name={`${path}.textCenter`} label={formFields['rows.cols.textCenter'].label} />}
      <ColumnPlaceFields path={path} column={column} />
    </>
  )
}
