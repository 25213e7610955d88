import { Button } from '@primer/react'
import { useState } from 'react'
import { printInstant } from '#shared/base/day.ts'
import { contactsApi as api } from '#shared/contacts/api.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import type { InquiryType } from '#shared/contacts/inquiry.ts'
import type { QueueContact } from '#shared/contacts/queue-contact.ts'
import { useMay } from '../app/session.ts'
import { useCommand } from '../app/use-call.ts'
import { Field } from '../ui/field/Field.tsx'
import css from './contacts.module.css'

interface Props {
  readonly type: InquiryType
  readonly inquiry: Contact | QueueContact
}

/** What has been answered and agreed, in the office's own words. */
export function InquiryNotes({ type, inquiry: { _id, notes } }: Props) {
  const mayWrite = useMay()('contacts.edit')
  const [typed, setTyped] = useState('')
  const add = useCommand(api.addNote, { said: 'Muistiinpano lisätty', onDone: () => setTyped('') })
  if (notes.length === 0 && !mayWrite) return null
  return (
    <section aria-label="Muistiinpanot" className={css.writing}>
      <h3>Muistiinpanot</h3>
      <ul className={css.notes}>
        {notes.map((note) => (
          <li key={note._id}>
            <p>{note.text}</p>
            <span className={css.small}>
              {note.by}, {printInstant(note.at)}
            </span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <>
          <Field label="Uusi muistiinpano">
            {(wiring) => (
              <textarea
                {...wiring}
                rows={2}
                maxLength={2000}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <div>
            <Button
              size="small"
              disabled={typed.trim() === ''}
              loading={add.isPending}
              loadingAnnouncement="Tallennetaan"
              onClick={() => add.mutate({ params: { id: _id }, body: { type, text: typed } })}
            >
              Lisää muistiinpano
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
