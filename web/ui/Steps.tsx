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
  readonly onOpen: (at: number) => void
}

/**
 * A long form in parts, one in sight at a time. All of them stay in place, so that nothing typed or picked is lost by
 * going to and fro; any of them may be opened at any time.
 */
export function Steps({ label, steps, openAt, faults, onOpen }: Props) {
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
            return (
              <li key={key}>
                <button
                  type="button"
                  aria-current={at === openAt ? 'step' : undefined}
                  data-faulty={count > 0 || undefined}
                  onClick={() => onOpen(at)}
                >
                  <span className={css.number} aria-hidden>
                    {count > 0 ? '!' : at + 1}
                  </span>
                  {title}
                  {count > 0 && <span className="visually-hidden">(korjattavaa {count})</span>}
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
