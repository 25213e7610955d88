import { customersApi } from '#shared/customers/api.ts'
import { useDeed } from '../app/use-call.ts'
import { confirm } from '../ui/confirm.ts'

/** Asks first, then takes the principal off the lists. */
export function usePartnerRemoval(onDone?: () => void) {
  const { mutate } = useDeed(customersApi.inactivatePartner, { said: 'Päämies poistettu', ...(onDone && { onDone }) })
  return async ({ _id, name }: { _id: string; name: string }) => {
    const sure = await confirm({
      title: `Poistetaanko ${name}?`,
      text: 'Päämies poistuu luettelosta. Päämiehen vuokrakohteet ja sopimukset säilyvät.',
      yes: 'Poista päämies',
      danger: true,
    })
    if (sure) mutate({ params: { partnerId: _id } })
  }
}
