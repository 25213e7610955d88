import { customersApi } from '#shared/customers/api.ts'
import { tenantTypeLabels } from '#shared/customers/tenant.ts'
import { pickerOf } from '../app/picker-of.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { NewProps } from './NewCustomer.tsx'

/** A dialog that could not be loaded is as if it had been closed. */
const closed = ({ onClose }: NewProps) => onClose()
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
    Dialog: dialogOnDemand(async () => (await load()).NewTenant, closed),
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
    Dialog: dialogOnDemand(async () => (await load()).NewPartner, closed),
  },
)
