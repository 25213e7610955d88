import { type Day, type DaySpan, lastDay } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { Problem } from '#shared/base/problem.ts'
import type { TodoFilters } from '#shared/todos/api.ts'
import { Todo, type TodoDraft, type TodoSummary, todoLabels, todoSummaryOf } from '#shared/todos/todo.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { transact } from '../platform/table/transact.ts'
import { givenTo, noLetter, tellingAssignee } from './assignee.ts'

/** What is to be done, by the day it should be done by; what has no day comes last. */
const openList = 'open-todos'

export const todos = collection({
  kind: 'todo',
  called: 'Tehtävää',
  schema: Todo,
  summary: todoSummaryOf,
  fields: [
    'title',
    'label',
    'dueDate',
    'completed',
    'completedAt',
    'completedBy',
    'created',
    'createdBy',
    'assignee',
    'assigneeName',
  ],
  newInSummary: ['assignee', 'assigneeName'],
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

export async function listTodos(actor: Actor, { completed, label, mine, ...query }: TodoFilters) {
  const [everybodys, all] = await Promise.all([
    todos.summariesDue(actor, openList),
    completed ? todos.summaries(actor) : [],
  ])
  const isAsked = ({ assignee }: TodoSummary) => !mine || assignee === actor.userId
  const open = everybodys.filter(isAsked)
  const wanted = (completed ? all.filter((row) => row.completed && isAsked(row)) : open).filter(
    (row) => !label || row.label === label,
  )
  const usual = completed ? { sortBy: 'completedAt', descending: true } : { sortBy: 'dueDate' }
  const { rows, totalLength } = pageOf(wanted, query.sortBy ? query : { ...query, ...usual }, [
    'title',
    'createdBy',
    'assigneeName',
  ])
  const counts = todoLabels.map((name) => [name, open.filter((row) => row.label === name).length])
  return { toDos: rows, totalLength, open: Object.fromEntries(counts) as Record<string, number> }
}

/** One click that came twice makes one task, and one letter to whom it is given. */
export async function createTodo(actor: Actor, { assignee, ...draft }: TodoDraft, id: string): Promise<Todo> {
  const given = await givenTo(actor, assignee)
  const todo = Todo.parse({ ...draft, ...given, _id: id, created: instant(), createdBy: actor.name })
  const told = await tellingAssignee(actor, todo)
  try {
    await transact([todos.creating(actor, todo), ...told.writes])
  } catch (error) {
    const existing = error instanceof Problem ? await todos.find(actor, id) : undefined
    if (!existing) throw error
    return existing
  }
  await told.send()
  return { ...todo, version: 1 }
}

export async function updateTodo(actor: Actor, id: string, { assignee, ...draft }: TodoDraft): Promise<Todo> {
  const before = await todos.read(actor, id)
  const todo = { ...before, ...draft, ...(await givenTo(actor, assignee, before)) }
  const told = todo.assignee === before.assignee ? noLetter : await tellingAssignee(actor, todo)
  await transact([todos.replacing(actor, todo), ...told.writes])
  await told.send()
  return { ...todo, version: todo.version + 1 }
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
