import { printRunState, type RunState } from '#shared/invoices/billing-run.ts'
import type { InvoiceRunSummary } from '#shared/invoices/many/invoice-run.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'

const tones: Record<RunState, Tone> = {
  running: 'news',
  done: 'good',
  stopped: 'bad',
  undoing: 'news',
  undone: 'plain',
}

/** A run that left something out is looked at by a person. */
export const InvoiceRunLabel = ({ run }: { readonly run: InvoiceRunSummary }) => (
  <StatusLabel tone={run.state === 'done' && run.left > 0 ? 'warning' : tones[run.state]}>
    {printRunState(run)}
  </StatusLabel>
)

/** The queue is at work on it. */
export const isMoving = ({ state }: Pick<InvoiceRunSummary, 'state'>): boolean =>
  state === 'running' || state === 'undoing'
