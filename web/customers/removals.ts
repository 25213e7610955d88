import { customersApi } from '#shared/customers/api.ts'
import { useRemoval } from '../app/use-removal.ts'

const tenantWords = {
  text: 'Vuokralainen poistuu luettelosta. Vuokralaisen sopimukset ja laskut säilyvät.',
  yes: 'Poista vuokralainen',
  said: 'Vuokralainen poistettu',
}
const partnerWords = {
  text: 'Päämies poistuu luettelosta. Päämiehen vuokrakohteet ja sopimukset säilyvät.',
  yes: 'Poista päämies',
  said: 'Päämies poistettu',
}

export function useTenantRemoval(onDone?: () => void) {
  const remove = useRemoval(customersApi.inactivateTenant, tenantWords, onDone)
  return ({ _id, name }: { _id: string; name: string }) => remove(name, { params: { tenantId: _id } })
}

export function usePartnerRemoval(onDone?: () => void) {
  const remove = useRemoval(customersApi.inactivatePartner, partnerWords, onDone)
  return ({ _id, name }: { _id: string; name: string }) => remove(name, { params: { partnerId: _id } })
}
