import { printRunState, type RunState } from '#shared/base/runs/run-state.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'

const tones: Record<RunState, Tone> = {
  running: 'news',
  done: 'good',
  stopped: 'bad',
  undoing: 'news',
  undone: 'plain',
}

interface LabelledRun {
  readonly state: RunState
  readonly left: number
}

/** A run that left something out is looked at by a person. */
export const RowRunLabel = ({ run }: { readonly run: LabelledRun }) => (
  <StatusLabel tone={run.state === 'done' && run.left > 0 ? 'warning' : tones[run.state]}>
    {printRunState(run)}
  </StatusLabel>
)
