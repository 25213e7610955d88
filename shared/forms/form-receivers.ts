import type { FormReceiver } from '../contracts/contract-terms.ts'

export const formReceiverLabels: Record<FormReceiver, string> = {
  tenant: 'Ensisijaiselle vuokralaiselle',
  tenants: 'Kaikille vuokralaisille',
  landlords: 'Vuokranantajille',
}
