import { dictionaryOf, under } from '../base/noun-fields.ts'
import { billingTermFields } from '../invoices/fields/billing-terms.fields.ts'
import { sendingAddressFields } from '../invoices/fields/parties.fields.ts'
import { lineFields } from '../invoices/lines/line.fields.ts'
import { vatChangeFields } from '../rates/vat-change.fields.ts'
import { fixedPeriodFields, priceChangeFields } from './fields/changes.fields.ts'
import { carriedFields, holdFields, lastFields } from './fields/marks.fields.ts'
import { finalFields, measuredFields, readingFields } from './fields/meters.fields.ts'
import type { RecurringInvoice } from './recurring-invoice.ts'

/** What lists tell of what a contract is billed by besides: what it comes to, and its next invoice. */
type Reported =
  | 'state'
  | 'total'
  | 'payer'
  | 'warnings'
  | 'period'
  | 'makingDay'
  | 'dueDate'
  | 'lastSum'
  | 'change'
  | 'explanation'
  | 'measuredProducts.billedAt'

/** Everything that is known of the fields of what a contract is billed by (toistuva lasku). */
export const recurringFields = dictionaryOf<RecurringInvoice, Reported>()({
  contractNumber: { label: 'Sopimus', kind: 'text', alone: 'Sopimusnumero' },
  state: { label: 'Tila', kind: 'text' },
  tenant: { label: 'Vuokralainen', kind: 'name', alone: 'Vuokralaisen tunniste' },
  tenantName: { label: 'Vuokralainen', kind: 'text', alone: 'Vuokralaisen nimi' },
  payers: { label: 'Maksajat', kind: 'list' },
  'payers.from': { label: 'Alkaa', kind: 'day' },
  'payers.tenant': { label: 'Vuokralaisen tunniste', kind: 'name' },
  'payers.tenantName': { label: 'Vuokralaisen nimi', kind: 'text' },
  apartment: { label: 'Vuokrakohde', kind: 'name' },
  apartmentAddress: { label: 'Vuokrakohde', kind: 'text', alone: 'Vuokrakohteen osoite' },
  iban: { label: 'Tilinumero', kind: 'text' },
  sellerName: { label: 'Laskuttaja', kind: 'text' },
  landlord: { label: 'Vuokranantajan tunniste', kind: 'name' },
  principal: { label: 'Päämies', kind: 'name' },
  ...billingTermFields,
  startDate: { label: 'Alkamispäivä', kind: 'day' },
  endDate: { label: 'Päättymispäivä', kind: 'day' },
  nextDueDate: { label: 'Seuraava eräpäivä', kind: 'day', hint: 'Voit siirtää eräpäivää sen omassa kuussa.' },
  active: {
    label: 'Sopimusta laskutetaan',
    kind: 'yesNo',
    hint: 'Kun poistat valinnan, laskutus loppuu ja sopimus poistuu toistuvista laskuista.',
  },
  total: { label: 'Summa', kind: 'money' },
  payer: { label: 'Maksaja', kind: 'text' },
  warnings: { label: 'Huomioitavaa', kind: 'list' },
  period: { label: 'Kausi', kind: 'text' },
  makingDay: { label: 'Luodaan', kind: 'day' },
  dueDate: { label: 'Eräpäivä', kind: 'day' },
  lastSum: { label: 'Edellinen', kind: 'money' },
  change: { label: 'Muutos', kind: 'money' },
  explanation: { label: 'Laskelma', kind: 'list' },
  products: { label: 'Rivit', kind: 'list' },
  ...under('products', lineFields),
  ...under('sendingAddress', sendingAddressFields),
  comments: { label: 'Lisätiedot laskuille', kind: 'text', hint: 'Tulostuu jokaiselle laskulle.' },
  isUpdated: { label: 'Seuraava lasku on poikkeava', kind: 'yesNo' },
  updatedTenant: {
    label: 'Maksaja',
    kind: 'name',
    hint: 'Oletus: sopimuksen maksaja.',
    alone: 'Seuraavan laskun maksaja',
  },
  updatedTenantName: { label: 'Maksaja', kind: 'text', alone: 'Seuraavan laskun maksajan nimi' },
  ...under('updatedSendingAddress', sendingAddressFields),
  updatedProducts: { label: 'Seuraavan laskun rivit', kind: 'list' },
  ...under('updatedProducts', lineFields),
  ...under('fixedPeriodRecurrency', fixedPeriodFields),
  fixedPeriodProducts: { label: 'Määräajan rivit', kind: 'list' },
  ...under('fixedPeriodProducts', lineFields),
  measuredProducts: { label: 'Mittarin mukaan laskutettavat', kind: 'list' },
  ...under('measuredProducts', measuredFields),
  readings: { label: 'Mittarilukemat', kind: 'list' },
  ...under('readings', readingFields),
  measurementsNeeded: { label: 'Mittarilukema puuttuu', kind: 'yesNo' },
  overwritten: { label: 'Rivit muutettu käsin', kind: 'yesNo' },
  stopped: { label: 'Laskutus lopetettu', kind: 'yesNo' },
  ...under('carried', carriedFields),
  ...under('hold', holdFields),
  ...under('last', lastFields),
  allowed: { label: 'Rajan ylitys sallittu, eräpäivä', kind: 'day' },
  closings: { label: 'Päättymisen hyvitykset ja laskut', kind: 'list' },
  vatChanges: { label: 'Tuleva ALV-kanta', kind: 'list' },
  ...under('vatChanges', vatChangeFields),
  priceChanges: { label: 'Tulevat hinnat', kind: 'list' },
  ...under('priceChanges', priceChangeFields),
  ...under('final', finalFields),
  meterPapers: { label: 'Loppulukemien laskut ja hyvitykset', kind: 'list' },
  nextRentIncreaseDate: { label: 'Seuraava korotus', kind: 'day' },
})
