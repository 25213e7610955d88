import { commentsFields } from '../base/common.fields.ts'
import type { AnyDictionary, FieldKind, FieldOptions } from '../base/noun-fields.ts'
import { leaseTypes } from '../contracts/lease.ts'
import { tenantFields } from '../customers/tenant.fields.ts'
import { sendTypeLabels } from '../invoices/sending/send-types.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'
import { condominiumFields } from '../properties/condominium.fields.ts'
import { languageLabels } from '../texts/language-labels.ts'
import type { ImportKind } from './kinds.ts'

/** How the texts of a column are read. */
export type ColumnKind = Exclude<FieldKind, 'percent' | 'list' | 'map'>

export interface ImportColumn {
  /** Where in the draft it stands; of names and of what a draft has no field for, a word of our own. */
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  /** What other programs call it. */
  readonly also?: readonly string[]
  /** What is kept and what people read. */
  readonly options?: FieldOptions
  readonly required?: true
  readonly example?: string
}

const isTyped = (kind: FieldKind): kind is ColumnKind => kind !== 'percent' && kind !== 'list' && kind !== 'map'

/** The fields of a dictionary that files have, as columns, in its order. */
export function fileColumns(fields: AnyDictionary): ImportColumn[] {
  return Object.entries(fields).flatMap(([key, { kind, heading, alone, options, file }]): ImportColumn[] =>
    file && isTyped(kind) ? [{ key, title: alone ?? heading, kind, ...(options && { options }), ...file }] : [],
  )
}

/** By this a row is known as something that is here already: it is compared and never changed. */
export const idColumn: ImportColumn = { key: '_id', title: 'Tunniste', kind: 'text', also: ['id'] }

const labelled = (labels: Readonly<Record<string, string>>) => Object.entries(labels)
const same = (words: readonly string[]) => words.map((word) => [word, word] as const)

const condominiumColumns: readonly ImportColumn[] = [idColumn, ...fileColumns(condominiumFields)]

const apartmentColumns: readonly ImportColumn[] = [idColumn, ...fileColumns(apartmentFields)]

const tenantColumns: readonly ImportColumn[] = [idColumn, ...fileColumns(tenantFields)]

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
  ...fileColumns({ comments: { ...commentsFields.comments, heading: commentsFields.comments.label } }),
]

/** What a file of each kind may hold. */
export const columnsOf: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  condominiums: condominiumColumns,
  apartments: apartmentColumns,
  tenants: tenantColumns,
  contracts: contractColumns,
}
