import { asOptions, type Field } from '../../base/noun-fields.ts'
import { billingTermFields } from '../../invoices/fields/billing-terms.fields.ts'
import { firstMonthLabels } from '../lease-labels.ts'
import { rentTexts } from './charges.fields.ts'
import { termTexts } from './term.fields.ts'

/** From when on and how a lease is billed. */
export const billingFields = {
  ...billingTermFields,
  rentDueDate: {
    label: 'Eräpäivä sopimustekstissä',
    kind: 'text',
    hint: 'Oletus: eräpäivän mukaan, esim. ”kuukauden 2. päivä”.',
    template: { group: rentTexts, label: 'Eräpäivä', sample: 'kuukauden 2. päivä' },
  },
  invoiceInterval: {
    ...billingTermFields.invoiceInterval,
    template: { group: rentTexts, sample: 'kuukausi' },
  },
  paymentTerm: { ...billingTermFields.paymentTerm, template: { group: rentTexts, sample: '14 päivää' } },
  firstRentDate: {
    label: 'Vuokraa laskutetaan alkaen',
    kind: 'day',
    hint: 'Oletus: sopimuksen alkamispäivä.',
    template: { group: termTexts, sample: '01.12.2026' },
  },
  firstMonth: {
    label: 'Vajaa kuukausi',
    kind: 'choice',
    options: asOptions(firstMonthLabels),
    alone: 'Vajaa ensimmäinen kuukausi',
  },
  nextDueDate: {
    label: 'Ensimmäinen lasku',
    kind: 'day',
    hint: 'Menneet kaudet laskutetaan aktivoitaessa, ellei laskutus ala myöhemmin.',
  },
} as const satisfies Readonly<Record<string, Field>>
