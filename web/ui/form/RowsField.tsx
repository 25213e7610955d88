import { PlusIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { type ReactNode, useId } from 'react'
import { useFormState } from 'react-hook-form'
import { FieldNotes } from '../field/Field.tsx'
import { LockedRows } from './Form.tsx'
import css from './RowsField.module.css'
import { messageOf } from './use-control.ts'

/** Something to do to one row of a form. */
export interface RowCommand {
  readonly label: string
  readonly danger?: boolean
  readonly onSelect: () => void
}

interface Props {
  /** The form's list: 'loans'. */
  readonly name: string
  /** The rows as `useFieldArray` has them. */
  readonly rows: readonly { readonly id: string }[]
  readonly title: (at: number) => string
  readonly commands?: (at: number) => readonly (RowCommand | false)[]
  /** Shown as something that is no longer in use. */
  readonly isFaded?: (at: number) => boolean
  /** What adds a row; without it none can be added. */
  readonly add?: { readonly label: string; readonly onSelect: () => void }
  /** The fields of a row, whose names begin with the path. */
  readonly children: (path: string, at: number) => ReactNode
}

/** A list within a form, each row with its own fields and what can be done to it. */
export function RowsField({ name, rows, title, commands, isFaded, add, children }: Props) {
  const id = useId()
  const { errors } = useFormState({ name })
  return (
    <LockedRows name={name}>
      <div className={css.rows}>
        {rows.map((row, at) => (
          <fieldset key={row.id} className={css.row} data-faded={isFaded?.(at) || undefined} aria-labelledby={id + at}>
            <div className={css.head}>
              <h3 id={id + at}>{title(at)}</h3>
              {commands?.(at).map(
                (command) =>
                  command && (
                    <Button
                      key={command.label}
                      size="small"
                      variant={command.danger ? 'danger' : 'default'}
                      aria-label={`${command.label}: ${title(at)}`}
                      onClick={command.onSelect}
                    >
                      {command.label}
                    </Button>
                  ),
              )}
            </div>
            <div className={css.grid}>{children(`${name}.${at}`, at)}</div>
          </fieldset>
        ))}
        <FieldNotes id={id} error={messageOf(errors, `${name}.root`) ?? messageOf(errors, name)} hint={undefined} />
        {add && (
          <Button leadingVisual={PlusIcon} onClick={add.onSelect}>
            {add.label}
          </Button>
        )}
      </div>
    </LockedRows>
  )
}
