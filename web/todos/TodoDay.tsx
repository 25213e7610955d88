import { parseDay, printDay } from '#shared/base/day.ts'
import { conflict, invalidField } from '#shared/base/problem.ts'
import { todosApi } from '#shared/todos/api.ts'
import { todoFields } from '#shared/todos/todo.fields.ts'
import type { TodoSummary } from '#shared/todos/todo.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { CellEdit } from '../ui/field/CellEdit.tsx'
import css from './Todos.module.css'

/** The day by which a task should be done, which is changed in its cell while it is to be done. */
export function TodoDay({ row, mayEdit }: { readonly row: TodoSummary; readonly mayEdit: boolean }) {
  const { title, dueDate, completed } = row
  if (completed || !mayEdit) return <Day row={row} />
  return (
    <CellEdit
      label={`${todoFields.dueDate.label}: ${title}`}
      text={dueDate && printDay(dueDate)}
      save={(typed) => changeDay(row, typed)}
    >
      <Day row={row} />
    </CellEdit>
  )
}

function Day({ row: { dueDate, completed } }: { readonly row: TodoSummary }) {
  if (!dueDate) return '–'
  const isLate = !completed && dueDate < today()
  return <span className={isLate ? css.late : undefined}>{`${printDay(dueDate)}${isLate ? ' – myöhässä' : ''}`}</span>
}

/** Somebody else may have moved the day since the list was read: theirs is not written over unseen. */
async function changeDay({ _id: id, dueDate: shown }: TodoSummary, typed: string): Promise<void> {
  const dueDate = typed === '' ? '' : parseDay(typed)
  if (dueDate === undefined) throw invalidField('dueDate', 'Kirjoita päivä muodossa pp.kk.vvvv.')
  const { toDo } = await call(todosApi.readTodo, { params: { id } })
  if (toDo.dueDate !== shown) throw conflict('Joku muu on muuttanut päivää. Päivitä luettelo.')
  const { version, title, description, label } = toDo
  await call(todosApi.updateTodo, { params: { id }, body: { version, title, description, label, dueDate } })
}
