import { contractFields } from '../contracts/contract.fields.ts'
import { billingTermFields } from '../invoices/fields/billing-terms.fields.ts'

const billingNames = Object.fromEntries(Object.entries(billingTermFields).map(([name, { label }]) => [name, label]))

/** Fields of contracts that recurring invoices, rent increases and forms have too, by their own name. */
export const contractFieldNames: Readonly<Record<string, string>> = {
  ...billingNames,
  customMessage: 'Viesti',
  deposit: 'Vakuus',
  keys: 'Avaimia',
  modelId: contractFields.modelId.label,
  nextRentIncreaseDate: contractFields['lease.nextRentIncreaseDate'].alone,
  rentIncreaseOwn: contractFields['lease.rentIncreaseOwn'].label,
  'signature.processId': contractFields['signature.processId'].label,
  'signature.state': contractFields['signature.state'].label,
  startRentPrice: contractFields['lease.startRentPrice'].label,
  landlordId: contractFields['landlords.landlordId'].alone,
  selectedTenantType: 'Vuokralaisen laji',
  productId: 'Tuotteen tunniste',
}
