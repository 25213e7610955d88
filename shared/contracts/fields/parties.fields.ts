import { asOptions, type Field } from '../../base/noun-fields.ts'
import { landlordKindLabels } from '../lease-labels.ts'
import { partyLabels } from '../parties.ts'

/** One of those who let. */
export const landlordFields = {
  landlordId: { label: 'Päämies', kind: 'name', alone: 'Vuokranantajan tunniste' },
  onModel: {
    label: 'Vuokranantaja on',
    kind: 'choice',
    options: asOptions(landlordKindLabels),
  },
  name: { label: 'Nimi', kind: 'text' },
  bank: { label: 'Pankki', kind: 'text' },
  iban: { label: 'Tilinumero', kind: 'text', hint: 'Oletus: vuokranantajan oma tilinumero.' },
} as const satisfies Readonly<Record<string, Field>>

/** One of those who rent. */
export const partyFields = {
  tenantId: { label: 'Vuokralainen', kind: 'name' },
  tenantType: {
    label: 'Vuokralaisen asema',
    kind: 'choice',
    options: asOptions(partyLabels),
  },
  name: { label: 'Nimi', kind: 'text' },
  startDate: { label: 'Vuokralaisena alkaen', kind: 'day', hint: 'Oletus: sopimuksen alku.' },
  revokedDate: { label: 'Viimeinen päivä vuokralaisena', kind: 'day' },
} as const satisfies Readonly<Record<string, Field>>
