import { propertiesApi } from '#shared/properties/api.ts'
import type { CondominiumSummary } from '#shared/properties/condominium.ts'
import { optionsOf, pickerOf } from '../../app/picker-of.tsx'
import { makingOnDemand } from '../../ui/on-demand.tsx'

const condominiumOption = ({ _id, name, city }: CondominiumSummary) => ({ id: _id, label: name, note: city })

export const CondominiumPicker = pickerOf(
  propertiesApi.searchCondominiums,
  'taloyhtiötä',
  condominiumOption,
  {},
  {
    needs: 'condominiums.create',
    label: 'Luo uusi taloyhtiö',
    Dialog: makingOnDemand(async () => (await import('./NewCondominium.tsx')).NewCondominium),
  },
)

/** For fields that pick several. */
export const condominiumOptions = optionsOf(propertiesApi.searchCondominiums, condominiumOption)
