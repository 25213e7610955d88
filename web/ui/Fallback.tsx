import { Button, Spinner } from '@primer/react'
import { type ReactNode, useState } from 'react'
import { Problem } from '#shared/base/problem.ts'
import css from './Fallback.module.css'

/** Shown while the first code of a page is on its way. */
export function PageLoading() {
  return (
    <div className={css.whole} data-waiting>
      <Spinner srText="Ladataan" />
    </div>
  )
}

/** 1, 2, … count. */
export const numbered = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1)

/** A page's own place for its data that is on its way. */
export function ContentLoading({ rows = 6 }: { rows?: number | undefined }) {
  return (
    <div className={css.skeleton} role="status" aria-label="Ladataan" data-waiting>
      {numbered(rows).map((row) => (
        <div key={row} />
      ))}
    </div>
  )
}

interface Props {
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
  /** It is all there is on the page: then its title is the page's. */
  readonly whole?: boolean
}

/** Nothing to show, and what to do about it: no hits, nothing made yet, not found, no right. */
export function Blank({ title, text, action, whole = false }: Props) {
  const Heading = whole ? 'h1' : 'h2'
  return (
    <div className={css.blank}>
      {whole && <title>{`${title} – Vuokrakirja`}</title>}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {action}
    </div>
  )
}

/**
 * A failed reading, in the sentence it failed with; what is not there is not asked for again. Where nothing else names the
 * page, its title is the page's.
 */
export function Failed({ error, retry }: { error: Error; retry?: () => void }) {
  // It comes after what was being waited for, so whatever else is on the page is there.
  const [isWhole] = useState(() => !document.querySelector('h1'))
  const missing = error instanceof Problem && error.kind === 'missing'
  return (
    <div role="alert">
      <Blank
        title={missing ? 'Ei löytynyt' : 'Tietoja ei saatu'}
        text={error.message}
        whole={isWhole}
        action={!missing && retry && <Button onClick={retry}>Yritä uudelleen</Button>}
      />
    </div>
  )
}
