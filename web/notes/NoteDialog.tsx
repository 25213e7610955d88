import { type NoteOf, notesApi } from '#shared/notes/api.ts'
import { noteFields } from '#shared/notes/note.fields.ts'
import { type Note, NoteDraft } from '#shared/notes/note.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { TextareaField, CheckField } = fieldsOf<typeof NoteDraft>()

interface Props {
  readonly of: NoteOf
  /** The note to change; without it a new one is written. */
  readonly note: Note | undefined
  readonly onClose: () => void
}

export function NoteDialog({ of, note, onClose }: Props) {
  const save = async (draft: NoteDraft) => {
    const reply = note
      ? await call(notesApi.updateNote, { body: { ...draft, _id: note._id, version: note.version } })
      : await call(notesApi.createNote, { query: of, body: draft })
    return reply.note
  }
  return (
    <FormDialog
      title={note ? 'Muokkaa muistiinpanoa' : 'Uusi muistiinpano'}
      submit="Tallenna"
      schema={NoteDraft}
      {...(note && { values: note })}
      save={save}
      saved="Muistiinpano tallennettu"
      onClose={onClose}
    >
      <TextareaField name="text" label={noteFields.text.label} required rows={6} span={3} />
      <CheckField name="lifted" label={noteFields.lifted.label} hint={noteFields.lifted.hint} />
    </FormDialog>
  )
}
