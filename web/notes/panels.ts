import type { NoteModel } from '#shared/notes/note.ts'
import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const load = () => import('./NotesOf.tsx')
const common = { key: 'notes', title: 'Muistiinpanot', needs: 'notes.read', last: true } as const
const on = (of: Panel['of'], model: NoteModel): Panel => ({
  of,
  ...common,
  load: async () => (await load()).notesOf(model),
})

/** Notes stand on the page of every document that takes them, the lifted ones on the overview too. */
export const panels: readonly Panel[] = [
  on('apartment', 'Apartment'),
  on('condominium', 'Condominium'),
  on('tenant', 'Tenant'),
  on('partner', 'Partner'),
  on('contract', 'RentalContract'),
  on('invoice', 'Invoice'),
  {
    of: 'overview',
    key: 'lifted-notes',
    needs: 'notes.read',
    load: coming(() => import('./LiftedNotes.tsx'), 'LiftedNotes'),
  },
]
