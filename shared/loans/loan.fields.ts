import { dictionaryOf } from '../base/noun-fields.ts'
import { ownTermFields } from '../properties/loans/loan-terms.fields.ts'
import type { OwnLoan } from './loan.ts'

/** Everything that is known of the fields of a loan of the account itself (oma laina). */
export const loanFields = dictionaryOf<OwnLoan>()({
  ...ownTermFields,
  lender: { label: 'Lainanantaja', kind: 'text' },
  apartment: { label: 'Vuokrakohde', kind: 'name', hint: 'Kohde, jota varten laina on otettu.' },
  amount: { label: 'Maksu', kind: 'money', unit: '€/kk' },
  totalAmount: { label: 'Laina alussa', kind: 'money' },
  currentAmount: { label: 'Jäljellä', kind: 'money' },
  startDate: { label: 'Maksut alkaen', kind: 'day' },
  reminded: { label: 'Muistutettu', kind: 'map' },
})
