import { asOptions, type Field, type FieldOptions } from '../../base/noun-fields.ts'
import { LAST_OF_MONTH } from '../../calculations/due-day.ts'
import type { billingTerms } from '../billing-terms.ts'
import { sendTypeLabels } from '../sending/send-types.ts'

const days: FieldOptions = Array.from({ length: 28 }, (_, at) => [at + 1, String(at + 1)] as const)

/** When, how often and how a contract is billed. */
export const billingTermFields = {
  rentDueDateNumber: {
    label: 'Eräpäivä',
    kind: 'choice',
    options: [...days, [LAST_OF_MONTH, 'Kuukauden viimeinen']],
    file: { example: '2' },
  },
  otherDueDates: { label: 'Poikkeavat eräpäivät', kind: 'list' },
  invoiceInterval: { label: 'Laskutusväli', kind: 'whole', unit: 'kk', file: { example: '1' } },
  paymentTerm: { label: 'Maksuaika', kind: 'whole', unit: 'pv', file: { example: '14' } },
  billDateAsDueDate: { label: 'Laskun päiväys on eräpäivä', kind: 'yesNo' },
  sendType: {
    label: 'Lähetystapa',
    kind: 'choice',
    options: asOptions(sendTypeLabels),
    file: { also: ['toimitustapa'], example: 'Sähköposti' },
  },
} as const satisfies Readonly<Record<keyof typeof billingTerms, Field>>
