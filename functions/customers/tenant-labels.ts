import { TenantFilters } from '#shared/customers/api.ts'
import { labelledRows } from '../platform/labels/labelled-rows.ts'
import { idsOfHits } from '../platform/work/row-runs.ts'
import { listTenants, tenants } from './tenants.ts'

export const labelledTenants = labelledRows({
  docs: tenants,
  nameOf: ({ name }) => name,
  isThere: ({ active }) => active,
  gone: { name: 'Poistettu vuokralainen', why: 'Vuokralainen on poistettu.' },
  hitsOf: (actor, hits) =>
    idsOfHits((paging) => listTenants(actor, TenantFilters.parse({ ...hits, ...paging, sortBy: '' }))),
})
