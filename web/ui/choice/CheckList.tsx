import { FieldNotes } from '../field/Field.tsx'
import { useControl } from '../form/use-control.ts'
import css from './CheckList.module.css'

interface Props {
  readonly name: string
  readonly label: string
  readonly options: readonly {
    readonly id: string
    readonly label: string
    readonly note?: string
    /** Not seen now; what is ticked stays ticked. */
    readonly hidden?: boolean
  }[]
}

/** Several of some: writes the ids of those that are ticked. */
export function CheckList({ name, label, options }: Props) {
  const { register, error } = useControl(name)
  return (
    <fieldset className={css.list} aria-describedby={error ? `${name}error` : undefined}>
      <legend>{label}</legend>
      <div className={css.options}>
        {options.map(({ id, label: text, note, hidden }) => (
          <label key={id} hidden={hidden}>
            <input type="checkbox" value={id} {...register(name)} />
            <span>{text}</span>
            {note && <span className={css.note}>{note}</span>}
          </label>
        ))}
      </div>
      <FieldNotes id={name} error={error} hint={undefined} />
    </fieldset>
  )
}
