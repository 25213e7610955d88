import type { TenantSummary } from '#shared/customers/tenant.ts'
import { ChosenPanels } from '../../app/tables/ChosenPanels.tsx'
import type { List } from '../../ui/table/use-list-state.ts'
import type { Selection } from '../../ui/table/use-selection.ts'

export interface ManyTenantsProps {
  readonly list: Pick<List<TenantSummary>, 'whole'>
  readonly selection: Pick<Selection<TenantSummary>, 'isAll' | 'named' | 'count'>
}

/** What can be done to the tenants that are chosen in the list; other areas bring it. */
export const ManyTenants = ({ list, selection }: ManyTenantsProps) => (
  <ChosenPanels of="chosenTenants" list={list} selection={selection} namesOf={({ name }) => [name]} />
)
