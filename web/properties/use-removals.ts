import { propertiesApi } from '#shared/properties/api.ts'
import { useDeed } from '../app/use-call.ts'
import { confirm } from '../ui/confirm.ts'

/** Asks first, then takes the company off the lists; one that has apartments is refused by the server. */
export function useCondominiumRemoval(onDone?: () => void) {
  const { mutate } = useDeed(propertiesApi.deleteCondominium, {
    said: 'Taloyhtiö poistettu',
    ...(onDone && { onDone }),
  })
  return async ({ _id, name }: { _id: string; name: string }) => {
    const sure = await confirm({
      title: `Poistetaanko ${name}?`,
      text: 'Taloyhtiö poistuu luettelosta. Taloyhtiötä, jolla on vuokrakohteita, ei voi poistaa.',
      yes: 'Poista taloyhtiö',
      danger: true,
    })
    if (sure) mutate({ params: { id: _id } })
  }
}

/** Asks first, then takes the apartment off the lists. */
export function useApartmentRemoval(onDone?: () => void) {
  const { mutate } = useDeed(propertiesApi.deleteApartment, {
    said: 'Vuokrakohde poistettu',
    ...(onDone && { onDone }),
  })
  return async ({ _id, fullAddress }: { _id: string; fullAddress: string }) => {
    const sure = await confirm({
      title: `Poistetaanko ${fullAddress}?`,
      text: 'Vuokrakohde poistuu luettelosta. Vuokrakohteen sopimukset ja laskut säilyvät.',
      yes: 'Poista vuokrakohde',
      danger: true,
    })
    if (sure) mutate({ params: { id: _id } })
  }
}
