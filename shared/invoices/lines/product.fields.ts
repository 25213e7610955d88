import { activeFields } from '../../base/common.fields.ts'
import { dictionaryOf, under } from '../../base/noun-fields.ts'
import { vatChangeFields } from '../../rates/vat-change.fields.ts'
import { lineFields } from './line.fields.ts'
import type { Product } from './product.ts'

const { productNumber, productType, itemtype, amount, taxpr, zeroVat, ...ofLines } = lineFields
const { salesAccountId, receivablesAccountId, costCentre } = ofLines

/** Everything that is known of the fields of a product (tuote), of which lines are made. */
export const productFields = dictionaryOf<Product, 'gross'>()({
  desc: { label: 'Nimi', kind: 'text', hint: 'Näkyy laskun rivillä.' },
  productType,
  itemtype,
  amount,
  taxpr,
  gross: { label: 'Hinta', kind: 'money' },
  zeroVat: { ...zeroVat, hint: 'Näkyy laskulla. Ensimmäinen vaihtoehto tulee tuotteen tyypistä.' },
  productNumber,
  salesAccountId,
  receivablesAccountId,
  costCentre,
  ...activeFields,
  vatChanges: { label: 'Tuleva ALV-kanta', kind: 'list' },
  ...under('vatChanges', vatChangeFields),
})
