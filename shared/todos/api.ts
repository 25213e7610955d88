import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { ListQuery } from '../base/list.ts'
import { Todo, TodoDraft, TodoSummary, todoLabels } from './todo.ts'

const OneTodo = z.object({ toDo: Todo })

/** Which tasks: those to be done or those that are done, of one label or of all, of everybody or one's own. */
export const TodoFilters = ListQuery.extend({
  completed: z.union([z.boolean(), z.stringbool()]).default(false),
  label: z.enum(['', ...todoLabels]).default(''),
  /** Only those that are given to whoever asks. */
  mine: z.union([z.boolean(), z.stringbool()]).default(false),
})
export type TodoFilters = z.output<typeof TodoFilters>

export const todosApi = {
  /** One page of them, and how many there are to be done by label. */
  listTodos: get('/toDo/getAll', {
    needs: 'todos.read',
    query: TodoFilters,
    reply: z.object({
      toDos: z.array(TodoSummary),
      totalLength: z.number().int(),
      open: z.record(z.string(), z.number().int()),
    }),
  }),
  readTodo: get('/toDo/getOne/:id', { needs: 'todos.read', reply: OneTodo }),
  createTodo: post('/toDo/createTodo', { needs: 'todos.create', body: TodoDraft, reply: OneTodo }),
  updateTodo: put('/toDo/update/:id', { needs: 'todos.edit', body: TodoDraft, reply: OneTodo }),
  deleteTodo: del('/toDo/delete/:id', { needs: 'todos.remove', reply: z.object({}) }),
  completeTodo: put('/toDo/completed/:id', { needs: 'todos.edit', reply: OneTodo }),
  reopenTodo: put('/toDo/inCompleted/:id', { needs: 'todos.edit', reply: OneTodo }),
}
