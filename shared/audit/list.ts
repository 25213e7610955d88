import * as z from 'zod'
import { AuditSummary } from '../base/audit.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'

/** Days over which the trail is read unless the request says others; one document's is read whole. */
export const usualTrailDays = 90

export const AuditFilters = ListQuery.extend({
  /** The id of a document: its own trail from the first day on. */
  document: z.string().max(200).default(''),
  person: z.string().max(60).default(''),
  kind: z.string().max(40).default(''),
  from: dayOrNone(),
  to: dayOrNone(),
  /** Of a file of the trail, a number from '1' on; without it the whole comes in one reply. */
  piece: z.string().max(60).default(''),
})
export type AuditFilters = z.output<typeof AuditFilters>

/** A file of the trail is asked for so many lines at a time: some 2 MB, when a reply may be 6. */
export const linesInPiece = 2000

/** A line of the trail, and its changes as people read them: 'Puhelin: – → 040 123'. */
const ShownAuditSummary = AuditSummary.extend({ lines: z.array(z.string()) })
export type ShownAuditSummary = z.output<typeof ShownAuditSummary>

/** A page of the trail, and who and what there is in it to choose from. */
export const AuditPage = listOf(ShownAuditSummary).extend({
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
  kinds: z.array(z.string()),
})
