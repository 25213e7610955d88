import { asOptions, dictionaryOf, under } from '../base/noun-fields.ts'
import { contractFields } from '../contracts/contract.fields.ts'
import { chargeFields } from '../contracts/fields/charges.fields.ts'
import type { Charged } from '../contracts/lease-products.ts'
import { billingTermFields } from '../invoices/fields/billing-terms.fields.ts'
import { lineFields } from '../invoices/lines/line.fields.ts'
import { newIndexFields, startIndexFields } from './fields/figures.fields.ts'
import { messageFields } from './fields/notice.fields.ts'
import { increaseKindLabels, increaseStateLabels } from './increase-labels.ts'
import type { RentIncrease } from './rent-increase.ts'

/** Of the charges before it an increase keeps what it changed of the lease. */
interface Known extends Omit<RentIncrease, 'calculation' | 'content' | 'previous'> {
  readonly previous: Omit<RentIncrease['previous'], 'charges'> & { readonly charges: Charged }
}

/** What lists, pages and forms tell of an increase besides: how much it is, and the rent that is taken of it. */
type Reported =
  | 'calculation'
  | 'content'
  | 'growth'
  | 'rent'
  | 'message'
  | 'startIndex'
  | 'newIndex'
  | 'otherTenants.message'

const { rentVat, rentWithVat, totalAmount, rentProduct, waterProduct, ...charges } = chargeFields

/** Everything that is known of the fields of a rent increase and of prices that were agreed on (vuokrankorotus, sovittu muutos). */
export const increaseFields = dictionaryOf<Known, Reported>()({
  kind: { label: 'Peruste', kind: 'choice', options: asOptions(increaseKindLabels) },
  state: { label: 'Tila', kind: 'choice', options: asOptions(increaseStateLabels) },
  contract: { label: 'Vuokrasopimus', kind: 'name' },
  contractNumber: { label: 'Sopimus', kind: 'text', alone: 'Sopimusnumero' },
  apartment: { label: 'Vuokrakohde', kind: 'name' },
  apartmentAddress: { label: 'Vuokrakohde', kind: 'text', alone: 'Vuokrakohteen osoite' },
  tenant: { label: 'Vuokralainen', kind: 'name', alone: 'Vuokralaisen tunniste' },
  tenantName: { label: 'Vuokralainen', kind: 'text', alone: 'Vuokralaisen nimi' },
  type: contractFields['lease.rentIncreaseType'],
  from: { label: 'Alkaa', kind: 'day' },
  to: { label: 'Päättyy', kind: 'day' },
  dueDate: { label: 'Ensimmäinen eräpäivä', kind: 'day', alone: 'Uusien hintojen ensimmäinen eräpäivä' },
  paymentTerm: billingTermFields.paymentTerm,
  sendType: billingTermFields.sendType,
  modelId: { label: 'Ilmoituksen pohja', kind: 'name' },
  content: { label: 'Ilmoituksen teksti', kind: 'map' },
  dontSendMessage: { label: 'Älä lähetä ilmoitusta', kind: 'yesNo', alone: 'Ilmoitusta ei lähetetä' },
  replyToEmail: { label: 'Vastausosoite', kind: 'text', hint: 'Oletus: tilin sähköposti.' },
  message: { label: 'Ilmoitus', kind: 'map' },
  ...under('message', messageFields),
  otherTenants: { label: 'Muut vuokralaiset', kind: 'list' },
  'otherTenants.tenant': { label: 'Vuokralaisen tunniste', kind: 'name' },
  'otherTenants.name': { label: 'Nimi', kind: 'text' },
  'otherTenants.message': { label: 'Ilmoitus', kind: 'map' },
  ...under('otherTenants.message', messageFields),
  startIndex: { label: 'Perusindeksi', kind: 'map' },
  ...under('startIndex', startIndexFields),
  newIndex: { label: 'Uusi indeksi', kind: 'map' },
  ...under('newIndex', newIndexFields),
  percentage: contractFields['lease.rentIncreasePercentage'],
  fixedAmount: contractFields['lease.rentIncreaseFixed'],
  rentIncreaseOwn: contractFields['lease.rentIncreaseOwn'],
  startRentPrice: contractFields['lease.startRentPrice'],
  rentBefore: { label: 'Entinen vuokra', kind: 'money' },
  rentAfter: { label: 'Uusi vuokra', kind: 'money' },
  growth: { label: 'Korotus', kind: 'text' },
  rent: { label: 'Perittävä vuokra (ALV 0 %)', kind: 'money', unit: '€/kk' },
  computed: { label: 'Korotusehdon mukaan', kind: 'money', alone: 'Laskettu vuokra' },
  previousProducts: { label: 'Aiemmat rivit', kind: 'list' },
  ...under('previousProducts', lineFields),
  products: { label: 'Rivit', kind: 'list' },
  ...under('products', lineFields),
  explanation: { label: 'Laskelma', kind: 'list' },
  calculation: { label: 'Laskelma vaiheittain', kind: 'map' },
  ...under('discount.line', lineFields),
  'discount.line.desc': { label: 'Alennuksen selite', kind: 'text', hint: 'Näkyy laskulla.' },
  'discount.line.amount': { label: 'Alennus kuukaudessa (ALV 0 %)', kind: 'money' },
  'discount.lastDueDate': { label: 'Alennuksen viimeinen eräpäivä', kind: 'day' },
  'discount.to': { label: 'Alennuksen viimeinen päivä', kind: 'day' },
  comment: { label: 'Mitä sovittiin ja miksi', kind: 'text', hint: 'Näkyy vain teille, ei laskulla.' },
  'previous.nextRentIncreaseDate': { label: 'Seuraava korotus ennen', kind: 'day' },
  'previous.increased.from': { label: 'Edellinen korotus alkaen', kind: 'day' },
  'previous.increased.index.series': { label: 'Edellisen korotuksen indeksi', kind: 'text' },
  'previous.increased.index.period': { label: 'Edellisen korotuksen indeksin ajankohta', kind: 'text' },
  'previous.increased.index.value': { label: 'Edellisen korotuksen indeksin pisteluku', kind: 'number' },
  ...under('previous.charges', charges),
  'previous.overwritten': { label: 'Rivit muutettu käsin ennen', kind: 'yesNo' },
  run: { label: 'Korotusajo', kind: 'name' },
  created: { label: 'Tehty', kind: 'text' },
  createdBy: { label: 'Tekijä', kind: 'text' },
  activated: { label: 'Tullut voimaan', kind: 'text' },
  'removed.at': { label: 'Poistettu', kind: 'text' },
  'removed.by': { label: 'Poistaja', kind: 'text' },
  'removed.returned': { label: 'Entinen vuokra palautettu', kind: 'yesNo' },
})
