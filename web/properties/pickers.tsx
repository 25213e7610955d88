import type { NamedApartmentSummary } from '#shared/properties/apartment.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { CondominiumSummary } from '#shared/properties/condominium.ts'
import { optionsOf, pickerOf } from '../app/picker-of.tsx'
import { makingOnDemand } from '../ui/on-demand.tsx'

const condominiumOption = ({ _id, name, city }: CondominiumSummary) => ({ id: _id, label: name, note: city })
const apartmentOption = ({ _id, fullAddress, condominiumName }: NamedApartmentSummary) => ({
  id: _id,
  label: fullAddress,
  note: condominiumName,
})

const load = () => import('./NewProperty.tsx')

export const CondominiumPicker = pickerOf(
  propertiesApi.searchCondominiums,
  'taloyhtiötä',
  condominiumOption,
  {},
  {
    needs: 'condominiums.create',
    label: 'Luo uusi taloyhtiö',
    Dialog: makingOnDemand(async () => (await load()).NewCondominium),
  },
)
export const ApartmentPicker = pickerOf(
  apartmentListApi.listApartments,
  'vuokrakohdetta',
  apartmentOption,
  {},
  {
    needs: 'apartments.create',
    label: 'Luo uusi vuokrakohde',
    Dialog: makingOnDemand(async () => (await load()).NewApartment),
  },
)

/** For fields that pick several. */
export const condominiumOptions = optionsOf(propertiesApi.searchCondominiums, condominiumOption)
export const apartmentOptions = optionsOf(apartmentListApi.listApartments, apartmentOption)
