import type { CalculationStep } from '#shared/calculations/calculation.ts'
import { CalculationTree, inPlaces } from '../ui/calculation/CalculationTree.tsx'
import { Loaded } from './Loaded.tsx'

interface Reply {
  readonly calculations: readonly CalculationStep[]
}

interface Props {
  readonly reading: { readonly data: Reply | undefined; readonly error: Error | null; readonly refetch: () => unknown }
  /** Said when there is nothing to show. */
  readonly none?: string
}

/** The calculations of a reply, or why there are none. */
export const Calculations = ({ reading, none }: Props) => (
  <Loaded reading={reading} rows={2}>
    {({ calculations }) =>
      calculations.length === 0
        ? none && <p>{none}</p>
        : inPlaces(calculations).map(({ key, step }) => <CalculationTree key={key} of={step} />)
    }
  </Loaded>
)
