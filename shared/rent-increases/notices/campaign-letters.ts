import * as z from 'zod'
import { ListQuery } from '../../base/list.ts'
import { IncreaseRunDraft } from '../increase-run.ts'

/** So many letters come in one file: it is made within the time of one call, and a browser and a printer bear it. */
export const mostLetters = 100

/** The letters of the rents that are chosen, in the order of the list; one file of several, from 1. */
export const CampaignLetters = IncreaseRunDraft.extend({
  ...ListQuery.pick({ sortBy: true, descending: true }).shape,
  part: z.number().int().min(1).default(1),
})
export type CampaignLetters = z.output<typeof CampaignLetters>

/** Increases whose letters go on paper, as the list gives them. */
export const PaperLetters = z.object({
  increases: z.array(z.string().max(100)).min(1, 'Valitse ainakin yksi kirje').max(mostLetters),
})
export type PaperLetters = z.output<typeof PaperLetters>
