import { bankBarcode } from './checks/bank-barcode.ts'
import { bicTable } from './checks/bic-table.ts'
import { businessId } from './checks/business-id.ts'
import { collectionFees } from './checks/collection-fees.ts'
import { dueDates } from './checks/due-dates.ts'
import { epcQr } from './checks/epc-qr.ts'
import { formats } from './checks/formats.ts'
import { hetu } from './checks/hetu.ts'
import { holidays } from './checks/holidays.ts'
import { housingCharges } from './checks/housing-charges.ts'
import { iban } from './checks/iban.ts'
import { lateInterest } from './checks/late-interest.ts'
import { noticePeriods } from './checks/notice-periods.ts'
import { referenceNumbers } from './checks/reference-numbers.ts'
import { vat } from './checks/vat.ts'
import type { Registry } from './vectors.ts'

/** The checks of every known file of cases, by its name. */
export const registry: Registry = {
  'bank-barcode': bankBarcode,
  'bic-table': bicTable,
  'business-id': businessId,
  'collection-fees': collectionFees,
  'due-dates': dueDates,
  'epc-qr': epcQr,
  formats,
  hetu,
  holidays,
  'housing-charges': housingCharges,
  iban,
  'late-interest': lateInterest,
  'notice-periods': noticePeriods,
  'reference-numbers': referenceNumbers,
  vat,
}
