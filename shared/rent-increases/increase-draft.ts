import * as z from 'zod'
import { cents, day, email, text } from '../base/fields.ts'
import { ModelContent } from '../contracts/texts/model-content.ts'
import { LineDraft } from '../invoices/lines/line.ts'
import { sendTypes } from '../invoices/sending/send-types.ts'
import { type IndexSeriesId, indexSeries } from './indices/index-series.ts'

const seriesIds = Object.keys(indexSeries) as [IndexSeriesId, ...IndexSeriesId[]]
const amount = () => cents().min(0, 'Summa ei voi olla negatiivinen').default(0)

/** What the form of an increase sends (spec section 3); what is left out is as the contract says it. */
export const IncreaseDraft = z.object({
  /** The first due day of the new rent; of the contract's next due day when the form has just been opened. */
  dueDate: day('Valitse eräpäivä'),
  sendType: z.enum(sendTypes).optional(),
  /** Days. */
  paymentTerm: z.number('Anna maksuaika').int('Anna maksuaika').min(1, 'Anna maksuaika').max(30).optional(),
  series: z.enum(seriesIds).optional(),
  /** A month or a day in it; the newest published figure is meant when empty. */
  newIndexDate: z
    .string()
    .trim()
    .regex(/^(\d{4}-(0[1-9]|1[0-2])(-\d\d)?)?$/, 'Valitse ajankohta')
    .default(''),
  /** 0 when it is to be looked up. */
  newIndexValue: z
    .number('Anna indeksiluku')
    .min(0, 'Anna indeksiluku')
    .max(1_000_000, 'Tarkista indeksiluku')
    .default(0),
  /** The base figure, where the lease does not say it; 0 when it is to be looked up. */
  indexStartValue: z
    .number('Anna indeksiluku')
    .min(0, 'Anna indeksiluku')
    .max(1_000_000, 'Tarkista indeksiluku')
    .default(0),
  percentage: z.number('Anna korotusprosentti').min(0, 'Anna korotusprosentti').nullable().default(null),
  fixedAmount: amount(),
  /** 0 when it is as the lease says. */
  startRentPrice: amount(),
  /** The rent that the landlord takes, at most what the clause comes to; 0 for just that. By an own clause the new rent. */
  rent: amount(),
  /** What is charged from the due day on, when other prices change with the rent; as it stands when empty. */
  products: z.array(LineDraft).max(60).default([]),
  modelId: text(40),
  content: ModelContent.nullable().default(null),
  dontSendMessage: z.boolean().default(false),
  replyToEmail: email(),
})
export type IncreaseDraft = z.output<typeof IncreaseDraft>
