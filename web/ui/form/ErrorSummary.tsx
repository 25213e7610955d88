import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, useFormContext } from 'react-hook-form'
import { onDemand } from '../on-demand.tsx'
import { faultsIn } from './draft.ts'
import css from './Form.module.css'
import type { Failure } from './merging.ts'
import { useStill } from './use-still.ts'
import { letGo, mayLeave } from './use-unsaved.ts'

const Clashes = onDemand(async () => (await import('./Clashes.tsx')).Clashes)

interface Props {
  readonly errors: FieldErrors
  /** What failed without being the fault of any field. */
  readonly failure: Failure | undefined
  /** How many times saving has been refused: each brings the focus here. */
  readonly refusals: number
  /** Shows a field that is not in sight. */
  readonly reveal?: ((path: string) => void) | undefined
}

/** What stands between the form and saving it, each line a way to its field. */
export function ErrorSummary({ errors, failure, refusals, reveal }: Props) {
  const { setFocus } = useFormContext()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  const faults: ReturnType<typeof faultsIn> = JSON.parse(useStill(JSON.stringify(faultsIn(errors))) ?? '[]')
  const goTo = (path: string) => {
    if (reveal) flushSync(() => reveal(path))
    setFocus(path)
  }
  if (refusals === 0 || (faults.length === 0 && !failure?.text)) return null
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <strong>{failure?.text || headline(faults.length)}</strong>
      {failure?.isStale && (
        <button type="button" onClick={reload}>
          Näytä tallennetut tiedot
        </button>
      )}
      {failure?.overtaken && <Clashes {...failure.overtaken} />}
      {faults.length > 0 && (
        <ul>
          {faults.map(({ path, message }) => (
            <li key={path}>
              <button type="button" onClick={() => goTo(path)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Begins again from what is stored now; what was typed is lost, and asked about. */
async function reload() {
  if (!(await mayLeave())) return
  letGo()
  window.location.reload()
}

const headline = (count: number) => `Korjaa ${count === 1 ? '1 kohta' : `${count} kohtaa`} ennen tallentamista:`
