import type { NamedApartmentSummary } from '#shared/properties/apartment.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { optionsOf, pickerOf } from '../app/picker-of.tsx'
import { makingOnDemand } from '../ui/on-demand.tsx'

const apartmentOption = ({ _id, fullAddress, condominiumName }: NamedApartmentSummary) => ({
  id: _id,
  label: fullAddress,
  note: condominiumName,
})

export const ApartmentPicker = pickerOf(
  apartmentListApi.listApartments,
  'vuokrakohdetta',
  apartmentOption,
  {},
  {
    needs: 'apartments.create',
    label: 'Luo uusi vuokrakohde',
    Dialog: makingOnDemand(async () => (await import('./NewApartment.tsx')).NewApartment),
  },
)

/** For fields that pick several. */
export const apartmentOptions = optionsOf(apartmentListApi.listApartments, apartmentOption)
