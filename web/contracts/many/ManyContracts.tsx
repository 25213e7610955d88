import type { RentalContractSummary } from '#shared/contracts/rental-contract.ts'
import { ChosenPanels } from '../../app/tables/ChosenPanels.tsx'
import type { List } from '../../ui/table/use-list-state.ts'
import type { Selection } from '../../ui/table/use-selection.ts'

export interface ManyContractsProps {
  readonly list: Pick<List<RentalContractSummary>, 'whole'>
  readonly selection: Pick<Selection<RentalContractSummary>, 'isAll' | 'named' | 'count'>
}

/** What can be done to the contracts that are chosen in the list; other areas bring it. */
export const ManyContracts = ({ list, selection }: ManyContractsProps) => (
  <ChosenPanels of="chosenContracts" list={list} selection={selection} namesOf={namesOf} />
)

const namesOf = ({ contractNumber, tenantName, apartmentAddress }: RentalContractSummary) => [
  `Vuokrasopimus ${contractNumber}`,
  tenantName,
  apartmentAddress,
]
