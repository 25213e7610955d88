import { AlertFillIcon, CheckCircleFillIcon, InfoIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useEffect, useRef, useState } from 'react'
import { failureIdIn } from '#shared/base/correlation.ts'
import { useCell } from '../cell.ts'
import css from './Toasts.module.css'
import { shownToasts, type Toast, toast } from './toasts.ts'

/** How long a notice stays, in milliseconds (spec section 9). */
const stay = 6000

const icons = { success: CheckCircleFillIcon, info: InfoIcon, error: AlertFillIcon } as const

/** Every notice of the app. Two live regions that are always there: polite for news, assertive for errors. */
export function Toasts() {
  const shown = useCell(shownToasts)
  const notices = (wanted: (each: Toast) => boolean) =>
    shown.filter(wanted).map((each) => <Notice key={each.id} notice={each} />)
  return (
    <section className={css.stack} aria-label="Tapahtumat">
      <div role="status" aria-live="polite">
        {notices(({ kind }) => kind !== 'error')}
      </div>
      <div role="alert" aria-live="assertive">
        {notices(({ kind }) => kind === 'error')}
      </div>
    </section>
  )
}

/**
 * One notice, held still while the pointer or the focus is on it. What lies under news can be pressed through them:
 * only their button and errors, whose text somebody may want to copy, take the pointer.
 */
function Notice({ notice }: { notice: Toast }) {
  const [held, setHeld] = useState(false)
  const left = useRef(stay)
  useEffect(() => {
    if (held || notice.stays) return
    const from = performance.now()
    const timer = setTimeout(() => toast.close(notice.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - from
    }
  }, [held, notice.id, notice.stays])
  const Icon = icons[notice.kind]
  const failureId = failureIdIn(notice.text)
  return (
    <article
      className={css.notice}
      data-kind={notice.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.icon}>
        <Icon />
      </span>
      <span className={css.text}>{notice.text}</span>
      {failureId && (
        <Button size="small" onClick={() => navigator.clipboard.writeText(failureId)}>
          Kopioi tunnus
        </Button>
      )}
      <Button size="small" variant="invisible" onClick={() => toast.close(notice.id)}>
        Sulje
      </Button>
    </article>
  )
}
