import { type DepositState, depositStateLabels } from '#shared/deposits/deposit-life.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Record<DepositState, Tone> = {
  waiting: 'warning',
  partlyReceived: 'warning',
  received: 'good',
  partlyReleased: 'news',
  released: 'plain',
  lapsed: 'plain',
}

export const DepositStateLabel = ({ state }: { state: DepositState }) => (
  <StatusLabel tone={tones[state]}>{depositStateLabels[state]}</StatusLabel>
)
