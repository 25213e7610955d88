import { Button } from '@primer/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Problem } from '#shared/base/problem.ts'
import { checkedAnswers } from '#shared/forms/answers.ts'
import { columnsOf } from '#shared/forms/form.ts'
import { visibilityOf } from '#shared/forms/form-rules.ts'
import { type PublicForm, publicFormsApi } from '#shared/forms/public-api.ts'
import { callQuietly } from '../app/call.ts'
import { FormFields } from './FormFields.tsx'
import css from './forms.module.css'
import { useFilling } from './use-filling.ts'

type Faults = Readonly<Record<string, string>>

interface Props {
  readonly at: string
  readonly form: PublicForm
  /** Reads the form anew: it was changed while somebody had it open. */
  readonly onStale: () => Promise<unknown>
}

/** The form to fill and to send, and what came of it. */
export function FillingForm({ at, form, onStale }: Props) {
  const { answers, sessionKey, answer, begin, images } = useFilling(at, form._id)
  const [isSent, setSent] = useState(false)
  const { busy, send, mend, refuse, clear, ...outcome } = useSending(form, {
    onStale,
    onSent() {
      setSent(true)
      begin()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (images.isBringing()) refuse('Kuvaa lähetetään vielä. Odota hetki ja paina sitten uudelleen.')
    else void send({ sessionKey, answers })
  }
  if (isSent) return <Sent form={form} onAgain={() => setSent(false)} />
  const words = columnsOf(form).find(({ fieldType }) => fieldType === 'submit')?.text
  return (
    <form noValidate onSubmit={submit} className={css.fillingForm}>
      <header className={css.fillingHead}>
        <span className={css.small}>{form.accountName}</span>
        <h1>{form.name}</h1>
        {form.about && <p className={css.about}>{form.about}</p>}
        {form.description && <p className={css.text}>{form.description}</p>}
      </header>
      <Summary
        form={form}
        {...outcome}
        onBegin={() => {
          clear()
          begin()
        }}
      />
      {/* What is on its way is not changed: it would be thanked for and lost. */}
      <div inert={busy}>
        <FormFields
          key={sessionKey}
          form={form}
          answers={answers}
          faults={outcome.faults}
          onAnswer={(name, value) => {
            answer(name, value)
            mend(name)
          }}
          images={images}
        />
      </div>
      <div>
        <Button type="submit" variant="primary" size="large" loading={busy} loadingAnnouncement="Lähetetään">
          {words || 'Lähetä'}
        </Button>
      </div>
    </form>
  )
}

interface Wish {
  readonly sessionKey: string
  readonly answers: Parameters<typeof checkedAnswers>[1]
}

/** Checks and sends; what is wrong stands at its place, and nothing that was written is lost. */
function useSending(form: PublicForm, { onSent, onStale }: { onSent: () => void; onStale: Props['onStale'] }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [refusals, setRefusals] = useState(0)
  const [isTaken, setTaken] = useState(false)
  const clear = () => {
    setFailure('')
    setFaults({})
    setTaken(false)
  }
  const refuse = (sentence: string, wrong: Faults = {}) => {
    setFailure(sentence)
    setFaults(wrong)
    setRefusals((count) => count + 1)
  }
  async function send({ sessionKey, answers }: Wish) {
    const { faults: wrong, images } = checkedAnswers(form, answers)
    clear()
    if (Object.keys(wrong).length > 0) return refuse('', wrong)
    setBusy(true)
    const { _id: formId, accId, attachment } = form
    try {
      await callQuietly(publicFormsApi.submitForm, {
        body: { formId, accId, attachment, sessionKey, fields: seenAnswers(form, answers) },
      })
      onSent()
    } catch (error) {
      if (!(error instanceof Problem)) window.reportError(error)
      const placed = error instanceof Problem ? ownFaults(error) : {}
      const sentence = error instanceof Problem ? error.message : 'Jokin meni pieleen. Yritä uudelleen.'
      setTaken(error instanceof Problem && error.kind === 'conflict')
      // The same rule has passed all but the pictures themselves: what else is refused is asked otherwise by now.
      const isStale = Object.keys(placed).some((name) => !images.some(({ column }) => column === name))
      if (isStale) await onStale()
      refuse(isStale ? changed : Object.keys(placed).length > 0 ? '' : sentence, placed)
    }
    setBusy(false)
  }
  /** An answer was changed: what was wrong with it is told again only if it still is when the form is sent. */
  const mend = (answered: string) =>
    setFaults((existing) => Object.fromEntries(Object.entries(existing).filter(([name]) => name !== answered)))
  return { busy, failure, faults, refusals, isTaken, send, mend, refuse, clear }
}

const changed = 'Lomaketta on juuri muutettu. Tarkista se ja lähetä uudelleen. Vastauksesi ovat tallella.'

/** The answers that the filler sees; what was written under a field that is hidden by now stays on this page. */
function seenAnswers(form: PublicForm, answers: Wish['answers']): Wish['answers'] {
  const seen = visibilityOf(form.rules, columnsOf(form))(answers)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => seen.has(name)))
}

const ownFaults = ({ fields }: Problem): Faults =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, sentence]) =>
      path.startsWith('fields.') ? [[path.slice(7), sentence]] : [],
    ),
  )

interface SummaryProps {
  readonly form: PublicForm
  readonly faults: Faults
  readonly failure: string
  readonly refusals: number
  /** Whether this filling was taken already, otherwise than it stands now. */
  readonly isTaken: boolean
  readonly onBegin: () => void
}

/** Why it did not go, each line a way to its place. */
function Summary({ form, faults, failure, refusals, isTaken, onBegin }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  const labels = new Map(columnsOf(form).map(({ name, label }) => [name, label]))
  const wrong = Object.entries(faults).filter(([name]) => labels.has(name))
  if (!failure && wrong.length === 0) return null
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <strong>
        {failure || `Korjaa ${wrong.length === 1 ? '1 kohta' : `${wrong.length} kohtaa`} ennen lähettämistä:`}
      </strong>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, sentence]) => (
            <li key={name}>
              <button type="button" onClick={() => goTo(name)}>
                {labels.get(name)}: {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isTaken && (
        <button type="button" onClick={onBegin}>
          Aloita uusi lomake
        </button>
      )}
    </div>
  )
}

function goTo(name: string) {
  const place = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, select, textarea')?.focus()
}

function Sent({ form, onAgain }: { form: PublicForm; onAgain: () => void }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={css.fillingForm}>
      <h1 ref={head} tabIndex={-1}>
        Kiitos, lomake on lähetetty
      </h1>
      {form.thanks && <p className={css.text}>{form.thanks}</p>}
      <div>
        <Button onClick={onAgain}>Täytä lomake uudelleen</Button>
      </div>
    </div>
  )
}
