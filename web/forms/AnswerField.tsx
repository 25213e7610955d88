import { useId, useState } from 'react'
import { numberOf, typedDecimal } from '#shared/base/typed-number.ts'
import type { GivenAnswers } from '#shared/forms/answers.ts'
import { type FormColumn, optionsOf } from '#shared/forms/form-column.ts'
import { DayInput } from '../ui/day/DayInput.tsx'
import { Field, FieldNotes, type Wiring } from '../ui/field/Field.tsx'
import { notesOf } from '../ui/field/notes-of.ts'
import css from './forms.module.css'
import { ImageField, type ImageWays } from './ImageField.tsx'
import { TickList } from './TickList.tsx'

interface Props {
  readonly column: FormColumn
  readonly value: GivenAnswers[string] | undefined
  readonly fault: string | undefined
  readonly onAnswer: (value: GivenAnswers[string]) => void
  readonly images: ImageWays | undefined
}

const textOf = (value: Props['value']): string => (typeof value === 'string' ? value : '')
const listOf = (value: Props['value']): readonly string[] => (Array.isArray(value) ? value : [])

/** One question with its answer. */
export function AnswerField({ column, value, fault, onAnswer, images }: Props) {
  const { fieldType, label, meta, required, options, name } = column
  const about = { label, hint: meta || undefined, required, error: fault }
  const choices = optionsOf(options).map((option) => [option, option] as const)
  switch (fieldType) {
    case 'checkbox':
      return <OneTick {...about} checked={value === true} onChange={onAnswer} />
    case 'multiselect':
      return <TickList {...about} name={name} options={choices} chosen={listOf(value)} onChange={onAnswer} />
    case 'radio':
      return <Radios {...about} name={name} options={optionsOf(options)} chosen={textOf(value)} onChange={onAnswer} />
    case 'image':
      return (
        <ImageField {...about} several={column.multipleImages} keys={listOf(value)} onChange={onAnswer} ways={images} />
      )
    default:
      return (
        <Field {...about}>
          {(wiring) => <Input column={column} value={value} wiring={wiring} onAnswer={onAnswer} />}
        </Field>
      )
  }
}

interface InputProps extends Pick<Props, 'column' | 'value' | 'onAnswer'> {
  readonly wiring: Wiring
}

/** As telephones know what to offer. */
const typesOfText = {
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  text: { type: 'text', autoComplete: 'on' },
} as const

function Input({ column: { fieldType, label, options }, value, wiring, onAnswer }: InputProps) {
  const text = textOf(value)
  switch (fieldType) {
    case 'textarea':
      return <textarea {...wiring} rows={5} value={text} onChange={(event) => onAnswer(event.target.value)} />
    case 'select':
      return (
        <select {...wiring} value={text} onChange={(event) => onAnswer(event.target.value)}>
          <option value="">Valitse</option>
          {optionsOf(options).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )
    case 'date':
      return <DayInput label={label} wiring={wiring} value={text} onChange={onAnswer} />
    case 'number':
      return <NumberInput wiring={wiring} value={value} onAnswer={onAnswer} />
    default: {
      const kind = fieldType === 'email' || fieldType === 'phone' ? typesOfText[fieldType] : typesOfText.text
      return <input {...wiring} {...kind} value={text} onChange={(event) => onAnswer(event.target.value)} />
    }
  }
}

const decimals = 4

/** A number as people write it; what is no number yet goes on as typed, and is told of when it is sent. */
function NumberInput({ wiring, value, onAnswer }: Omit<InputProps, 'column'>) {
  const [typed, setTyped] = useState(() =>
    typeof value === 'number' ? String(value).replace('.', ',') : textOf(value),
  )
  return (
    <input
      {...wiring}
      inputMode="decimal"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onAnswer(numberOf(typedDecimal(target.value, decimals)) ?? target.value)
      }}
    />
  )
}

interface About {
  readonly label: string
  readonly hint: string | undefined
  readonly required: boolean
  readonly error: string | undefined
}

const Star = ({ required }: Pick<About, 'required'>) => required && <span aria-hidden> *</span>

function OneTick({
  label,
  hint,
  required,
  error,
  checked,
  onChange,
}: About & { checked: boolean; onChange: (on: boolean) => void }) {
  const id = useId()
  return (
    <div className={css.ticks}>
      <label>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          aria-describedby={notesOf(id, error, hint)}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          <Star required={required} />
        </span>
      </label>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

interface RadioProps extends About {
  readonly name: string
  readonly options: readonly string[]
  readonly chosen: string
  readonly onChange: (chosen: string) => void
}

function Radios({ label, hint, required, error, name, options, chosen, onChange }: RadioProps) {
  const id = useId()
  return (
    <div
      className={css.ticks}
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={notesOf(id, error, hint)}
    >
      <span id={`${id}label`} className={css.legend}>
        {label}
        <Star required={required} />
      </span>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={`${id}${name}`} checked={chosen === option} onChange={() => onChange(option)} />
          {option}
        </label>
      ))}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
