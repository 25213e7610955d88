import { asOptions, type Field, type PathOf } from '../../base/noun-fields.ts'
import { handlingLabels } from '../housing-charges.ts'
import type { CondominiumLoan } from './condominium-loan.ts'
import { loanMethodLabels, refRateTypeLabels } from './loan-kinds.ts'

/** The terms of any loan. */
export const ownTermFields = {
  active: { label: 'Käytössä', kind: 'yesNo' },
  name: { label: 'Lainan nimi', kind: 'text' },
  method: { label: 'Lyhennystapa', kind: 'choice', options: asOptions(loanMethodLabels) },
  refRateType: { label: 'Viitekorko', kind: 'choice', options: asOptions(refRateTypeLabels) },
  endDate: { label: 'Laina päättyy', kind: 'day' },
  curRefRateIntStart: { label: 'Viitekorko alkaen', kind: 'day' },
  curRefRateInt: { label: 'Viitekorko nyt', kind: 'percent', unit: '%' },
  margin: { label: 'Marginaali', kind: 'percent', unit: '%' },
  morgageExemptionActive: { label: 'Lyhennysvapaa', kind: 'yesNo' },
  morgageExemptionEnds: { label: 'Lyhennysvapaa päättyy', kind: 'day' },
  hasFixedRefRate: { label: 'Viitekorko kiinteä', kind: 'yesNo' },
  fixedRefRateEnds: { label: 'Kiinteä korko päättyy', kind: 'day' },
} as const satisfies Readonly<Record<string, Field>>

/** The terms of a company's loan, which its apartments pay for. */
export const loanTermFields = {
  ...ownTermFields,
  handling: { label: 'Käsittely', kind: 'choice', options: asOptions(handlingLabels) },
  handlingFrom: { label: 'Käsittely alkaen', kind: 'day' },
  earlierHandlings: { label: 'Aiemmat käsittelyt', kind: 'list' },
  'earlierHandlings.from': { label: 'Alkaen', kind: 'day' },
  'earlierHandlings.handling': { label: 'Käsittely', kind: 'choice', options: asOptions(handlingLabels) },
} as const satisfies Readonly<Record<PathOf<CondominiumLoan>, Field>>
