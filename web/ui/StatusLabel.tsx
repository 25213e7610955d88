import css from './StatusLabel.module.css'

export type Tone = 'good' | 'news' | 'warning' | 'bad' | 'plain'

/** The state of a thing as an outlined pill: good (done, paid), news (on its way), warning (wants care), bad, plain. */
export function StatusLabel({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={css.label} data-tone={tone}>
      {children}
    </span>
  )
}
