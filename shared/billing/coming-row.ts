import * as z from 'zod'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery } from '../base/list.ts'
import { runChanges } from '../invoices/billing-run.ts'
import { sendTypes } from '../invoices/sending/send-types.ts'

/** What should be looked at before an invoice is made, the gravest first. */
export const comingWarnings = [
  'unsent',
  'overBound',
  'nothing',
  'carried',
  'credited',
  'doubled',
  'changed',
  'noRent',
  'oldVat',
  'ended',
  'ending',
  'reading',
  'increase',
  'twoForHome',
  'reach',
  'late',
  'otherDay',
] as const
export type ComingWarning = (typeof comingWarnings)[number]
export const comingWarningLabels: Record<ComingWarning, string> = {
  unsent: 'Ei voi lähettää',
  overBound: 'Ylittää tilin rajan',
  nothing: 'Ei laskutettavaa',
  carried: 'Siirtyy seuraavaan laskuun',
  credited: 'Tehdään hyvityslasku',
  doubled: 'Summa kaksinkertaistuu',
  changed: 'Summa muuttuu yli 10 %',
  noRent: 'Vuokra on 0 €',
  oldVat: 'ALV-kanta ei ole voimassa',
  ended: 'Vuokrasuhde on päättynyt',
  ending: 'Vuokrasuhde päättyy kauden aikana',
  reading: 'Mittarilukema puuttuu',
  increase: 'Vuokrankorotus tekemättä',
  twoForHome: 'Kohteella toinenkin laskutus',
  reach: 'Lähetystiedoissa tarkistettavaa',
  late: 'Kausi on jo alkanut',
  otherDay: 'Poikkeava eräpäivä',
}

/** Whether the run makes the invoice: on its day, at once, or not before somebody has seen to it. */
export const comingStates = ['ready', 'coming', 'held', 'reading'] as const
export type ComingState = (typeof comingStates)[number]
export const comingStateLabels: Record<ComingState, string> = {
  ready: 'Seuraavassa ajossa',
  coming: 'Tulossa',
  held: 'Pidätetty',
  reading: 'Odottaa lukemaa',
}

/**
 * Coming invoices that are made by the day, by default within a month; those of a state, with a warning, or of which the
 * sum changes for a reason.
 */
export const ComingFilters = ListQuery.extend({
  until: dayOrNone(),
  state: z.enum(['', ...comingStates]).default(''),
  warning: z.enum(['', 'any', ...comingWarnings]).default(''),
  change: z.enum(['', ...runChanges]).default(''),
})
export type ComingFilters = z.output<typeof ComingFilters>

export const ComingInvoiceRow = z.object({
  _id: z.string(),
  contractNumber: z.string(),
  tenant: z.string(),
  tenantName: z.string(),
  apartmentAddress: z.string(),
  makingDay: z.string(),
  dueDate: z.string(),
  from: z.string(),
  to: z.string(),
  sendType: z.enum(sendTypes),
  /** Cents with VAT. */
  total: z.number().int(),
  /** Of the period before; null when none was billed. */
  last: z.number().int().nullable(),
  change: z.number().int().nullable(),
  /** Percent with one decimal. */
  changePercent: z.number().nullable(),
  state: z.enum(comingStates),
  warnings: z.array(z.enum(comingWarnings)),
  /** What it lacks to reach its payer. */
  gaps: z.string(),
  /** Why it is held, by whom and until when. */
  holdReason: z.string(),
  holdName: z.string(),
  holdUntil: z.string(),
  /** How part months and meters were counted, a sentence a line. */
  explanation: z.array(z.string()),
})
export type ComingInvoiceRow = z.output<typeof ComingInvoiceRow>
