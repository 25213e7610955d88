import { Button, Dialog } from '@primer/react'
import type { ReactNode } from 'react'
import { printNumber } from '#shared/base/finnish.ts'
import { mostLetters } from '#shared/rent-increases/notices/campaign-letters.ts'
import css from './Campaign.module.css'

interface Props {
  readonly count: number
  /** What stands above the files. */
  readonly children?: ReactNode
  /** What can be done with a file of the letters, from 1. */
  readonly commands: (part: number) => ReactNode
  readonly onClose: () => void
}

/** Letters that come in files of a hundred: each file with its commands. */
export function LettersDialog({ count, children, commands, onClose }: Props) {
  const files = Array.from({ length: Math.ceil(count / mostLetters) }, (_, at) => at + 1)
  return (
    <Dialog title="Kirjeet (PDF)" width="large" onClose={onClose}>
      <div className={css.letters}>
        <p>
          {files.length === 1
            ? 'Kirjeet ovat yhdessä tiedostossa luettelon järjestyksessä.'
            : `Kirjeitä on ${printNumber(count)}. Yhteen tiedostoon tulee enintään ${mostLetters} kirjettä, joten tiedostoja on ${printNumber(files.length)}. Ne ovat luettelon järjestyksessä.`}
        </p>
        {children}
        <ul>
          {files.map((part) => (
            <li key={part}>
              <span className="digits">{lettersOf(part, count)}</span>
              {commands(part)}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** 'Kirjeet 101–200' */
export function lettersOf(part: number, count: number): string {
  const [first, last] = [(part - 1) * mostLetters + 1, Math.min(count, part * mostLetters)]
  return first === last ? `Kirje ${printNumber(first)}` : `Kirjeet ${printNumber(first)}–${printNumber(last)}`
}

export interface PreviewsProps extends Pick<Props, 'count' | 'onClose'> {
  readonly open: (part: number, name: string) => void
}

/** The letters before a run, to be looked at. */
export const PreviewsDialog = ({ count, open, onClose }: PreviewsProps) => (
  <LettersDialog
    count={count}
    onClose={onClose}
    commands={(part) => {
      const name = lettersOf(part, count)
      return (
        <Button aria-label={`Avaa ${name.toLowerCase()}`} onClick={() => open(part, name)}>
          Avaa
        </Button>
      )
    }}
  />
)
