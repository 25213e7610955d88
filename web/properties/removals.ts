import { propertiesApi } from '#shared/properties/api.ts'
import { useRemoval } from '../app/use-removal.ts'

const condominiumWords = {
  text: 'Taloyhtiö poistuu luettelosta. Taloyhtiötä, jolla on vuokrakohteita, ei voi poistaa.',
  yes: 'Poista taloyhtiö',
  said: 'Taloyhtiö poistettu',
}
const apartmentWords = {
  text: 'Vuokrakohde poistuu luettelosta. Vuokrakohteen sopimukset ja laskut säilyvät.',
  yes: 'Poista vuokrakohde',
  said: 'Vuokrakohde poistettu',
}

export function useCondominiumRemoval(onDone?: () => void) {
  const remove = useRemoval(propertiesApi.deleteCondominium, condominiumWords, onDone)
  return ({ _id, name }: { _id: string; name: string }) => remove(name, { params: { id: _id } })
}

export function useApartmentRemoval(onDone?: () => void) {
  const remove = useRemoval(propertiesApi.deleteApartment, apartmentWords, onDone)
  return ({ _id, fullAddress }: { _id: string; fullAddress: string }) => remove(fullAddress, { params: { id: _id } })
}
