import { printInstant } from '#shared/base/day.ts'
import { printRunState, type RunState } from '#shared/base/runs/run-state.ts'
import type { BillingRunSummary } from '#shared/invoices/billing-run.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'

const tones: Record<RunState, Tone> = {
  running: 'news',
  done: 'good',
  stopped: 'bad',
  undoing: 'news',
  undone: 'plain',
}

/** A run of which something did not leave is not well, however far it is. */
export const RunStateLabel = (run: { readonly state: RunState; readonly failed?: number }) => (
  <StatusLabel tone={run.failed ? 'bad' : tones[run.state]}>{printRunState(run)}</StatusLabel>
)

/** 'Eeva Esimerkki, 22.11.2026 klo 10.15' */
export const printStart = ({ name, started }: Pick<BillingRunSummary, 'name' | 'started'>): string =>
  `${name || 'Yöajo'}, ${printInstant(started)}`
