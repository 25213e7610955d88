import { accountsApi } from '#shared/accounts/api.ts'
import { type TodoSummary, whoseTodo } from '#shared/todos/todo.ts'
import { useCall } from '../app/use-call.ts'

/** Whose a task is, also of whoever has left. */
export function Assignee({ row: { assignee, assigneeName } }: { readonly row: TodoSummary }) {
  const { data } = useCall(accountsApi.getAccountUsers, { body: { includeMe: true } })
  return whoseTodo(assigneeName, data?.users.some(({ _id }) => _id === assignee) ?? true)
}
