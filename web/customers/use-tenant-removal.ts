import { customersApi } from '#shared/customers/api.ts'
import { useDeed } from '../app/use-call.ts'
import { confirm } from '../ui/confirm.ts'

/** Asks first, then takes the tenant off the lists. */
export function useTenantRemoval(onDone?: () => void) {
  const { mutate } = useDeed(customersApi.inactivateTenant, {
    said: 'Vuokralainen poistettu',
    ...(onDone && { onDone }),
  })
  return async ({ _id, name }: { _id: string; name: string }) => {
    const sure = await confirm({
      title: `Poistetaanko ${name}?`,
      text: 'Vuokralainen poistuu luettelosta. Vuokralaisen sopimukset ja laskut säilyvät.',
      yes: 'Poista vuokralainen',
      danger: true,
    })
    if (sure) mutate({ params: { tenantId: _id } })
  }
}
