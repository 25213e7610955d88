import * as z from 'zod'
import { day } from '#shared/base/fields.ts'
import { stored } from '#shared/base/stored.ts'
import { refRateTypes } from '#shared/properties/loans/loan-kinds.ts'

const percent = z.number('Anna korko').min(-5, 'Tarkista korko').max(30, 'Tarkista korko')

/** A reference rate as it was published on a day. */
export const PublishedRate = z.object({ day: day(), percent })
export type PublishedRate = z.output<typeof PublishedRate>

/** The figures of one reference rate in one year, as the account has written them down; its id says both. */
export const ReferenceYear = z.object({ ...stored, fixings: z.array(PublishedRate).default([]) })
export type ReferenceYear = z.output<typeof ReferenceYear>

/** Figures by hand or from a file; a figure of the same day is put right by the new one. */
export const FixingsDraft = z.object({
  refRateType: z.enum(refRateTypes).default('euribor12'),
  fixings: z.array(PublishedRate).min(1, 'Anna vähintään yksi luku').max(12_000, 'Enintään 12 000 lukua'),
})
export type FixingsDraft = z.output<typeof FixingsDraft>

/** A reference rate with all its figures, the oldest first. */
export const ReferenceSeries = z.object({ refRateType: z.enum(refRateTypes), fixings: z.array(PublishedRate) })
export type ReferenceSeries = z.output<typeof ReferenceSeries>

/** The first day of which there is a Euribor. */
export const firstFixing = '1999-01-01'
