import { propertiesApi } from '#shared/properties/api.ts'
import { pickerOf } from '../app/picker-of.tsx'

export const CondominiumPicker = pickerOf(propertiesApi.searchCondominiums, 'taloyhtiötä', ({ _id, name, city }) => ({
  id: _id,
  label: name,
  note: city,
}))

export const ApartmentPicker = pickerOf(
  propertiesApi.listApartments,
  'vuokrakohdetta',
  ({ _id, fullAddress, condominiumName }) => ({ id: _id, label: fullAddress, note: condominiumName }),
)
