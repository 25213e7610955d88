import type { CalculationStep } from '#shared/base/calculation.ts'
import { CalculationTree } from '../ui/CalculationTree.tsx'
import { ShowCalculation } from '../ui/ShowCalculation.tsx'
import css from './Increases.module.css'

interface Props {
  readonly calculation: CalculationStep | null
  /** The same as sentences, of increases that were made before the calculation was kept. */
  readonly lines: readonly string[]
}

/** How the new rent comes about, as the notice tells it. */
export const CalculationDisclosure = ({ calculation, lines }: Props) =>
  lines.length > 0 && (
    <ShowCalculation of="Uusi vuokra">
      {() =>
        calculation ? (
          <CalculationTree of={calculation} />
        ) : (
          <ul className={css.calculation}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )
      }
    </ShowCalculation>
  )
