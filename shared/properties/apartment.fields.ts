import { activeFields, addressFields, bookkeepingFields, commentsFields, labelFields } from '../base/common.fields.ts'
import { asOptions, asRead, dictionaryOf, type Field, under } from '../base/noun-fields.ts'
import { type Apartment, conditions, doorTypes, houseTypes } from './apartment.ts'
import { assignmentFields } from './assignment.fields.ts'
import { lettingStateLabels } from './letting.ts'

import { publicApartmentFields } from './public/public-apartment.fields.ts'

const oldChargeFields = {
  amount: { label: 'Määrä', kind: 'money', unit: '€/kk' },
  startDate: { label: 'Alkaen', kind: 'day' },
  endDate: { label: 'Päättyi', kind: 'day' },
} as const satisfies Readonly<Record<string, Field>>

const shareFields = {
  condominiumLoanId: { label: 'Laina', kind: 'name', alone: 'Taloyhtiön lainan tunniste' },
  amount: { label: 'Maksu', kind: 'money', unit: '€/kk' },
  totalAmount: { label: 'Osuus alussa', kind: 'money' },
  currentAmount: { label: 'Jäljellä', kind: 'money' },
  startDate: { label: 'Alkaen', kind: 'day' },
} as const satisfies Readonly<Record<string, Field>>

/** What lists, files, templates and pages tell of an apartment besides its own fields. */
type Reported =
  | ('fullAddress' | 'condominiumName' | 'otherRooms' | 'energy')
  | ('letting' | 'tenantName' | 'rent' | 'open' | 'leaseEnd' | 'vacantDays')

