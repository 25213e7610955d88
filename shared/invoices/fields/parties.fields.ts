import { addressFields, businessIdFields, contactFields, evoiceFields } from '../../base/common.fields.ts'
import { asOptions, type Field } from '../../base/noun-fields.ts'
import { languageLabels } from '../../texts/language-labels.ts'

type Fields = Readonly<Record<string, Field>>

/** Who bills, as they were when the invoice was made. */
export const sellerFields = {
  name: { label: 'Laskuttaja', kind: 'text' },
  ...businessIdFields,
  address: addressFields.address,
  zipCode: addressFields.zipCode,
  city: addressFields.city,
  ...contactFields,
  iban: { label: 'Tilinumero', kind: 'text' },
  payee: { label: 'Maksun saaja', kind: 'text' },
  contact: { label: 'Laskuttajan yhteydenotot', kind: 'text' },
} as const satisfies Fields

/** Who pays, as they were when the invoice was made. */
export const recipientFields = {
  tenantId: { label: 'Vuokralainen', kind: 'name' },
  name: { label: 'Nimi', kind: 'text' },
  isCompany: { label: 'Yritys', kind: 'yesNo' },
  ...businessIdFields,
  email: contactFields.email,
  email2: { label: 'Toinen sähköposti', kind: 'text' },
  ...addressFields,
  language: { label: 'Laskun kieli', kind: 'choice', options: asOptions(languageLabels) },
  ...evoiceFields,
} as const satisfies Fields

/** Where invoices go instead of the payer's own addresses. */
export const sendingAddressFields = {
  address: { label: addressFields.address.label, kind: 'text', hint: 'Oletus: maksajan omat tiedot.' },
  zipCode: { label: addressFields.zipCode.label, kind: 'zip' },
  city: { label: addressFields.city.label, kind: 'text' },
  country: { label: addressFields.country.label, kind: 'text', hint: 'Oletus: maksajan maa.' },
  email: { label: contactFields.email.label, kind: 'text' },
} as const satisfies Fields
