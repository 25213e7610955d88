import {
  type ContractState,
  contractStateLabels,
  type RentalContractSummary,
} from '#shared/contracts/rental-contract.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'

/** The colours of the states (spec section 4). */
const tones: Record<ContractState, Tone> = {
  notActivated: 'plain',
  inForce: 'good',
  dismissed: 'warning',
  ended: 'bad',
}

export const ContractStateLabel = ({ state }: { state: ContractState }) => (
  <StatusLabel tone={tones[state]}>{contractStateLabels[state]}</StatusLabel>
)

export const contractColumns: readonly Column<RentalContractSummary>[] = [
  { key: 'contractNumber', title: 'Numero', to: ({ _id }) => `/rental-contract/overview/${_id}` },
  { key: 'state', title: 'Tila', sort: false, cell: ({ state }) => <ContractStateLabel state={state} /> },
  { key: 'apartmentAddress', title: 'Vuokrakohde', to: ({ apartment }) => `/apartment/overview/${apartment}` },
  { key: 'tenantName', title: 'Vuokralainen', to: ({ tenants: [first = ''] }) => `/tenant/overview/${first}` },
  { key: 'landlordName', title: 'Vuokranantaja' },
  { key: 'startDate', title: 'Alkaa', kind: 'day' },
  { key: 'endDate', title: 'Päättyy', kind: 'day' },
  { key: 'rent', title: 'Kuukausivuokra', kind: 'money' },
]
