import { invoiceServiceLabels } from '../../accounts/invoice-services.ts'
import { asOptions, type Field, type FieldOptions } from '../../base/noun-fields.ts'
import { deliveryLabels } from '../../mail/delivery.ts'

type Fields = Readonly<Record<string, Field>>

/** How far a letter, or a write to a service, has come. */
export const stepOptions: FieldOptions = [
  ['none', '–'],
  ['started', 'Aloitettu'],
  ['done', 'Tehty'],
]

/** How far a write to an outside service has come. */
const attemptFields = {
  started: { label: 'Aloitettu', kind: 'text' },
  found: { label: 'Löytyi palvelusta', kind: 'text' },
  rounds: { label: 'Tarkistuskerrat', kind: 'whole' },
} as const satisfies Fields

/** How an invoice stands at the invoicing service. */
export const serviceFields = {
  name: { label: 'Laskutuspalvelu', kind: 'choice', options: asOptions(invoiceServiceLabels) },
  jobId: { label: 'Tunnus palvelussa', kind: 'text' },
  state: { label: 'Tila palvelussa', kind: 'text' },
  over: { label: 'Maksettu palvelussa yli laskun', kind: 'money' },
  step: { label: 'Vienti laskutuspalveluun', kind: 'choice', options: stepOptions },
  ...attemptFields,
} as const satisfies Fields

/** How its letter stands. */
export const mailFields = {
  state: { label: 'Sähköpostin tila', kind: 'choice', options: asOptions(deliveryLabels) },
  at: { label: 'Sähköpostin tila (aika)', kind: 'text' },
  step: { label: 'Sähköpostin lähetys', kind: 'choice', options: stepOptions },
  messageId: { label: 'Viestin tunniste', kind: 'text' },
  ...attemptFields,
} as const satisfies Fields

/** A letter that was sent after the invoice's own. */
export const copyFields = {
  email: { label: 'Sähköposti', kind: 'text' },
  at: { label: 'Aika', kind: 'text' },
  by: { label: 'Tekijä', kind: 'text' },
  messageId: { label: 'Viestin tunniste', kind: 'text' },
  state: { label: 'Tila', kind: 'choice', options: asOptions(deliveryLabels) },
} as const satisfies Fields
