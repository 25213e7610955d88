import { contractFields } from '#shared/contracts/contract.fields.ts'
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
  {
    key: 'contractNumber',
    title: contractFields.contractNumber.label,
    to: ({ _id }) => `/rental-contract/overview/${_id}`,
  },
  {
    key: 'state',
    title: contractFields.state.label,
    sort: false,
    cell: ({ state }) => <ContractStateLabel state={state} />,
  },
  {
    key: 'apartmentAddress',
    title: contractFields.apartmentAddress.label,
    to: ({ apartment }) => `/apartment/overview/${apartment}`,
  },
  {
    key: 'tenantName',
    title: contractFields.tenantName.label,
    // Several tenants go on two lines.
    long: true,
    to: ({ tenants: [first = ''] }) => `/tenant/overview/${first}`,
  },
  { key: 'landlordName', title: contractFields.landlordName.label },
  { key: 'startDate', title: contractFields['lease.startDate'].label, kind: 'day' },
  { key: 'endDate', title: contractFields['lease.endDate'].label, kind: 'day' },
  { key: 'rent', title: 'Vuokra (ALV 0 %)', kind: 'money' },
  {
    key: 'labels',
    title: contractFields.labels.label,
    sort: false,
    extra: true,
    cell: ({ labels }) => labels?.join(', '),
  },
]
