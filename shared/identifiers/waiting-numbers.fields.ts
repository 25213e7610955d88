import { asOptions, type Field } from '../base/noun-fields.ts'

/** A changed account number that waits, by the names of its fields. */
export const waitingNumberFields = {
  path: {
    label: 'Mikä tilinumero',
    kind: 'choice',
    options: asOptions({ iban: 'Tilinumero', 'settings.deposits.iban': 'Asiakasvaratili' }),
  },
  before: { label: 'Tilinumero siihen asti', kind: 'text' },
  after: { label: 'Uusi tilinumero', kind: 'text' },
  userId: { label: 'Muuttajan tunniste', kind: 'name' },
  name: { label: 'Muuttaja', kind: 'text' },
  at: { label: 'Muutettu', kind: 'day' },
  from: { label: 'Voimassa alkaen', kind: 'day' },
} as const satisfies Record<string, Field>
