import { customersApi } from '#shared/customers/api.ts'
import { tenantTypeLabels } from '#shared/customers/tenant.ts'
import { pickerOf } from '../app/picker-of.tsx'

export const TenantPicker = pickerOf(
  customersApi.listTenants,
  'vuokralaista',
  ({ _id, name, identity, isProspect }) => ({
    id: _id,
    label: name,
    note: isProspect ? tenantTypeLabels.prospect : identity,
  }),
)

export const PartnerPicker = pickerOf(customersApi.listPartners, 'päämiestä', ({ _id, name, identity }) => ({
  id: _id,
  label: name,
  note: identity,
}))
