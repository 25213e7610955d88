import { Hono } from 'hono'
import { notesApi as api } from '#shared/notes/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { createNote, deleteNote, listLiftedNotes, listNotes, removeLift, updateNote } from './notes.ts'

export const routes = new Hono<Env>()

serve(routes, api.listNotes, async ({ actor, query }) => ({ notes: await listNotes(actor, query) }))
serve(routes, api.listLiftedNotes, async ({ actor }) => ({ notes: await listLiftedNotes(actor) }))
serve(routes, api.createNote, async ({ actor, query, body, key }) => ({
  note: await createNote(actor, query, body, key),
}))
serve(routes, api.updateNote, async ({ actor, body }) => ({ note: await updateNote(actor, body) }))
serve(routes, api.deleteNote, async ({ actor, params }) => {
  await deleteNote(actor, params.id)
  return {}
})
serve(routes, api.removeLift, async ({ actor, params }) => ({ note: await removeLift(actor, params.id) }))
