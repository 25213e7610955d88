import { bankBarcode } from './checks/bank-barcode.ts'
import { bicTable } from './checks/bic-table.ts'
import { businessId } from './checks/business-id.ts'
import { collectionFees } from './checks/collection-fees.ts'
import { dueDates } from './checks/due-dates.ts'
import { epcQr } from './checks/epc-qr.ts'
import { euribor } from './checks/euribor.ts'
import { formats } from './checks/formats.ts'
import { hetu } from './checks/hetu.ts'
import { holidays } from './checks/holidays.ts'
import { housingCharges } from './checks/housing-charges.ts'
import { iban } from './checks/iban.ts'
import { costOfLiving, cpiHousing, cpiTotal, propertyMaintenance } from './checks/index-series.ts'
import { lateInterest } from './checks/late-interest.ts'
import { loans } from './checks/loans.ts'
import { noticePeriods } from './checks/notice-periods.ts'
import { pxweb } from './checks/pxweb.ts'
import { referenceNumbers } from './checks/reference-numbers.ts'
import { rentIncrease } from './checks/rent-increase.ts'
import { vat } from './checks/vat.ts'
import type { Registry } from './vectors.ts'

/** The checks of every known file of cases, by its name. */
export const registry: Registry = {
  'bank-barcode': bankBarcode,
  'bic-table': bicTable,
  'business-id': businessId,
  'collection-fees': collectionFees,
  'cost-of-living-index-1951': costOfLiving,
  'cpi-04': cpiHousing,
  'cpi-total-2025': cpiTotal,
  'due-dates': dueDates,
  'epc-qr': epcQr,
  'euribor12-monthly': euribor,
  formats,
  hetu,
  holidays,
  'housing-charges': housingCharges,
  iban,
  'late-interest': lateInterest,
  loans,
  'notice-periods': noticePeriods,
  'property-maintenance-index-2015': propertyMaintenance,
  pxweb,
  'reference-numbers': referenceNumbers,
  'rent-increase': rentIncrease,
  vat,
}
