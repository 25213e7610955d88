import type { NamedApartmentRow } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { CondominiumRow } from '#shared/properties/condominium.ts'
import { realtorsApi } from '#shared/properties/realtors-api.ts'
import { optionsOf, pickerOf } from '../app/picker-of.tsx'

const condominiumOption = ({ _id, name, city }: CondominiumRow) => ({ id: _id, label: name, note: city })
const apartmentOption = ({ _id, fullAddress, condominiumName }: NamedApartmentRow) => ({
  id: _id,
  label: fullAddress,
  note: condominiumName,
})

export const CondominiumPicker = pickerOf(propertiesApi.searchCondominiums, 'taloyhtiötä', condominiumOption)
export const ApartmentPicker = pickerOf(propertiesApi.listApartments, 'vuokrakohdetta', apartmentOption)
export const RealtorPicker = pickerOf(realtorsApi.listRealtors, 'välittäjää', ({ _id, name, company }) => ({
  id: _id,
  label: name,
  note: company,
}))

/** For fields that pick several. */
export const condominiumOptions = optionsOf(propertiesApi.searchCondominiums, condominiumOption)
export const apartmentOptions = optionsOf(propertiesApi.listApartments, apartmentOption)
