import { type Day, type DaySpan, lastDay } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { TodoFilters } from '#shared/todos/api.ts'
import { Todo, type TodoDraft, todoLabels, todoSummaryOf } from '#shared/todos/todo.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'

/** What is to be done, by the day it should be done by; what has no day comes last. */
const openList = 'open-todos'

export const todos = collection({
  kind: 'todo',
  called: 'Tehtävää',
  schema: Todo,
  summary: todoSummaryOf,
  fields: ['title', 'label', 'dueDate', 'completed', 'completedAt', 'completedBy', 'created', 'createdBy'],
  indexKeys: ({ completed, dueDate }) => ({
    listed: true,
    ...(!completed && { due: { list: openList, over: 'account', at: dueDate || lastDay } }),
  }),
  compact: true,
})

/** Those that are to be done by a day. */
export const openTodosBy = (actor: Actor, day: Day) => todos.summariesDueBy(actor, openList, day)

/** So many of those that are to be done within some days. */
export const openTodosBetween = (actor: Actor, span: DaySpan, most: number) =>
  todos.summariesDueWithin(actor, openList, span, most)

export async function listTodos(actor: Actor, { completed, label, ...query }: TodoFilters) {
  const [open, all] = await Promise.all([todos.summariesDue(actor, openList), completed ? todos.summaries(actor) : []])
  const wanted = (completed ? all.filter((row) => row.completed) : open).filter((row) => !label || row.label === label)
  const usual = completed ? { sortBy: 'completedAt', descending: true } : { sortBy: 'dueDate' }
  const { rows, totalLength } = pageOf(wanted, query.sortBy ? query : { ...query, ...usual }, ['title', 'createdBy'])
  const counts = todoLabels.map((name) => [name, open.filter((row) => row.label === name).length])
  return { toDos: rows, totalLength, open: Object.fromEntries(counts) as Record<string, number> }
}

export async function createTodo(actor: Actor, draft: TodoDraft, id: string): Promise<Todo> {
  const todo = Todo.parse({ ...draft, _id: id, created: instant(), createdBy: actor.name })
  return todos.createOnce(actor, todo)
}

export async function updateTodo(actor: Actor, id: string, draft: TodoDraft): Promise<Todo> {
  return todos.change(actor, id, (todo) => ({ ...todo, ...draft }))
}

/** Ticks a task, or takes the tick off; one that stands so already stays as it is. */
export async function setCompleted(actor: Actor, id: string, completed: boolean): Promise<Todo> {
  const todo = await todos.read(actor, id)
  if (todo.completed === completed) return todo
  const by = completed ? { completedAt: instant(), completedBy: actor.name } : { completedAt: '', completedBy: '' }
  return todos.replace(actor, { ...todo, completed, ...by })
}

export async function deleteTodo(actor: Actor, id: string): Promise<void> {
  await todos.remove(actor, await todos.read(actor, id))
}
