import { type PushState, type PushSummary, pushStateLabels } from '#shared/bookkeeping/exports/push.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'

const tones: Record<PushState, Tone> = {
  waiting: 'news',
  started: 'news',
  done: 'good',
  refused: 'bad',
  unclear: 'warning',
}

export const PushLabel = ({ state, isChanged }: Pick<PushSummary, 'state' | 'isChanged'>) =>
  isChanged ? (
    <StatusLabel tone="warning">Muuttunut viennin jälkeen</StatusLabel>
  ) : (
    <StatusLabel tone={tones[state]}>{pushStateLabels[state]}</StatusLabel>
  )
