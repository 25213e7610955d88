import { useState } from 'react'
import type { CalculationStep } from '#shared/calculations/calculation.ts'
import { onDemand } from '../ui/on-demand.tsx'
import css from './Increases.module.css'

const CalculationTree = onDemand(async () => (await import('../ui/calculation/CalculationTree.tsx')).CalculationTree)

interface Props {
  readonly calculation: CalculationStep | null
  /** The same as sentences, of increases that were made before the calculation was kept. */
  readonly lines: readonly string[]
}

/** How a rent comes about, for whoever wants to see it. */
export function CalculationDisclosure({ calculation, lines }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (lines.length === 0) return null
  return (
    <details className={css.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Näytä laskelma</summary>
      {isOpen && calculation ? (
        <CalculationTree of={calculation} />
      ) : (
        <ul className={css.calculation}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  )
}
