import { asOptions, dictionaryOf } from '../base/noun-fields.ts'
import { type Payment, paymentSourceLabels } from './payment.ts'

/** Everything that is known of the fields of a payment (suoritus) that is on an invoice. */
export const paymentFields = dictionaryOf<Payment>()({
  payDate: { label: 'Maksupäivä', kind: 'day' },
  paidDay: { label: 'Maksettu', kind: 'day' },
  tenant: { label: 'Vuokralainen', kind: 'name', alone: 'Vuokralaisen tunniste' },
  tenantName: { label: 'Vuokralainen', kind: 'text', alone: 'Vuokralaisen nimi' },
  contract: { label: 'Vuokrasopimus', kind: 'name' },
  invoice: { label: 'Lasku', kind: 'name' },
  invoiceNumber: { label: 'Lasku', kind: 'text', alone: 'Laskun numero' },
  amount: { label: 'Summa', kind: 'money' },
  source: { label: 'Tapa', kind: 'choice', options: asOptions(paymentSourceLabels) },
  reason: { label: 'Kohdistuksen peruste', kind: 'text' },
  entry: { label: 'Tilitapahtuma', kind: 'name' },
  undoes: { label: 'Peruu', kind: 'name' },
  undoesPaidOn: { label: 'Perutun maksun päivä', kind: 'day' },
  pair: { label: 'Vastakirjaus', kind: 'name' },
  deposit: { label: 'Vakuus', kind: 'name' },
  lateDays: { label: 'Myöhässä, päivää', kind: 'whole' },
  created: { label: 'Luotu', kind: 'text' },
})
