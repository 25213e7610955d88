import { increaseStateLabels } from '#shared/rent-increases/increase-labels.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Readonly<Record<RentIncrease['state'], Tone>> = {
  inactive: 'news',
  active: 'good',
  lapsed: 'plain',
  removed: 'plain',
}

export const IncreaseStateLabel = ({ state }: Pick<RentIncrease, 'state'>) => (
  <StatusLabel tone={tones[state]}>{increaseStateLabels[state]}</StatusLabel>
)
