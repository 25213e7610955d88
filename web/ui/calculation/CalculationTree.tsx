import { type CalculationStep, printCalculationValue } from '#shared/calculations/calculation.ts'
import css from './Calculation.module.css'

/** The steps of a calculation one below another, and what they come to under them. */
export const CalculationTree = ({ of: { steps = [], ...result } }: { readonly of: CalculationStep }) => (
  <div className={css.tree}>
    <Steps of={steps} />
    <div className={css.result}>
      <Reported of={result} />
    </div>
  </div>
)

/** Steps are known by their places: a calculation never changes while it is looked at. */
export const inPlaces = (steps: readonly CalculationStep[]) =>
  steps.map((step, at) => ({ key: `${at} ${step.label}`, step }))

const Steps = ({ of }: { readonly of: readonly CalculationStep[] }) => (
  <ul>
    {inPlaces(of).map(({ key, step }) => (
      <li key={key}>
        <Reported of={step} />
        {step.steps && step.steps.length > 0 && <Steps of={step.steps} />}
      </li>
    ))}
  </ul>
)

/** A step with a value has it at the edge; one of words alone says them after its label. */
function Reported({ of: { label, value, text, formula, source } }: { readonly of: CalculationStep }) {
  const more = [text, formula, source].filter(Boolean)
  return (
    <div className={css.step}>
      <span>{label}</span>
      {value && <strong className="digits">{printCalculationValue(value)}</strong>}
      {more.map((words) => (
        <small key={words}>{words}</small>
      ))}
    </div>
  )
}
