import type { RentReportRow } from '#shared/reports/rent-report.ts'
import type { Column } from '../ui/columns.tsx'

const homeOf = ({ apartment }: RentReportRow) => (apartment ? `/apartment/overview/${apartment}` : '/apartments')

/** @param year of which the last column is */
export const rentColumns = (year: string): readonly Column<RentReportRow>[] => [
  { key: 'fullAddress', title: 'Vuokrakohde', to: homeOf },
  { key: 'condominiumName', title: 'Taloyhtiö' },
  { key: 'city', title: 'Paikkakunta', extra: true },
  { key: 'area', title: 'Pinta-ala (m²)', kind: 'number', extra: true },
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
  {
    key: 'totalReceipts',
    title: 'Muut kulut',
    kind: 'money',
    sum: true,
    extra: true,
    to: ({ apartment }) => (apartment ? `/apartment/overview/${apartment}?tab=receipts` : '/receipts'),
  },
  { key: 'net', title: 'Netto', kind: 'money', sum: true },
  {
    key: 'netPerSquareMetre',
    title: 'Netto/m²',
    kind: 'money',
    cell: ({ printNetPerSquareMetre }) => printNetPerSquareMetre,
  },
  { key: 'annualNet', title: `Netto vuonna ${year}`, kind: 'money', sum: true },
]
