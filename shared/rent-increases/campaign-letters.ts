import * as z from 'zod'
import { flag } from '../base/fields.ts'
import { ListQuery } from '../base/list.ts'
import { IncreaseRunDraft } from './increase-run.ts'

/** So many letters come in one file: it is made within the time of one call, and a browser and a printer bear it. */
export const mostLetters = 100

/** Which file of several, from 1. */
const part = () => z.coerce.number().int().min(1).max(1000).default(1)

/** The letters of the rents that are chosen, in the order of the list. */
export const CampaignLetters = IncreaseRunDraft.extend({
  ...ListQuery.pick({ sortBy: true, descending: true }).shape,
  part: part(),
})
export type CampaignLetters = z.output<typeof CampaignLetters>

/** The letters of a run that go on paper. */
export const RunLetters = z.object({ part: part(), twoSided: flag() })
export type RunLetters = z.output<typeof RunLetters>
