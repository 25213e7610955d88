import { ContractFilters } from '#shared/contracts/api.ts'
import { labelledRows } from '../platform/labels/labelled-rows.ts'
import { idsOfHits } from '../platform/work/row-runs.ts'
import { contracts, listContracts } from './contracts.ts'

export const labelledContracts = labelledRows({
  docs: contracts,
  nameOf: ({ contractNumber, apartmentAddress }) => `Sopimus ${contractNumber}, ${apartmentAddress}`,
  isThere: () => true,
  gone: { name: 'Poistettu sopimus', why: 'Sopimus on poistettu.' },
  hitsOf: (actor, hits) =>
    idsOfHits((paging) => listContracts(actor, ContractFilters.parse({ ...hits, ...paging, sortBy: '' }))),
})
