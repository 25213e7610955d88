import { bookkeepingFields } from '../../base/common.fields.ts'
import { asOptions, asRead, type Field } from '../../base/noun-fields.ts'
import { finZeroVat } from '../../texts/fin/zero-vat.ts'
import { itemTypes, type Line, productTypes } from './line.ts'

/** A row of an invoice or of a contract's charges, which a product fills. */
export const lineFields = {
  desc: { label: 'Selite', kind: 'text' },
  count: { label: 'Määrä', kind: 'number' },
  itemtype: { label: 'Yksikkö', kind: 'choice', options: asRead(itemTypes) },
  amount: { label: 'Hinta (ALV 0 %)', kind: 'money' },
  taxpr: { label: 'ALV', kind: 'percent', alone: 'ALV-kanta' },
  productId: { label: 'Tuote', kind: 'name', alone: 'Tuotteen tunniste' },
  productNumber: { label: 'Tuotenumero', kind: 'text' },
  productType: { label: 'Tyyppi', kind: 'choice', options: asRead(productTypes), alone: 'Tuotetyyppi' },
  zeroVat: { label: 'Verottomuuden peruste', kind: 'choice', options: asOptions(finZeroVat) },
  costCentre: { label: bookkeepingFields.costCentre.label, kind: 'text' },
  salesAccountId: { label: bookkeepingFields.salesAccountId.label, kind: 'text' },
  receivablesAccountId: { label: bookkeepingFields.receivablesAccountId.label, kind: 'text' },
} as const satisfies Readonly<Record<keyof Line, Field>>
