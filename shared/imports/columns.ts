import { leaseTypes } from '../contracts/lease.ts'
import { sendTypeLabels } from '../invoices/send-types.ts'
import { conditions, doorTypes, houseTypes, salesInfoLabels } from '../properties/apartment.ts'
import { invoiceDataLabels } from '../properties/invoice-data.ts'
import { languageLabels } from '../texts/language-labels.ts'
import type { ImportKind } from './kinds.ts'

/** How the texts of a column are read. A name is of something that is here already. */
export type ColumnKind = 'text' | 'zip' | 'money' | 'number' | 'whole' | 'day' | 'yesNo' | 'choice' | 'emails' | 'name'

export interface ImportColumn {
  /** Where in the draft it stands; of names and of what a draft has no field for, a word of our own. */
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  /** What other programs call it. */
  readonly also?: readonly string[]
  /** What is kept and what people read. */
  readonly options?: readonly (readonly [value: string | number, label: string])[]
  readonly required?: true
  readonly example?: string
}

/** By this a row is known as something that is here already: it is compared and never changed. */
export const idColumn: ImportColumn = { key: '_id', title: 'Tunniste', kind: 'text', also: ['id'] }

const labelled = (labels: Readonly<Record<string, string>>) => Object.entries(labels)
const same = (words: readonly string[]) => words.map((word) => [word, word] as const)

const address: readonly ImportColumn[] = [
  {
    key: 'address',
    title: 'Katuosoite',
    kind: 'text',
    also: ['osoite', 'lähiosoite', 'katu'],
    example: 'Katajakatu 5',
  },
  { key: 'zipCode', title: 'Postinumero', kind: 'zip', also: ['postinro'], example: '00160' },
  {
    key: 'city',
    title: 'Paikkakunta',
    kind: 'text',
    also: ['postitoimipaikka', 'kaupunki', 'kunta'],
    example: 'Helsinki',
  },
  { key: 'country', title: 'Maa', kind: 'text' },
]
const bookkeeping: readonly ImportColumn[] = labelled(invoiceDataLabels).map(([key, title]) => ({
  key: `invoiceData.${key}`,
  title,
  kind: 'text' as const,
}))
const comments: ImportColumn = { key: 'comments', title: 'Lisätiedot', kind: 'text', also: ['huomautus', 'kommentit'] }

const condominiumColumns: readonly ImportColumn[] = [
  idColumn,
  {
    key: 'name',
    title: 'Nimi',
    kind: 'text',
    required: true,
    also: ['taloyhtiö', 'yhtiö'],
    example: 'Asunto Oy Katajanmarja',
  },
  { key: 'businessId', title: 'Y-tunnus', kind: 'text', also: ['ytunnus', 'yritystunnus'], example: '1790235-0' },
  ...address,
  { key: 'administrator.name', title: 'Isännöitsijä', kind: 'text' },
  { key: 'administrator.email', title: 'Isännöitsijän sähköposti', kind: 'text' },
  { key: 'administrator.phone', title: 'Isännöitsijän puhelin', kind: 'text' },
  { key: 'administrator.waterEqualizationEmailReceivers', title: 'Vesitasauksen saajat', kind: 'emails' },
  ...bookkeeping,
  comments,
]