/** Everything that is known of the fields of an apartment (vuokrakohde). */
export const apartmentFields = dictionaryOf<Apartment, Reported>()({
  fullAddress: {
    label: 'Osoite',
    kind: 'text',
    template: { label: 'Kohteen osoite ja huoneisto', sample: 'Katajakatu 5 A 1' },
  },
  condominiumName: { label: 'Taloyhtiö', kind: 'text' },
  letting: { label: 'Tila', kind: 'choice', options: asOptions(lettingStateLabels) },
  tenantName: { label: 'Vuokralainen', kind: 'text' },
  rent: { label: 'Vuokra', kind: 'money', unit: '€/kk' },
  open: { label: 'Avoinna', kind: 'money' },
  leaseEnd: { label: 'Päättyy', kind: 'day', alone: 'Sopimus päättyy' },
  vacantDays: { label: 'Tyhjänä', kind: 'whole', unit: 'pv' },
  condominium: {
    label: 'Taloyhtiö',
    kind: 'name',
    file: { required: true, example: 'Asunto Oy Katajanmarja' },
    template: { sample: 'Asunto Oy Katajanmarja' },
  },
  address: {
    ...addressFields.address,
    file: { ...addressFields.address.file, required: true },
    template: { label: 'Kohteen katuosoite', sample: 'Katajakatu 5' },
  },
  zipCode: { ...addressFields.zipCode, template: { label: 'Kohteen postinumero', sample: '00100' } },
  city: { ...addressFields.city, template: { label: 'Kohteen paikkakunta', sample: 'Helsinki' } },
  country: addressFields.country,
  apartmentNumber: {
    label: 'Huoneiston numero',
    kind: 'text',
    file: { also: ['numero', 'huoneisto', 'huoneistonumero', 'asunto'], example: 'A 12' },
    template: { sample: 'A 1' },
  },
  area: {
    label: 'Pinta-ala',
    kind: 'number',
    unit: 'm²',
    file: { also: ['ala', 'm2', 'neliöt'], example: '52,5' },
    template: { sample: '54,5 m²' },
  },
  floorPlan: {
    label: 'Pohjaratkaisu',
    kind: 'text',
    file: { also: ['huoneet', 'huonekuvaus', 'huoneluku', 'huoneistotyyppi'], example: '2h+k' },
    template: { sample: '2 h + k + s' },
  },
  houseType: {
    label: 'Talotyyppi',
    kind: 'choice',
    options: asRead(houseTypes),
    file: { example: 'Kerrostalo' },
    template: { sample: 'Kerrostalo' },
  },
  doorType: { label: 'Sisäänkäynti', kind: 'choice', options: asRead(doorTypes), file: {} },
  floor: { label: 'Kerros', kind: 'text', file: {}, template: { sample: '3' } },
  shares: { label: 'Osakkeita', kind: 'whole', file: { also: ['osakemäärä'] } },
  furnished: { label: 'Kalustettu', kind: 'yesNo', file: {} },
  regulatedRent: {
    label: 'Säännelty vuokra',
    kind: 'yesNo',
    hint: 'Valtion tukema asunto: korotuksista kerrotaan, jos ne ylittävät rajan.',
  },
  rooms: { label: 'Huoneet', kind: 'list' },
  'rooms.name': { label: 'Huoneen nimi', kind: 'text' },
  'rooms.active': activeFields.active,
  otherRooms: {
    label: 'Huoneiston tilat',
    kind: 'text',
    template: { sample: 'Olohuone, makuuhuone, keittiö, kylpyhuone' },
  },
  'maintenanceCharge.amount': {
    label: 'Hoitovastike',
    kind: 'money',
    unit: '€/kk',
    file: { example: '184,80' },
  },
  'maintenanceCharge.startDate': { label: 'Hoitovastike alkaen', kind: 'day', file: {} },
  oldMaintenanceCharges: { label: 'Aiemmat hoitovastikkeet', kind: 'list' },
  ...under('oldMaintenanceCharges', oldChargeFields),
  'waterCharge.amount': { label: 'Vesimaksu', kind: 'money', unit: '€/kk', file: {} },
  'waterCharge.startDate': { label: 'Vesimaksu alkaen', kind: 'day', file: {} },
  oldWaterCharges: { label: 'Aiemmat vesimaksut', kind: 'list' },
  ...under('oldWaterCharges', oldChargeFields),
  currentLoans: { label: 'Lainaosuudet', kind: 'list' },
  ...under('currentLoans', shareFields),
  oldLoans: { label: 'Pois maksetut lainaosuudet', kind: 'list' },
  ...under('oldLoans', {
    ...shareFields,
    name: { label: 'Laina', kind: 'text' },
    endDate: { label: 'Maksettu pois', kind: 'day' },
  }),
  'salesInfo.purchaseDate': { label: 'Ostopäivä', kind: 'day', file: {} },
  'salesInfo.purchasePrice': { label: 'Kauppahinta', kind: 'money', file: { also: ['ostohinta'] } },
  'salesInfo.deptFreePrice': { label: 'Velaton hinta', kind: 'money', file: {} },
  'salesInfo.priceWithTaxes': { label: 'Hinta veroineen', kind: 'money', file: {} },
  'salesInfo.estimatedPrice': { label: 'Arvio myyntihinnasta', kind: 'money', file: {} },
  'salesInfo.estimatedRent': { label: 'Arvio vuokrasta', kind: 'money', unit: '€/kk', file: {} },
  condition: {
    label: 'Kunto',
    kind: 'choice',
    options: asRead(conditions),
    file: { example: 'Hyvä' },
    template: { sample: 'Hyvä' },
  },
  conditionCheckDate: { label: 'Kunto tarkastettu', kind: 'day', file: { example: '1.3.2026' } },
  photos: {
    label: 'Kunto valokuvattu',
    kind: 'yesNo',
    file: { also: ['kuvattu'] },
    template: { sample: 'kyllä' },
  },
  repairsWaiting: {
    label: 'Odottavat korjaukset',
    kind: 'text',
    file: {},
    template: { label: 'Sovitut korjaukset', sample: 'Keittiön hana vaihdetaan' },
  },
  owners: {
    label: 'Omistajat',
    kind: 'name',
    file: { also: ['omistaja'], example: 'Paula Päämies 50 %; Oma tili 50 %' },
  },
  'owners.ownerId': { label: 'Omistaja', kind: 'name' },
  'owners.onModel': { label: 'Osapuolen laji', kind: 'text' },
  'owners.holding': { label: 'Osuus', kind: 'percent', unit: '%' },
  activeForRent: { label: 'Vuokrakäytössä', kind: 'yesNo', file: { example: 'Kyllä' } },
  concurrentContracts: { label: 'Sopimuksia yhtä aikaa', kind: 'whole', file: { also: ['sopimuksia enintään'] } },
  vatRegister: { label: 'Arvonlisäverollinen', kind: 'yesNo', hint: 'Vain liiketilat (AVL 30 §).', file: {} },
  vatRegisterBefore: { label: 'Arvonlisäverollinen aiemmin', kind: 'list' },
  'vatRegisterBefore.until': { label: 'Asti', kind: 'day' },
  'vatRegisterBefore.was': { label: 'Oli', kind: 'yesNo' },
  ...under('assignment', assignmentFields),
  energy: { label: publicApartmentFields.energyClass.label, kind: 'text', template: { sample: 'C2018' } },
  ...under('invoiceData', bookkeepingFields),
  ...under('public', publicApartmentFields),
  images: { label: 'Kuvat', kind: 'list' },
  'images.key': { label: 'Tiedoston tunniste', kind: 'text' },
  'images.alt': { label: 'Kuvateksti', kind: 'text' },
  'images.isFloorPlan': { label: 'Pohjapiirros', kind: 'yesNo' },
  'images.width': { label: 'Leveys', kind: 'number' },
  'images.height': { label: 'Korkeus', kind: 'number' },
  'images.widths': { label: 'Pienemmät koot', kind: 'list' },
  ...commentsFields,
  ...labelFields,
  ...activeFields,
})
