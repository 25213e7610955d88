import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { Note, NoteChange, NoteDraft, noteModels } from './note.ts'

const OneNote = z.object({ note: Note })
const Notes = z.object({ notes: z.array(Note) })

/** Which document. */
export const NoteOf = z.object({ model: z.enum(noteModels), documentId: z.string().min(1).max(200) })
export type NoteOf = z.output<typeof NoteOf>

export const notesApi = {
  /** Those of one document, the newest first. */
  listNotes: get('/note/notes', { needs: 'notes.read', query: NoteOf, reply: Notes }),
  /** Those lifted to the overview, of documents that the person may see; the newest first. */
  listLiftedNotes: get('/note/lift-notes', { needs: 'notes.read', reply: Notes }),
  createNote: post('/note', { needs: 'notes.create', query: NoteOf, body: NoteDraft, reply: OneNote }),
  updateNote: put('/note', { needs: 'notes.edit', body: NoteChange, reply: OneNote }),
  deleteNote: del('/note/:id', { needs: 'notes.remove', reply: z.object({}) }),
  removeLift: put('/note/:id/remove-lift', { needs: 'notes.edit', reply: OneNote }),
}