const apartmentColumns: readonly ImportColumn[] = [
  idColumn,
  { key: 'condominium', title: 'Taloyhtiö', kind: 'name', required: true, example: 'Asunto Oy Katajanmarja' },
  ...address.map((column) => (column.key === 'address' ? { ...column, required: true as const } : column)),
  {
    key: 'apartmentNumber',
    title: 'Numero',
    kind: 'text',
    also: ['huoneisto', 'huoneistonumero', 'asunto'],
    example: 'A 12',
  },
  { key: 'area', title: 'Pinta-ala, m²', kind: 'number', also: ['pinta-ala', 'ala', 'm2', 'neliöt'], example: '52,5' },
  {
    key: 'floorPlan',
    title: 'Huoneet',
    kind: 'text',
    also: ['huonekuvaus', 'huoneluku', 'huoneistotyyppi'],
    example: '2h+k',
  },
  { key: 'houseType', title: 'Talotyyppi', kind: 'choice', options: same(houseTypes), example: 'Kerrostalo' },
  { key: 'doorType', title: 'Sisäänkäynti', kind: 'choice', options: same(doorTypes) },
  { key: 'floor', title: 'Kerros', kind: 'text' },
  { key: 'shares', title: 'Osakkeita', kind: 'whole', also: ['osakemäärä'] },
  { key: 'furnished', title: 'Kalustettu', kind: 'yesNo' },
  {
    key: 'maintenanceCharge.amount',
    title: 'Hoitovastike, €/kk',
    kind: 'money',
    also: ['hoitovastike'],
    example: '184,80',
  },
  { key: 'maintenanceCharge.startDate', title: 'Hoitovastike alkaen', kind: 'day' },
  { key: 'waterCharge.amount', title: 'Vesimaksu, €/kk', kind: 'money', also: ['vesimaksu'] },
  { key: 'waterCharge.startDate', title: 'Vesimaksu alkaen', kind: 'day' },
  ...labelled(salesInfoLabels).map(
    ([key, title]): ImportColumn => ({
      key: `salesInfo.${key}`,
      title,
      kind: key === 'purchaseDate' ? 'day' : 'money',
    }),
  ),
  { key: 'condition', title: 'Kunto', kind: 'choice', options: same(conditions), example: 'Hyvä' },
  { key: 'conditionCheckDate', title: 'Kunto tarkastettu', kind: 'day', example: '1.3.2026' },
  { key: 'photos', title: 'Kuvattu', kind: 'yesNo' },
  { key: 'repairsWaiting', title: 'Odottavat korjaukset', kind: 'text' },
  { key: 'owners', title: 'Omistajat', kind: 'name', also: ['omistaja'], example: 'Paula Päämies 50 %; Oma tili 50 %' },
  { key: 'activeForRent', title: 'Vuokrakäytössä', kind: 'yesNo', example: 'Kyllä' },
  { key: 'concurrentContracts', title: 'Sopimuksia enintään', kind: 'whole' },
  { key: 'vatRegister', title: 'Arvonlisäverollinen', kind: 'yesNo' },
  ...bookkeeping,
  comments,
]

const tenantColumns: readonly ImportColumn[] = [
  idColumn,
  { key: 'isCompany', title: 'Yritys', kind: 'yesNo', example: 'Ei' },
  {
    key: 'name',
    title: 'Nimi',
    kind: 'text',
    required: true,
    also: ['vuokralainen', 'asiakas'],
    example: 'Äijö Öhman',
  },
  { key: 'social', title: 'Henkilötunnus', kind: 'text', also: ['hetu', 'sotu'], example: '131052-308T' },
  { key: 'businessId', title: 'Y-tunnus', kind: 'text', also: ['ytunnus', 'yritystunnus'] },
  {
    key: 'email',
    title: 'Sähköposti',
    kind: 'text',
    also: ['sähköpostiosoite', 'email'],
    example: 'aijo@vuokralainen.example',
  },
  { key: 'phone', title: 'Puhelin', kind: 'text', also: ['puhelinnumero', 'puh'], example: '040 123 4567' },
  ...address,
  { key: 'contactPersonName', title: 'Yhteyshenkilö', kind: 'text' },
  { key: 'contactPersonPhone', title: 'Yhteyshenkilön puhelin', kind: 'text' },
  { key: 'evoice.evoiceAddress', title: 'Verkkolaskuosoite', kind: 'text', also: ['ovt'] },
  { key: 'evoice.evoiceOperator', title: 'Verkkolaskuoperaattori', kind: 'text', also: ['operaattori', 'välittäjä'] },
  { key: 'evoice.evoiceId', title: 'Verkkolaskutunnus', kind: 'text' },
  {
    key: 'invoiceLanguage',
    title: 'Laskun kieli',
    kind: 'choice',
    options: labelled(languageLabels),
    example: 'Suomi',
  },
  { key: 'isOnlyKeyHolder', title: 'Vain avaimenhaltija', kind: 'yesNo' },
  comments,
]

