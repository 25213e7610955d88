import { realtorsApi } from '#shared/properties/realtors/realtors-api.ts'
import { pickerOf } from '../../app/picker-of.tsx'

export const RealtorPicker = pickerOf(realtorsApi.listRealtors, 'välittäjää', ({ _id, name, company }) => ({
  id: _id,
  label: name,
  note: company,
}))
