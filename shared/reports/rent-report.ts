import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { listOf } from '../base/list.ts'
import type { TableColumn } from '../formats/table-columns.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'
import { ReportQuery } from './report-query.ts'

const cents = z.number().int()

/** What a home brought and cost over some days (spec section 3, report rows); cents, with VAT. */
export const RentReportRow = z.object({
  /** The apartment's id, `none` for what is of no home. */
  _id: z.string(),
  apartment: z.string(),
  fullAddress: z.string(),
  condominium: z.string(),
  condominiumName: z.string(),
  city: z.string(),
  /** The street, and the number of the apartment in it. */
  address: z.string(),
  apartmentNumber: z.string(),
  area: z.number().nullable(),
  /** The first and last days of the leases of those days, as they are printed, and the last of them. */
  contract: z.string(),
  contractId: z.string(),
  tenants: z.string(),
  /** What was billed. */
  rent: cents,
  water: cents,
  parking: cents,
  media: cents,
  otherReceivables: cents,
  maintenanceChargesTotal: cents,
  waterChargesTotal: cents,
  totalLoans: cents,
  /** What it has cost besides. */
  totalReceipts: cents,
  /** What was paid, deposits left out. */
  totalPayments: cents,
  net: cents,
  netPerSquareMetre: cents.nullable(),
  /** The same in words: without an area it cannot be told. */
  printNetPerSquareMetre: z.string(),
  /** The net of the whole year in which the days begin. */
  annualNet: cents,
})
export type RentReportRow = z.output<typeof RentReportRow>

export const rentReportApi = {
  /** What each home brought and cost; whoever asks must be let to read apartments and contracts too. */
  listRentReport: post('/reports/rent-report', {
    needs: 'reports.read',
    body: ReportQuery,
    reply: listOf(RentReportRow),
  }),
}

/**
 * The columns of its table, on the screen and in files.
 *
 * @param year of which the last column is
 */
export const rentReportColumns = (year: string): readonly TableColumn<RentReportRow>[] => [
  { key: 'fullAddress', title: 'Vuokrakohde' },
  { key: 'condominiumName', title: 'Taloyhtiö' },
  { key: 'city', title: apartmentFields.city.label, extra: true },
  { key: 'area', title: apartmentFields.area.heading, kind: 'number', extra: true },
  { key: 'contract', title: 'Sopimus' },
  { key: 'tenants', title: 'Vuokralaiset', extra: true },
  { key: 'rent', title: 'Vuokra', kind: 'money', sum: true },
  { key: 'water', title: 'Vesi', kind: 'money', sum: true },
  { key: 'parking', title: 'Autopaikka', kind: 'money', sum: true, extra: true },
  { key: 'media', title: 'Mediamaksu', kind: 'money', sum: true, extra: true },
  { key: 'otherReceivables', title: 'Muut saatavat', kind: 'money', sum: true, extra: true },
  { key: 'totalPayments', title: 'Maksut', kind: 'money', sum: true },
  { key: 'maintenanceChargesTotal', title: 'Hoitovastikkeet', kind: 'money', sum: true },
  { key: 'waterChargesTotal', title: 'Vesimaksut', kind: 'money', sum: true },
  { key: 'totalLoans', title: 'Lainanhoito', kind: 'money', sum: true },
  { key: 'totalReceipts', title: 'Muut kulut', kind: 'money', sum: true, extra: true },
  { key: 'net', title: 'Netto', kind: 'money', sum: true },
  {
    key: 'netPerSquareMetre',
    title: 'Netto/m²',
    kind: 'money',
    cell: ({ printNetPerSquareMetre }) => printNetPerSquareMetre,
  },
  { key: 'annualNet', title: `Netto vuonna ${year}`, kind: 'money', sum: true },
]

/** Those of one company, whose name stands above them. */
export const companyReportColumns = (year: string): readonly TableColumn<RentReportRow>[] =>
  rentReportColumns(year).filter(({ key }) => key !== 'condominiumName')

/** The fields that have a sum over all homes. */
export const summedOfRents = [
  ...(['rent', 'water', 'parking', 'media', 'otherReceivables', 'totalPayments', 'totalReceipts'] as const),
  ...(['maintenanceChargesTotal', 'waterChargesTotal', 'totalLoans', 'net', 'annualNet'] as const),
]
