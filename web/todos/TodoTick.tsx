import { todosApi } from '#shared/todos/api.ts'
import type { TodoRow } from '#shared/todos/todo.ts'
import { useDeed } from '../app/use-call.ts'

/** Ticks a task at once; a tick that the server refuses comes off again. */
export function TodoTick({ row: { _id, title, completed }, disabled }: { row: TodoRow; disabled: boolean }) {
  const complete = useDeed(todosApi.completeTodo, { said: 'Tehtävä merkitty tehdyksi' })
  const reopen = useDeed(todosApi.reopenTodo, { said: 'Tehtävä palautettu tekemättömiin' })
  const deed = completed ? reopen : complete
  return (
    <input
      type="checkbox"
      aria-label={`Tehty: ${title}`}
      checked={deed.isPending || deed.isSuccess ? !completed : completed}
      disabled={disabled}
      onChange={() => deed.mutate({ params: { id: _id } })}
    />
  )
}
