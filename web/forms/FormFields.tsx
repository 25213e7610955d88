import { type CSSProperties, type ReactNode, useMemo } from 'react'
import type { GivenAnswers } from '#shared/forms/answers.ts'
import { placeOf } from '#shared/forms/column-place.ts'
import { columnsOf, type FormRow } from '#shared/forms/form.ts'
import type { FormColumn } from '#shared/forms/form-column.ts'
import { type FormRule, visibilityOf } from '#shared/forms/form-rules.ts'
import { AnswerField } from './AnswerField.tsx'
import css from './forms.module.css'
import type { ImageWays } from './ImageField.tsx'

interface Props {
  readonly form: {
    readonly rows: readonly FormRow[]
    readonly rules: readonly FormRule[]
    readonly logo: string
    readonly accountName: string
  }
  readonly answers: GivenAnswers
  /** What is wrong, by the names of columns. */
  readonly faults: Readonly<Record<string, string>>
  readonly onAnswer: (name: string, value: GivenAnswers[string]) => void
  /** How pictures are brought; without it they are only shown to be asked. */
  readonly images?: ImageWays
}

/** The columns of a form as its filler sees them, those that the rules hide left out. */
export function FormFields({ form, answers, faults, onAnswer, images }: Props) {
  const { rows, rules } = form
  const visible = useMemo(() => visibilityOf(rules, columnsOf({ rows })), [rules, rows])
  const shown = visible(answers)
  return (
    <div className={css.filling}>
      {rows
        .filter(({ showRow, cols }) => showRow !== false && cols.some(({ name }) => shown.has(name)))
        .map(({ cols }) => (
          <div key={cols[0]?.name} className={css.fillingRow}>
            {cols
              .filter(({ name }) => shown.has(name))
              .map((column) => (
                <div key={column.name} className={css.fillingColumn} data-field={column.name} {...placed(column)}>
                  {written(column, form) ?? (
                    <AnswerField
                      column={column}
                      value={answers[column.name]}
                      fault={faults[column.name]}
                      onAnswer={(value) => onAnswer(column.name, value)}
                      images={images}
                    />
                  )}
                </div>
              ))}
          </div>
        ))}
    </div>
  )
}

/** A width of its own, space around it and its place there, where the form says any. */
function placed(column: FormColumn): { 'data-wide'?: true; 'data-look'?: string; style?: CSSProperties } {
  const { narrow, wide, padding, align, most, look } = placeOf(column)
  const style = {
    ...(padding > 0 && { padding }),
    ...(align !== 'flex-start' && { display: 'flex', justifyContent: align }),
    ...(most && { '--most': `${most}%` }),
    ...(wide && { '--wide': wide, '--narrow': narrow ?? 12 }),
  }
  return {
    ...(wide && { 'data-wide': true }),
    ...(look !== 'outlined' && { 'data-look': look }),
    ...(Object.keys(style).length > 0 && { style }),
  }
}

/** What is only read or pressed; undefined for what is answered. */
function written(column: FormColumn, { logo, accountName }: Props['form']): ReactNode | undefined {
  const { fieldType, text, link, textCenter } = column
  const place = textCenter ? css.centred : undefined
  if (fieldType === 'heading') return <h2 className={place}>{text}</h2>
  if (fieldType === 'paragraph') return <p className={`${css.text} ${place ?? ''}`}>{text}</p>
  if (fieldType === 'logo')
    return logo ? <img className={css.logo} src={logo} alt={accountName} /> : <strong>{accountName}</strong>
  if (fieldType === 'button') {
    return link ? (
      <a href={link} target="_blank" rel="noopener noreferrer">
        {text || link}
      </a>
    ) : null
  }
  // The form has one button that sends it, at its end; its words are the column's.
  return fieldType === 'submit' ? null : undefined
}
