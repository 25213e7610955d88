import { Button, Dialog } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import { printAnswer } from '#shared/forms/answers.ts'
import { submissionsApi as api } from '#shared/forms/api.ts'
import { type FormSubmission, generalComment } from '#shared/forms/submission.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Field } from '../ui/field/Field.tsx'
import css from './forms.module.css'
import { useSubmissionRemoval } from './submission-removal.ts'

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One submission: every question as it was asked, its answer, its pictures, and what people have written beside them. */
export function SubmissionDialog({ id, onClose }: Props) {
  return (
    <Dialog title="Vastaus" width="large" onClose={onClose}>
      <Loaded reading={useCall(api.readSubmission, { params: { id } })}>
        {({ submission }) => <Submission submission={submission} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function Submission({ submission, onClose }: { submission: FormSubmission; onClose: () => void }) {
  const may = useMay()
  const remove = useSubmissionRemoval(onClose)
  const { formName, created, about, apartment, rentalContract, fields, images } = submission
  const place = apartment ? `/apartment/overview/${apartment}` : `/rental-contract/overview/${rentalContract}`
  return (
    <div className={css.fillingForm}>
      <div>
        <strong>{formName}</strong>
        <p className={css.small}>
          Saapunut {printInstant(created)}
          {about && (
            <>
              {' · '}
              <Link to={place}>{about}</Link>
            </>
          )}
        </p>
      </div>
      <dl className={css.answers}>
        {fields.map((answer) => (
          <div key={answer.name} className={css.answer}>
            <dt>{answer.label}</dt>
            <dd>
              {printAnswer(answer)}
              <Comment submission={submission} at={answer.name} about={answer.label} />
            </dd>
          </div>
        ))}
      </dl>
      {images.length > 0 && <Images id={submission._id} />}
      <section aria-label="Kommentti koko vastaukseen">
        <Comment submission={submission} at={generalComment} about="koko vastaus" />
      </section>
      {may('formSubmissions.remove') && (
        <div>
          <Button variant="danger" onClick={() => void remove(submission)}>
            Poista vastaus
          </Button>
        </div>
      )}
    </div>
  )
}

const Images = ({ id }: { id: string }) => (
  <Loaded reading={useCall(api.readSubmissionImages, { params: { id } })}>
    {({ document: { images } }) => (
      <ul className={css.pictures}>
        {images.map(({ key, label, url }, at) => (
          <li key={key}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <img src={url} alt={`${label}, kuva ${at + 1}`} />
            </a>
          </li>
        ))}
      </ul>
    )}
  </Loaded>
)

interface CommentProps {
  readonly submission: FormSubmission
  readonly at: string
  readonly about: string
}

/** What somebody of the account says beside an answer. */
function Comment({ submission: { _id, comments }, at, about }: CommentProps) {
  const mayWrite = useMay()('formSubmissions.edit')
  // What was said a moment ago is seen before the submission has been read again.
  const [said, setSaid] = useState<string>()
  const existing = said ?? comments[at] ?? ''
  const [typed, setTyped] = useState<string>()
  const save = useCommand(api.commentSubmission, {
    said: 'Kommentti tallennettu',
    onDone: ({ submission }) => {
      setSaid(submission.comments[at] ?? '')
      setTyped(undefined)
    },
  })
  if (typed === undefined) {
    return (
      <>
        {existing && <p className={css.comment}>{existing}</p>}
        {mayWrite && (
          <div>
            <Button
              size="small"
              variant="invisible"
              aria-label={`${existing ? 'Muuta kommenttia' : 'Kommentoi'}: ${about}`}
              onClick={() => setTyped(existing)}
            >
              {existing ? 'Muuta kommenttia' : 'Kommentoi'}
            </Button>
          </div>
        )}
      </>
    )
  }
  return (
    <div className={css.fillingForm}>
      <Field label="Kommentti">
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            maxLength={2000}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className={css.buttons}>
        <Button size="small" onClick={() => setTyped(undefined)}>
          Peruuta
        </Button>
        <Button
          size="small"
          variant="primary"
          loading={save.isPending}
          loadingAnnouncement="Tallennetaan"
          onClick={() => save.mutate({ params: { id: _id }, body: { key: at, value: typed } })}
        >
          Tallenna kommentti
        </Button>
      </div>
    </div>
  )
}