/** What is charged beside the rent. */
const charges: readonly ImportColumn[] = [
  {
    key: 'lease.waterChargePerMonth',
    title: 'Vesimaksu, €/hlö/kk',
    kind: 'money',
    also: ['vesimaksu'],
    example: '25,00',
  },
  { key: 'lease.waterChargeCount', title: 'Vesimaksun henkilöt', kind: 'whole', also: ['henkilömäärä'], example: '2' },
  { key: 'lease.electricityAmount', title: 'Sähkömaksu, €/kk', kind: 'money', also: ['sähkö'] },
  { key: 'lease.parkingCost', title: 'Autopaikka, €/kk', kind: 'money', also: ['autopaikka'] },
  { key: 'lease.saunaCost', title: 'Saunamaksu, €/kk', kind: 'money', also: ['sauna'] },
  { key: 'lease.laundretteCost', title: 'Pesutupamaksu, €/kk', kind: 'money', also: ['pesutupa'] },
  { key: 'lease.otherCosts', title: 'Muut maksut, €/kk', kind: 'money', also: ['muu maksu'] },
  { key: 'lease.otherCostsDetails', title: 'Muiden maksujen selite', kind: 'text' },
]

const lastDayOfMonth: readonly (readonly [number, string])[] = [[100, 'Kuukauden viimeinen']]

const contractColumns: readonly ImportColumn[] = [
  idColumn,
  { key: 'condominium', title: 'Taloyhtiö', kind: 'name', example: 'Asunto Oy Katajanmarja' },
  {
    key: 'apartment',
    title: 'Vuokrakohde',
    kind: 'name',
    required: true,
    also: ['osoite', 'huoneisto', 'kohde'],
    example: 'Katajakatu 5 A 12',
  },
  { key: 'tenant', title: 'Vuokralainen', kind: 'name', required: true, also: ['asiakas'], example: 'Äijö Öhman' },
  { key: 'otherTenants', title: 'Muut vuokralaiset', kind: 'name' },
  { key: 'landlord', title: 'Vuokranantaja', kind: 'name', also: ['päämies', 'omistaja'], example: 'Paula Päämies' },
  {
    key: 'lease.leaseType',
    title: 'Sopimuksen tyyppi',
    kind: 'choice',
    options: [...same(leaseTypes), ['Toistaiseksi voimassa oleva', 'Toistaiseksi']],
    also: ['tyyppi'],
  },
  {
    key: 'lease.startDate',
    title: 'Alkaa',
    kind: 'day',
    required: true,
    also: ['alkamispäivä', 'alku'],
    example: '1.3.2024',
  },
  { key: 'lease.endDate', title: 'Päättyy', kind: 'day', also: ['päättymispäivä', 'loppu'] },
  { key: 'lease.dismissalDate', title: 'Irtisanottu päättymään', kind: 'day' },
  {
    key: 'lease.rent',
    title: 'Vuokra veroton, €/kk',
    kind: 'money',
    required: true,
    also: ['vuokra', 'vuokra, €/kk', 'kuukausivuokra'],
    example: '850,00',
  },
  { key: 'lease.rentProduct', title: 'Vuokratuote', kind: 'name' },
  ...charges,
  {
    key: 'lease.rentDueDateNumber',
    title: 'Eräpäivä',
    kind: 'choice',
    options: [...Array.from({ length: 28 }, (_, at) => [at + 1, String(at + 1)] as const), ...lastDayOfMonth],
    example: '2',
  },
  { key: 'lease.invoiceInterval', title: 'Laskutusväli, kk', kind: 'whole', also: ['laskutusväli'], example: '1' },
  { key: 'lease.paymentTerm', title: 'Maksuaika, pv', kind: 'whole', also: ['maksuaika'], example: '14' },
  {
    key: 'lease.sendType',
    title: 'Lähetystapa',
    kind: 'choice',
    options: labelled(sendTypeLabels),
    example: 'Sähköposti',
  },
  { key: 'billedThrough', title: 'Laskutettu asti', kind: 'day', also: ['laskutettu saakka'], example: '30.11.2026' },
  comments,
]

/** What a file of each kind may hold. */
export const columnsOf: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  condominiums: condominiumColumns,
  apartments: apartmentColumns,
  tenants: tenantColumns,
  contracts: contractColumns,
}
