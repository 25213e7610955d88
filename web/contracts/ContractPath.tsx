import { Link } from 'react-router-dom'
import {
  type PathStep,
  pathStepLabels,
  pathSteps,
  type StepState,
  stepStateLabels,
} from '#shared/contracts/contract-path.ts'
import css from './ContractPath.module.css'

/** Where each step is taken or looked at; the others are on the page already. */
const places: Partial<Record<PathStep, string>> = {
  paper: '?tab=document',
  signature: '?tab=signing',
  firstInvoice: '?',
}

/** How far the contract has come from its draft to its first invoice. */
export const ContractPath = ({ path }: { readonly path: Record<PathStep, StepState> }) => (
  <nav className={css.path} aria-label="Sopimuksen eteneminen">
    <ol>
      {pathSteps.map((step) => {
        const [state, to] = [path[step], places[step]]
        return (
          <li key={step} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            <span className={css.mark} aria-hidden>
              {state === 'done' ? '✓' : pathSteps.indexOf(step) + 1}
            </span>
            {to ? <Link to={to}>{pathStepLabels[step]}</Link> : <span>{pathStepLabels[step]}</span>}
            <small>{stepStateLabels[state]}</small>
          </li>
        )
      })}
    </ol>
  </nav>
)
