import type { RentReportRow } from '#shared/reports/rent-report.ts'

/** Where the cells of a rent report lead. */
export const rentLinks = {
  fullAddress: ({ apartment }: RentReportRow) => (apartment ? `/apartment/overview/${apartment}` : '/apartments'),
  totalReceipts: ({ apartment }: RentReportRow) =>
    apartment ? `/apartment/overview/${apartment}?tab=receipts` : '/receipts',
}
