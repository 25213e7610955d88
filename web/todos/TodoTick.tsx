import { todosApi } from '#shared/todos/api.ts'
import type { TodoSummary } from '#shared/todos/todo.ts'
import { useCommand } from '../app/use-call.ts'

/** Ticks a task at once; a tick that the server refuses comes off again. */
export function TodoTick({ row: { _id, title, completed }, disabled }: { row: TodoSummary; disabled: boolean }) {
  const complete = useCommand(todosApi.completeTodo, { said: 'Tehtävä merkitty tehdyksi' })
  const reopen = useCommand(todosApi.reopenTodo, { said: 'Tehtävä palautettu tekemättömiin' })
  const command = completed ? reopen : complete
  return (
    <input
      type="checkbox"
      aria-label={`Tehty: ${title}`}
      checked={command.isPending || command.isSuccess ? !completed : completed}
      disabled={disabled}
      onChange={() => command.mutate({ params: { id: _id } })}
    />
  )
}
