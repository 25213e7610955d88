import { customersApi } from '#shared/customers/api.ts'
import { pickerOf } from '../app/picker-of.tsx'

export const TenantPicker = pickerOf(customersApi.listTenants, 'vuokralaista', ({ _id, name, identity }) => ({
  id: _id,
  label: name,
  note: identity,
}))

export const PartnerPicker = pickerOf(customersApi.listPartners, 'päämiestä', ({ _id, name, identity }) => ({
  id: _id,
  label: name,
  note: identity,
}))
