import type { ReactNode } from 'react'
import { printInstant } from '#shared/base/day.ts'
import type { Note } from '#shared/notes/note.ts'
import css from './Notes.module.css'

/** What was written, by whom and when. */
export function NoteText({ note, mark }: { readonly note: Note; readonly mark?: ReactNode }) {
  const { text, created, createdBy, edited, editedBy } = note
  return (
    <div className={css.note}>
      <p>{text}</p>
      <small className="digits">
        {createdBy} {printInstant(created)}
        {edited && `, muokannut ${editedBy} ${printInstant(edited)}`} {mark}
      </small>
    </div>
  )
}
