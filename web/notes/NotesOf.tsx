import { Button } from '@primer/react'
import { useState } from 'react'
import { notesApi } from '#shared/notes/api.ts'
import type { Note, NoteModel } from '#shared/notes/note.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { useRemoval } from '../app/use-removal.ts'
import { Card } from '../ui/Card.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import css from './Notes.module.css'
import { NoteText } from './NoteText.tsx'

const NoteDialog = dialogOnDemand(
  async () => (await import('./NoteDialog.tsx')).NoteDialog,
  ({ onClose }) => onClose(),
)

/** The notes of one document, on that document's own page. */
export const notesOf = (model: NoteModel) =>
  function NotesOf({ id }: { id: string }) {
    const of = { model, documentId: id }
    const mayAdd = useMay()('notes.create')
    const [opened, setOpened] = useState<Note | 'new'>()
    return (
      <Card
        title="Muistiinpanot"
        action={
          mayAdd && (
            <Button size="small" onClick={() => setOpened('new')}>
              Lisää muistiinpano
            </Button>
          )
        }
      >
        <Loaded reading={useCall(notesApi.listNotes, { query: of })}>
          {({ notes }) => <NoteItems notes={notes} onEdit={setOpened} />}
        </Loaded>
        {opened && (
          <NoteDialog of={of} note={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
        )}
      </Card>
    )
  }

function NoteItems({ notes, onEdit }: { notes: readonly Note[]; onEdit: (note: Note) => void }) {
  const may = useMay()
  const remove = useRemoval(notesApi.deleteNote, {
    text: 'Muistiinpano poistetaan pysyvästi.',
    yes: 'Poista muistiinpano',
    said: 'Muistiinpano poistettu',
  })
  if (notes.length === 0) return <p className={css.none}>Ei muistiinpanoja.</p>
  return (
    <ul className={css.notes}>
      {notes.map((note) => (
        <li key={note._id}>
          <NoteText note={note} mark={note.lifted && <StatusLabel tone="news">Yleisnäkymässä</StatusLabel>} />
          <span className={css.buttons}>
            {may('notes.edit') && (
              <Button size="small" variant="invisible" onClick={() => onEdit(note)}>
                Muokkaa
              </Button>
            )}
            {may('notes.remove') && (
              <Button
                size="small"
                variant="invisible"
                onClick={() => void remove('muistiinpano', { params: { id: note._id } })}
              >
                Poista
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
