import { bankBarcode } from './checks/bank-barcode.ts'
import { bankFiles } from './checks/bank-files.ts'
import { bicTable } from './checks/bic-table.ts'
import { businessId } from './checks/business-id.ts'
import { collectionFees } from './checks/collection-fees.ts'
import { dueDates } from './checks/due-dates.ts'
import { einvoiceOperatorList } from './checks/einvoice-operators.ts'
import { epcQr } from './checks/epc-qr.ts'
import { euribor } from './checks/euribor.ts'
import { finvoiceFile } from './checks/finvoice.ts'
import { formats } from './checks/formats.ts'
import { hetu } from './checks/hetu.ts'
import { holidays } from './checks/holidays.ts'
import { housingCharges } from './checks/housing-charges.ts'
import { iban } from './checks/iban.ts'
import { costOfLiving, cpiHousing, cpiTotal, propertyMaintenance } from './checks/index-series.ts'
import { ktlLayout } from './checks/ktl-layout.ts'
import { lateInterest } from './checks/late-interest.ts'
import { loans } from './checks/loans.ts'
import { noticePeriods } from './checks/notice-periods.ts'
import { pxweb } from './checks/pxweb.ts'
import { referenceNumbers } from './checks/reference-numbers.ts'
import { rentIncrease } from './checks/rent-increase.ts'
import { titoLayout } from './checks/tito-layout.ts'
import { vat } from './checks/vat.ts'
import type { Registry } from './vectors.ts'

/** The checks of every known file of cases, by its name. */
export const registry: Registry = {
  'bank-barcode': bankBarcode,
  'bank-files': bankFiles,
  'bic-table': bicTable,
  'business-id': businessId,
  'collection-fees': collectionFees,
  'cost-of-living-index-1951': costOfLiving,
  'cpi-04': cpiHousing,
  'cpi-total-2025': cpiTotal,
  'due-dates': dueDates,
  'einvoice-operators': einvoiceOperatorList,
  'epc-qr': epcQr,
  'euribor12-monthly': euribor,
  finvoice: finvoiceFile,
  formats,
  hetu,
  holidays,
  'housing-charges': housingCharges,
  iban,
  'ktl-layout': ktlLayout,
  'late-interest': lateInterest,
  loans,
  'notice-periods': noticePeriods,
  'property-maintenance-index-2015': propertyMaintenance,
  pxweb,
  'reference-numbers': referenceNumbers,
  'rent-increase': rentIncrease,
  'tito-layout': titoLayout,
  vat,
}
