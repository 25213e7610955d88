import {
  activeFields,
  addressFields,
  bookkeepingFields,
  businessIdFields,
  commentsFields,
} from '../base/common.fields.ts'
import { dictionaryOf, under } from '../base/noun-fields.ts'
import type { Condominium } from './condominium.ts'

import { loanTermFields } from './loans/loan-terms.fields.ts'

/** Everything that is known of the fields of a housing company (taloyhtiö). */
export const condominiumFields = dictionaryOf<Condominium>()({
  name: {
    label: 'Nimi',
    kind: 'text',
    file: { required: true, also: ['taloyhtiö', 'yhtiö'], example: 'Asunto Oy Katajanmarja' },
  },
  businessId: {
    ...businessIdFields.businessId,
    file: { ...businessIdFields.businessId.file, example: '1790235-0' },
  },
  ...addressFields,
  'administrator.name': { label: 'Nimi', kind: 'text', alone: 'Isännöitsijä', file: {} },
  'administrator.email': { label: 'Sähköposti', kind: 'text', alone: 'Isännöitsijän sähköposti', file: {} },
  'administrator.phone': { label: 'Puhelin', kind: 'text', alone: 'Isännöitsijän puhelin', file: {} },
  'administrator.waterEqualizationEmailReceivers': {
    label: 'Vesitasausten saajat',
    kind: 'emails',
    hint: 'Sähköpostiosoitteet pilkuilla erotettuina.',
    file: { also: ['vesitasauksen saajat'] },
  },
  loans: { label: 'Lainat', kind: 'list' },
  ...under('loans', loanTermFields),
  oldLoans: { label: 'Vanhat lainat', kind: 'list' },
  ...under('oldLoans', loanTermFields),
  loansReminded: { label: 'Lainoista muistutettu', kind: 'map' },
  ...under('invoiceData', bookkeepingFields),
  ...commentsFields,
  ...activeFields,
})
