import { type ContractState, contractStateLabels } from '#shared/contracts/rental-contract.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

/** Grey, green, orange and red, as the specification has them (section 4). */
const tones: Record<ContractState, Tone> = {
  notActivated: 'plain',
  inForce: 'good',
  dismissed: 'warning',
  ended: 'bad',
}

export const ContractStateLabel = ({ state }: { state: ContractState }) => (
  <StatusLabel tone={tones[state]}>{contractStateLabels[state]}</StatusLabel>
)
