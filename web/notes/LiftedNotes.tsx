import { Button } from '@primer/react'
import { Link } from 'react-router-dom'
import { notesApi } from '#shared/notes/api.ts'
import { modelsOfNotes, type Note, pageOfNote } from '#shared/notes/note.ts'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import css from './Notes.module.css'
import { NoteText } from './NoteText.tsx'

/** What people want everybody to see, on the overview; nothing at all when there is none. */
export function LiftedNotes() {
  const notes = useCall(notesApi.listLiftedNotes, {}).data?.notes ?? []
  if (notes.length === 0) return null
  return (
    <Card title="Kiinnitetyt muistiinpanot">
      <ul className={css.notes}>
        {notes.map((note) => (
          <LiftedNote key={note._id} note={note} />
        ))}
      </ul>
    </Card>
  )
}

function LiftedNote({ note }: { note: Note }) {
  const may = useMay()
  const { mutate, isPending } = useCommand(notesApi.removeLift, { said: 'Kiinnitys poistettu' })
  return (
    <li>
      <div className={css.lifted}>
        <Link to={pageOfNote(note)}>
          {note.model === 'Invoice' ? note.title : `${modelsOfNotes[note.model].label}: ${note.title}`}
        </Link>
        <NoteText note={note} />
      </div>
      {may('notes.edit') && (
        <Button
          size="small"
          variant="invisible"
          loading={isPending}
          aria-label={`Poista kiinnitys: ${note.title}`}
          onClick={() => mutate({ params: { id: note._id } })}
        >
          Poista kiinnitys
        </Button>
      )}
    </li>
  )
}
