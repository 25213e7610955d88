import { useDeferredValue, useId, useState } from 'react'
import type { GivenAnswers } from '#shared/forms/answers.ts'
import type { FormRow } from '#shared/forms/form.ts'
import type { FormRule } from '#shared/forms/form-rules.ts'
import css from './editor.module.css'
import { FormFields } from './FormFields.tsx'

interface Props {
  readonly rows: readonly FormRow[]
  readonly rules: readonly FormRule[]
  readonly name: string
  readonly description: string
}

/** A form to be tried: what is written shows what the rules show, and goes nowhere. */
export function FormPreview(props: Props) {
  const id = useId()
  const { rows, rules, name, description } = useDeferredValue(props)
  const [answers, setAnswers] = useState<GivenAnswers>({})
  return (
    <section className={css.preview} aria-labelledby={id}>
      <h2 id={id} className={css.previewTitle}>
        Esikatselu
      </h2>
      <p className={css.small}>Kokeile täyttää: ehdot toimivat, mutta mitään ei lähetetä.</p>
      <div className={css.previewSheet}>
        <p className={css.previewName}>{name || 'Nimetön lomake'}</p>
        {description && <p className={css.text}>{description}</p>}
        <FormFields
          form={{ rows, rules, logo: '', accountName: '' }}
          answers={answers}
          faults={{}}
          onAnswer={(column, value) => setAnswers((others) => ({ ...others, [column]: value }))}
        />
      </div>
    </section>
  )
}
