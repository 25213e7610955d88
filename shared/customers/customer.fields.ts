import { addressFields, businessIdFields, commentsFields, contactFields } from '../base/common.fields.ts'
import type { Field } from '../base/noun-fields.ts'

/** What tenants and principals have alike. */
export const customerFields = {
  isCompany: { label: 'Yritys tai yhteisö', kind: 'yesNo', file: { also: ['yritys'], example: 'Ei' } },
  name: {
    label: 'Nimi',
    kind: 'text',
    file: { required: true, also: ['vuokralainen', 'asiakas'], example: 'Äijö Öhman' },
  },
  identity: { label: 'Henkilö- tai Y-tunnus', kind: 'text' },
  social: { label: 'Henkilötunnus', kind: 'text', file: { also: ['hetu', 'sotu'], example: '131052-308T' } },
  ...businessIdFields,
  ...contactFields,
  address: addressFields.address,
  zipCode: addressFields.zipCode,
  city: addressFields.city,
  ...commentsFields,
} as const satisfies Readonly<Record<string, Field>>
