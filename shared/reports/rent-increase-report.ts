import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { dayOrNone } from '../base/fields.ts'
import { printPercent } from '../base/finnish.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { sumOf } from '../base/money.ts'
import type { MonthlyIncome } from '../billing/monthly-income.ts'
import { contractFields } from '../contracts/contract.fields.ts'
import type { KeptTerms } from '../contracts/increase-terms.ts'
import { rentIncreaseTypeLabels, rentIncreaseTypes } from '../contracts/rent-increase-type.ts'
import type { KeptContractSummary } from '../contracts/rental-contract.ts'
import type { TableColumn } from '../formats/table-columns.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'
import type { NamedApartmentSummary } from '../properties/apartment.ts'

/** A lease that runs, with what it says of increases (spec section 3, report rows). Money a month without VAT, cents. */
export const IncreaseReportRow = z.object({
  /** The contract's. */
  _id: z.string(),
  contractNumber: z.string(),
  apartment: z.string(),
  apartmentAddress: z.string(),
  condominiumName: z.string(),
  city: z.string(),
  houseType: z.string(),
  floorPlan: z.string(),
  floor: z.string(),
  /** Those who have not left. */
  tenants: z.string(),
  contractStarts: z.string(),
  /** The last day of a lease under notice, or empty. */
  dismissalDate: z.string(),
  rent: z.number().int(),
  /** What else is charged: water, parking and so on. */
  otherIncomes: z.number().int(),
  rentIncreaseType: z.enum(rentIncreaseTypes),
  noRentIncrease: z.boolean(),
  /** From when on the next increase may begin; empty when none may. */
  nextRentIncreaseDate: z.string(),
  /** The lease's own base figure; nothing when none is said. */
  indexStartDate: z.string(),
  indexStartValue: z.number().nullable(),
  /** The figure that the rent was last raised by, and its month or quarter. */
  indexPeriod: z.string(),
  indexValue: z.number().nullable(),
  percentage: z.number().nullable(),
  /** 'enintään' of a ceiling. */
  percentagePrefix: z.string(),
  fixed: z.number().int().nullable(),
  /** The clause in the lease's own words. */
  own: z.string(),
})
export type IncreaseReportRow = z.output<typeof IncreaseReportRow>

export const IncreaseReportQuery = ListQuery.extend({
  condominium: z.string().default(''),
  city: z.string().default(''),
  /** Days of the next increase. */
  from: dayOrNone(),
  to: dayOrNone(),
})
export type IncreaseReportQuery = z.output<typeof IncreaseReportQuery>

interface Reported {
  readonly row: KeptContractSummary & { readonly tenantName: string }
  readonly terms: KeptTerms
  readonly home: NamedApartmentSummary | undefined
  readonly month: MonthlyIncome | undefined
}

const isPercent = (type: string) => /percentage/i.test(type)

/** What is known without the documents: the lease's own words and the home's house come with those of a page. */
export function increaseReportRow({ row, terms, home, month }: Reported): IncreaseReportRow {
  const [type, next, isNone, rent, percentage, prefix, fixed, , indexStartDate, indexStartValue] = terms
  const { index } = terms[17] ?? {}
  const [, ...others] = month ?? [0]
  return {
    _id: row._id,
    contractNumber: row.contractNumber,
    apartment: row.apartment,
    apartmentAddress: row.apartmentAddress,
    condominiumName: home?.condominiumName ?? '',
    city: home?.city ?? '',
    houseType: '',
    floorPlan: home?.floorPlan ?? '',
    floor: '',
    tenants: row.tenantName,
    contractStarts: row.startDate,
    dismissalDate: terms[14],
    rent,
    otherIncomes: sumOf(others),
    rentIncreaseType: type,
    noRentIncrease: isNone === 1,
    nextRentIncreaseDate: isNone === 1 ? '' : next,
    indexStartDate,
    indexStartValue: indexStartValue || null,
    indexPeriod: index?.period ?? '',
    indexValue: index?.value ?? null,
    percentage: isPercent(type) && percentage > 0 ? percentage : null,
    percentagePrefix: isPercent(type) && percentage > 0 ? prefix : '',
    fixed: type === 'fixed' ? fixed : null,
    own: '',
  }
}

export const increaseReportApi = {
  /** Every lease that runs, with what it says of increases; whoever asks must be let to read contracts too. */
  listIncreaseReport: post('/reports/rent-increase-report', {
    needs: 'reports.read',
    body: IncreaseReportQuery,
    reply: listOf(IncreaseReportRow),
  }),
}

/** The columns of its table, on the screen and in files. */
export const increaseReportColumns: readonly TableColumn<IncreaseReportRow>[] = [
  { key: 'apartmentAddress', title: contractFields.apartmentAddress.label },
  { key: 'nextRentIncreaseDate', title: contractFields['lease.nextRentIncreaseDate'].alone, kind: 'day' },
  { key: 'condominiumName', title: 'Taloyhtiö', extra: true },
  { key: 'city', title: apartmentFields.city.label, extra: true },
  { key: 'houseType', title: apartmentFields.houseType.label, sort: false, extra: true },
  { key: 'floorPlan', title: apartmentFields.floorPlan.label, extra: true },
  { key: 'floor', title: apartmentFields.floor.label, sort: false, extra: true },
  { key: 'tenants', title: contractFields.tenants.label },
  { key: 'contractNumber', title: 'Sopimus', extra: true },
  { key: 'contractStarts', title: 'Sopimus alkaa', kind: 'day' },
  { key: 'dismissalDate', title: contractFields['lease.dismissalDate'].alone, kind: 'day', extra: true },
  { key: 'rent', title: contractFields['lease.rent'].label, kind: 'money', sum: true },
  { key: 'otherIncomes', title: 'Muut tulot, €/kk', kind: 'money', sum: true },
  {
    key: 'rentIncreaseType',
    title: contractFields['lease.rentIncreaseType'].label,
    cell: ({ rentIncreaseType, noRentIncrease }) =>
      noRentIncrease ? contractFields['lease.noRentIncrease'].label : rentIncreaseTypeLabels[rentIncreaseType],
  },
  {
    key: 'percentage',
    title: contractFields['lease.rentIncreasePercentage'].label,
    kind: 'percent',
    cell: ({ percentage, percentagePrefix }) =>
      percentage === null ? '–' : [percentagePrefix, printPercent(percentage)].filter(Boolean).join(' '),
  },
  { key: 'fixed', title: contractFields['lease.rentIncreaseFixed'].label, kind: 'money' },
  { key: 'own', title: contractFields['lease.rentIncreaseOwn'].label, sort: false, long: true, extra: true },
  { key: 'indexStartDate', title: contractFields['lease.indexStartDate'].label, kind: 'day', extra: true },
  { key: 'indexStartValue', title: contractFields['lease.indexStartValue'].label, kind: 'number', extra: true },
  { key: 'indexPeriod', title: 'Viimeksi korotettu jaksolla', extra: true },
  { key: 'indexValue', title: 'Viimeksi korotettu indeksillä', kind: 'number', extra: true },
]
