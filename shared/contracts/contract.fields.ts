import { commentsFields, labelFields } from '../base/common.fields.ts'
import { asOptions, dictionaryOf, type FieldOptions, under } from '../base/noun-fields.ts'
import { vatChangeFields } from '../rates/vat-change.fields.ts'
import { billingFields } from './fields/billing.fields.ts'
import { chargeFields } from './fields/charges.fields.ts'
import { depositTermFields } from './fields/deposit.fields.ts'
import { increaseTermFields } from './fields/increases.fields.ts'
import { isDigitalField, optionFields, otherTermFields } from './fields/others.fields.ts'
import { landlordFields, partyFields } from './fields/parties.fields.ts'
import { termFields, termTexts } from './fields/term.fields.ts'
import { contractStateLabels, type RentalContract } from './rental-contract.ts'

const markOptions: FieldOptions = [
  ['pending', 'Odottaa allekirjoitusta'],
  ['ended', 'Päättynyt ilman allekirjoituksia'],
  ['signed', 'Allekirjoitettu'],
]

/** What files say of parties, homes and billing by names and days of their own. */
type InFiles = 'condominium' | 'tenant' | 'landlord' | 'billedThrough'

/** What lists and reports tell of a contract. */
type Listed = 'state' | 'tenantName' | 'tenants' | 'landlordName' | 'depositTarget'

/** What texts tell of a lease besides its fields, and whether it is signed in a browser. */
type InTexts =
  | `lease.${'showDismissalDate' | 'rentVat' | 'rentWithVat' | 'totalAmount' | 'usesIndex' | 'addsPercentage' | 'indexName'}`
  | 'isDigital'

/** Everything that is known of the fields of a lease of an apartment (vuokrasopimus), and of what is told of it besides. */
export const contractFields = dictionaryOf<RentalContract, InFiles | Listed | InTexts | 'increased'>()({
  contractNumber: {
    label: 'Numero',
    kind: 'text',
    alone: 'Sopimusnumero',
    template: { group: termTexts, sample: '1024' },
  },
  state: { label: 'Tila', kind: 'choice', options: asOptions(contractStateLabels) },
  condominium: { label: 'Taloyhtiö', kind: 'name', file: { example: 'Asunto Oy Katajanmarja' } },
  apartment: {
    label: 'Vuokrakohde',
    kind: 'name',
    file: { required: true, also: ['osoite', 'huoneisto', 'kohde'], example: 'Katajakatu 5 A 12' },
  },
  apartmentAddress: { label: 'Vuokrakohde', kind: 'text', alone: 'Vuokrakohteen osoite' },
  tenant: {
    label: 'Vuokralainen',
    kind: 'name',
    file: { required: true, also: ['asiakas'], example: 'Äijö Öhman' },
  },
  tenantName: { label: 'Vuokralainen', kind: 'text' },
  tenants: { label: 'Vuokralaiset', kind: 'list' },
  ...under('tenant', partyFields),
  otherTenants: { label: 'Muut vuokralaiset', kind: 'name', file: {} },
  ...under('otherTenants', partyFields),
  landlord: {
    label: 'Vuokranantaja',
    kind: 'name',
    file: { also: ['päämies', 'omistaja'], example: 'Paula Päämies' },
  },
  landlordName: { label: 'Vuokranantaja', kind: 'text' },
  landlords: { label: 'Vuokranantajat', kind: 'list' },
  ...under('landlords', landlordFields),
  ...under('lease', { ...termFields, ...chargeFields, ...billingFields }),
  billedThrough: {
    label: 'Laskutettu asti',
    kind: 'day',
    file: { also: ['laskutettu saakka'], example: '30.11.2026' },
  },
  ...under('lease', { ...depositTermFields, ...increaseTermFields }),
  depositTarget: { label: 'Sovittu vakuus', kind: 'money' },
  ...under('others', otherTermFields),
  isDigital: isDigitalField,
  ...under('options', optionFields),
  modelId: { label: 'Sopimuspohja', kind: 'name' },
  comments: { ...commentsFields.comments, hint: 'Eivät tule sopimukseen.' },
  ...labelFields,
  isOld: { label: 'Muualla tehty sopimus', kind: 'yesNo' },
  'document.key': { label: 'Asiakirjan tunniste', kind: 'text' },
  'document.name': { label: 'Asiakirja', kind: 'text' },
  recurringBankTransfer: { label: 'Toistuva tilisiirto', kind: 'yesNo' },
  'outgoingPayments.inUse': {
    label: 'Vuokrat maksetaan tilille ja tilitetään vuokranantajalle',
    kind: 'yesNo',
    hint: 'Sopimuksessa ja laskuilla on tilin oma tilinumero. Tulleet vuokrat tilitetään lähtevistä maksuista.',
  },
  referenceContract: { label: 'Viitesopimus', kind: 'name', hint: 'Sopimus, jota tämä jatkaa.' },
  activated: { label: 'Aktivoitu', kind: 'text' },
  created: { label: 'Luotu', kind: 'text' },
  'signature.processId': { label: 'Allekirjoituksen tunniste', kind: 'text' },
  'signature.state': { label: 'Allekirjoituksen tila', kind: 'choice', options: markOptions },
  vatChanges: { label: 'Tuleva ALV-kanta', kind: 'list' },
  ...under('vatChanges', vatChangeFields),
  rents: { label: 'Vuokrat alkamispäivineen', kind: 'list' },
  'rents.from': { label: 'Alkaen', kind: 'day' },
  'rents.rent': { label: 'Vuokra', kind: 'money' },
  'rents.increase': { label: 'Korotuksen tunniste', kind: 'name' },
  increased: { label: 'Viimeisin korotus', kind: 'name' },
  'increased.from': { label: 'Viimeisin korotus alkaen', kind: 'day' },
  'increased.index.series': { label: 'Viimeisimmän korotuksen indeksi', kind: 'text' },
  'increased.index.period': { label: 'Viimeisimmän korotuksen indeksin ajankohta', kind: 'text' },
  'increased.index.value': { label: 'Viimeisimmän korotuksen indeksin pisteluku', kind: 'number' },
})
