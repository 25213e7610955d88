import * as z from 'zod'
import { cents, day, dayOrNone, requiredText, text } from '../../base/fields.ts'
import { stored } from '../../base/stored.ts'
import { taxForms } from './figures.ts'

/** A drive to the home: what was driven there and back on a day. */
const Trip = z.object({
  day: day('Anna matkan päivä'),
  km: z
    .number('Anna kilometrit')
    .min(0.1, 'Anna kilometrit')
    .max(5000, 'Tarkista kilometrit')
    .refine((km) => Number.isInteger(Math.round(km * 1e9) / 1e8), 'Enintään yksi desimaali'),
  purpose: requiredText('Kerro matkan syy', 120),
})

const fields = {
  /** Empty: by what the home is. */
  form: z.enum(['', ...taxForms]).default(''),
  /** Percents, when they are not those of the home today: of one that has changed hands. */
  holding: z.number('Tarkista osuus').min(0, 'Osuus on 0–100 %').max(100, 'Osuus on 0–100 %').nullable().default(null),
  /** Of a home that was bought or sold within the year. */
  ownedFrom: dayOrNone(),
  ownedTo: dayOrNone(),
  /** Interest of the owner's own loan as the bank has told it. */
  interest: cents('Tarkista korko').min(0, 'Korko ei voi olla negatiivinen').nullable().default(null),
  /** The year's rate, when it is not known. */
  centsPerKm: cents('Tarkista kilometrikorvaus').min(1, 'Tarkista kilometrikorvaus').max(500).nullable().default(null),
  trips: z.array(Trip).max(200, 'Enintään 200 matkaa').default([]),
  comments: text(2000),
}

/** What only the owner knows of a home's year, written by hand for the tax return. */
export const TaxNote = z.object({
  ...stored,
  ...fields,
  /** The principal, '' of the account itself. */
  principal: z.string().default(''),
  apartment: z.string(),
  year: z.number().int(),
})
export type TaxNote = z.output<typeof TaxNote>

export const TaxNoteDraft = z
  .object({ version: stored.version, ...fields })
  .refine(({ ownedFrom, ownedTo }) => !ownedFrom || !ownedTo || ownedFrom <= ownedTo, {
    path: ['ownedTo'],
    message: 'Viimeinen päivä on ennen ensimmäistä',
  })
export type TaxNoteDraft = z.output<typeof TaxNoteDraft>
