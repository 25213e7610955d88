import { Hono } from 'hono'
import { todosApi as api } from '#shared/todos/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { createTodo, deleteTodo, listTodos, setCompleted, todos, updateTodo } from './todos.ts'

export const routes = new Hono<Env>()

serve(routes, api.listTodos, ({ actor, query }) => listTodos(actor, query))
serve(routes, api.readTodo, async ({ actor, params }) => ({ toDo: await todos.read(actor, params.id) }))
serve(routes, api.createTodo, async ({ actor, body, key }) => ({ toDo: await createTodo(actor, body, key) }))
serve(routes, api.updateTodo, async ({ actor, params, body }) => ({ toDo: await updateTodo(actor, params.id, body) }))
serve(routes, api.deleteTodo, async ({ actor, params }) => {
  await deleteTodo(actor, params.id)
  return {}
})
serve(routes, api.completeTodo, async ({ actor, params }) => ({ toDo: await setCompleted(actor, params.id, true) }))
serve(routes, api.reopenTodo, async ({ actor, params }) => ({ toDo: await setCompleted(actor, params.id, false) }))
