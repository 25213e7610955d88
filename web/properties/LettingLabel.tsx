import { type LettingState, lettingStateLabels } from '#shared/properties/letting.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Record<LettingState, Tone> = {
  let: 'good',
  ending: 'warning',
  coming: 'news',
  vacant: 'bad',
  off: 'plain',
}

export const LettingLabel = ({ state }: { readonly state: LettingState }) => (
  <StatusLabel tone={tones[state]}>{lettingStateLabels[state]}</StatusLabel>
)
