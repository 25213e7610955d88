import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import type { TableColumn } from '../formats/table-columns.ts'
import { narrowing } from './report-query.ts'

const cents = z.number().int()

/** A home's days, or one time that it stood empty. */
export const VacancyRow = z.object({
  _id: z.string(),
  apartment: z.string(),
  fullAddress: z.string(),
  condominiumName: z.string(),
  city: z.string(),
  /** The days that are looked at: of a home bought meanwhile from its purchase on. */
  from: z.string(),
  to: z.string(),
  days: z.number().int(),
  daysLet: z.number().int(),
  daysEmpty: z.number().int(),
  /** Percent. */
  occupancy: z.number(),
  /** Times that it stood empty. */
  times: z.number().int(),
  emptySince: z.string(),
  /** A month's rent that empty days are reckoned by; nothing when it is not known. */
  rent: cents.nullable(),
  lostRent: cents,
})
export type VacancyRow = z.output<typeof VacancyRow>

export const VacancyQuery = ListQuery.extend({
  /** This year until today unless told. */
  from: dayOrNone(),
  to: dayOrNone(),
  /** A row for each home, or for each time that one stood empty. */
  by: z.enum(['', 'span']).default(''),
  state: z.enum(['', 'empty']).default(''),
  ...narrowing,
})
export type VacancyQuery = z.output<typeof VacancyQuery>

export const vacancyApi = {
  /** How homes have stood let and empty over some days, and the rent that empty days have cost. */
  listVacancy: get('/reports/vacancy', {
    needs: 'reports.read',
    query: VacancyQuery,
    reply: listOf(VacancyRow),
  }),
}

/** The columns of its table, on the screen and in files: of homes, or of empty times. */
export const vacancyColumns = (by: string): readonly TableColumn<VacancyRow>[] => [
  { key: 'fullAddress', title: 'Vuokrakohde' },
  { key: 'condominiumName', title: 'Taloyhtiö' },
  { key: 'city', title: 'Paikkakunta', extra: true },
  { key: 'from', title: 'Alkaen', kind: 'day', ...(by === '' && { extra: true as const }) },
  { key: 'to', title: 'Asti', kind: 'day', ...(by === '' && { extra: true as const }) },
  { key: 'days', title: 'Päiviä', kind: 'number', sum: true },
  { key: 'daysLet', title: 'Vuokrattuna (pv)', kind: 'number', sum: true },
  { key: 'daysEmpty', title: 'Tyhjänä (pv)', kind: 'number', sum: true },
  { key: 'occupancy', title: 'Käyttöaste', kind: 'percent' },
  { key: 'times', title: 'Tyhjiä jaksoja', kind: 'number', sum: true, extra: true },
  { key: 'emptySince', title: 'Tyhjillään alkaen', kind: 'day' },
  { key: 'rent', title: 'Vuokra, €/kk', kind: 'money' },
  { key: 'lostRent', title: 'Menetetty vuokra', kind: 'money', sum: true },
]
