import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { contractFields } from '../contracts/contract.fields.ts'
import type { TableColumn } from '../formats/table-columns.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'
import { narrowing } from './report-query.ts'

const cents = z.number().int()

/** A lease in force, or a home that is not let; a month's amounts without VAT, cents. */
export const RentRollRow = z.object({
  /** The lease's id, the home's when it is not let. */
  _id: z.string(),
  contract: z.string(),
  contractNumber: z.string(),
  apartment: z.string(),
  fullAddress: z.string(),
  condominiumName: z.string(),
  city: z.string(),
  floorPlan: z.string(),
  area: z.number().nullable(),
  tenants: z.string(),
  landlord: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  rent: cents,
  /** Nothing when the area is not known, or the home is not let. */
  rentPerSquareMetre: cents.nullable(),
  water: cents,
  parking: cents,
  others: cents,
  total: cents,
  /** The deposit that was agreed on, and what of it is held; nothing for those who may not read deposits. */
  depositAmount: cents.nullable(),
  depositHeld: cents.nullable(),
  nextRentIncreaseDate: z.string(),
  isVacant: z.boolean(),
  /** What the rent of a home that is not let was estimated to be. */
  estimatedRent: cents.nullable(),
})
export type RentRollRow = z.output<typeof RentRollRow>

export const RentRollQuery = ListQuery.extend({
  /** Today unless told. */
  date: dayOrNone(),
  state: z.enum(['', 'let', 'vacant']).default(''),
  ...narrowing,
})
export type RentRollQuery = z.output<typeof RentRollQuery>

export const rentRollApi = {
  /** Every lease in force on a day and every home that is not let on it; contracts and apartments must be open too. */
  listRentRoll: get('/reports/rent-roll-report', {
    needs: 'reports.read',
    query: RentRollQuery,
    reply: listOf(RentRollRow),
  }),
}

/** The columns of its table, on the screen and in files. */
export const rentRollColumns: readonly TableColumn<RentRollRow>[] = [
  { key: 'fullAddress', title: 'Vuokrakohde' },
  { key: 'condominiumName', title: 'Taloyhtiö' },
  { key: 'city', title: apartmentFields.city.label, extra: true },
  { key: 'floorPlan', title: apartmentFields.floorPlan.label, extra: true },
  { key: 'area', title: apartmentFields.area.heading, kind: 'number', sum: true },
  {
    key: 'tenants',
    title: contractFields.tenants.label,
    cell: ({ tenants, isVacant }) => (isVacant ? 'Tyhjillään' : tenants),
  },
  {
    key: 'contractNumber',
    title: 'Sopimus',
  },
  { key: 'landlord', title: contractFields.landlordName.label, extra: true },
  { key: 'startDate', title: contractFields['lease.startDate'].label, kind: 'day' },
  { key: 'endDate', title: contractFields['lease.endDate'].label, kind: 'day' },
  { key: 'rent', title: 'Vuokra, €/kk', kind: 'money', sum: true },
  { key: 'rentPerSquareMetre', title: 'Vuokra, €/m²', kind: 'money', extra: true },
  { key: 'water', title: 'Vesi, €/kk', kind: 'money', sum: true, extra: true },
  { key: 'parking', title: 'Autopaikka, €/kk', kind: 'money', sum: true, extra: true },
  { key: 'others', title: 'Muut, €/kk', kind: 'money', sum: true, extra: true },
  { key: 'total', title: 'Yhteensä, €/kk', kind: 'money', sum: true },
  { key: 'depositAmount', title: contractFields.depositTarget.label, kind: 'money', sum: true, extra: true },
  { key: 'depositHeld', title: 'Vakuutta hallussa', kind: 'money', sum: true },
  { key: 'nextRentIncreaseDate', title: contractFields['lease.nextRentIncreaseDate'].alone, kind: 'day' },
  {
    key: 'estimatedRent',
    title: apartmentFields['salesInfo.estimatedRent'].heading,
    kind: 'money',
    sum: true,
    extra: true,
  },
]
