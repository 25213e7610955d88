import { PlusIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useEffect, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { FormRow } from '#shared/forms/form.ts'
import { type FieldType, fieldTypeLabels, fieldTypes } from '#shared/forms/form-column.ts'
import { FieldNotes } from '../ui/field/Field.tsx'
import { Section } from '../ui/form/Form.tsx'
import { messageOf } from '../ui/form/use-control.ts'
import { ColumnEditor } from './ColumnEditor.tsx'
import { type At, added, newColumn } from './editing.ts'
import css from './editor.module.css'
import { newName } from './new-name.ts'
import { useFormRows } from './use-form-rows.ts'

interface Props {
  readonly kept: readonly FormRow[]
  readonly isFilled: boolean
}

/** The fields of a form in their order, each opened where it stands. */
export function RowsEditor({ kept, isFilled }: Props) {
  const { rows, change, mend } = useFormRows()
  const [openName, setOpenName] = useState<string>()
  const { errors } = useFormState({ name: 'rows' })
  const list = useRef<HTMLDivElement>(null)
  const focus = useFocusAfter(list, rows)
  const add = (fieldType: FieldType) => {
    const column = newColumn(fieldType, newName())
    change(added(rows, column), `Kenttä lisätty: ${fieldTypeLabels[fieldType]}`)
    setOpenName(column.name)
    focus(column.name, 'open')
  }
  return (
    <Section title="Kentät">
      <div className={css.rows} ref={list}>
        {rows.map(({ cols }, row) => (
          <div key={cols[0]?.name ?? row} className={css.row}>
            {cols.map((column, col) => {
              const at: At = { row, col }
              return (
                <ColumnEditor
                  key={column.name}
                  rows={rows}
                  at={at}
                  column={column}
                  kept={isFilled ? kept : []}
                  isOpen={openName === column.name}
                  onOpen={(open) => setOpenName(open ? column.name : undefined)}
                  onLeft={mend}
                  onChange={(next, said, command) => {
                    change(next, said)
                    focus(column.name, command)
                  }}
                />
              )
            })}
          </div>
        ))}
        <FieldNotes
          id="form-rows"
          error={messageOf(errors, 'rows.root') ?? messageOf(errors, 'rows')}
          hint={undefined}
        />
        <AddField onAdd={add} />
        <p className="visually-hidden" role="status" data-form-news />
      </div>
    </Section>
  )
}

/** After a field has moved, the button that moved it has the focus where the field now is. */
function useFocusAfter(list: { readonly current: HTMLElement | null }, rows: readonly FormRow[]) {
  const wanted = useRef<{ readonly name: string; readonly command: string }>(undefined)
  // The rows are what it waits for: the field is drawn in its new place with them.
  useEffect(() => {
    if (!wanted.current || rows.length === 0) return
    const { name, command } = wanted.current
    wanted.current = undefined
    const field = list.current?.querySelector(`[data-column="${CSS.escape(name)}"]`)
    const button = field?.querySelector<HTMLButtonElement>(`[data-command="${command}"]`)
    const first = button && !button.disabled ? button : field?.querySelector<HTMLButtonElement>('[data-command="open"]')
    first?.focus()
  }, [rows, list])
  return (name: string, command: string) => {
    wanted.current = { name, command }
  }
}

function AddField({ onAdd }: { onAdd: (fieldType: FieldType) => void }) {
  const [fieldType, setFieldType] = useState<FieldType>('text')
  return (
    <div className={css.add}>
      <select
        aria-label="Uuden kentän tyyppi"
        value={fieldType}
        onChange={(event) => setFieldType(fieldTypes.find((each) => each === event.target.value) ?? 'text')}
      >
        {fieldTypes.map((each) => (
          <option key={each} value={each}>
            {fieldTypeLabels[each]}
          </option>
        ))}
      </select>
      <Button leadingVisual={PlusIcon} onClick={() => onAdd(fieldType)}>
        Lisää kenttä
      </Button>
    </div>
  )
}
