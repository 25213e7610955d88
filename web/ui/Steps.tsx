import { CheckIcon } from '@primer/octicons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './Steps.module.css'

export interface Step {
  readonly key: string
  readonly title: string
  readonly content: ReactNode
}

interface Props {
  /** What the steps are of: 'Sopimuksen vaiheet'. */
  readonly label: string
  readonly steps: readonly Step[]
  readonly openAt: number
  /** How many faults there are on a step. */
  readonly faults: (key: string) => number
  /** How many places of a step still lack something; undefined while nobody has been there. */
  readonly missing: (key: string, at: number) => number | undefined
  readonly onOpen: (at: number) => void
}

/**
 * A long form in parts, one in sight at a time. All of them stay in place, so that nothing typed or picked is lost by
 * going to and fro; any of them may be opened at any time.
 */
export function Steps({ label, steps, openAt, faults, missing, onOpen }: Props) {
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const item = row.current?.children[openAt]
    const box = row.current?.parentElement
    if (box && item instanceof HTMLElement) box.scrollLeft = item.offsetLeft - (box.clientWidth - item.offsetWidth) / 2
  }, [openAt])
  return (
    <>
      <nav className={css.steps} aria-label={label}>
        <ol ref={row}>
          {steps.map(({ key, title }, at) => {
            const count = faults(key)
            const lacks = missing(key, at)
            const isDone = count === 0 && lacks === 0
            return (
              <li key={key}>
                <button
                  type="button"
                  aria-current={at === openAt ? 'step' : undefined}
                  data-faulty={count > 0 || undefined}
                  data-state={isDone ? 'done' : lacks && 'missing'}
                  onClick={() => onOpen(at)}
                >
                  <span className={css.number} aria-hidden>
                    {isDone ? <CheckIcon size={14} /> : count > 0 ? '!' : at + 1}
                  </span>
                  {title}
                  <span className="visually-hidden">{stateOf(count, lacks)}</span>
                </button>
              </li>
            )
          })}
        </ol>
      </nav>
      {steps.map(({ key, title, content }, at) => (
        <section key={key} className={css.panel} aria-label={title} hidden={at !== openAt}>
          {content}
        </section>
      ))}
    </>
  )
}

function stateOf(faults: number, missing: number | undefined): string {
  if (faults > 0) return `(korjattavaa ${faults})`
  return missing === undefined ? '' : missing === 0 ? '(valmis)' : `(puuttuu ${missing})`
}
