import { customersApi } from '#shared/customers/api.ts'
import { tenantTypeLabels } from '#shared/customers/tenant.ts'
import { pickerOf } from '../app/picker-of.tsx'
import { makingOnDemand } from '../ui/on-demand.tsx'

const load = () => import('./NewCustomer.tsx')

export const TenantPicker = pickerOf(
  customersApi.listTenants,
  'vuokralaista',
  ({ _id, name, identity, isProspect }) => ({
    id: _id,
    label: name,
    note: isProspect ? tenantTypeLabels.prospect : identity,
  }),
  {},
  {
    needs: 'tenants.create',
    label: 'Luo uusi vuokralainen',
    Dialog: makingOnDemand(async () => (await load()).NewTenant),
  },
)

export const PartnerPicker = pickerOf(
  customersApi.listPartners,
  'päämiestä',
  ({ _id, name, identity }) => ({ id: _id, label: name, note: identity }),
  {},
  {
    needs: 'partners.create',
    label: 'Luo uusi päämies',
    Dialog: makingOnDemand(async () => (await load()).NewPartner),
  },
)
