import { customersApi } from '#shared/customers/api.ts'
import { keysApi } from '#shared/keys/api.ts'
import { pickerOf } from '../app/picker-of.tsx'

/** Whoever may be given a key: tenants and those who are only key holders. */
export const PersonPicker = pickerOf(
  customersApi.listTenants,
  'henkilöä',
  ({ _id, name, identity, isOnlyKeyHolder }) => ({
    id: _id,
    label: name,
    note: isOnlyKeyHolder ? 'Avaimenhaltija' : identity,
  }),
  { scope: 'everyone' },
)

export const FreeKeyPicker = pickerOf(keysApi.searchKeys, 'avainta', ({ _id, code, places }) => ({
  id: _id,
  label: code,
  note: places,
}))
