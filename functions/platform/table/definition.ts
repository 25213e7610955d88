import type * as z from 'zod'
import type { Findable } from '#shared/base/finding.ts'
import type { Counted } from '#shared/base/metrics.ts'
import type { Stored } from '#shared/base/stored.ts'
import type { ListShape } from '../lists/shapes.ts'
import type { IndexKeys } from './index-keys.ts'
import type { Postings } from './postings.ts'
import type { RowField } from './row-text.ts'

/** What a kind of document is, for its `collection`. */
export interface Definition<Doc extends Stored, Row extends object, Figures extends object = object> {
  readonly kind: string
  /** In the partitive, for 'Vuokralaista ei löytynyt.' */
  readonly called: string
  readonly schema: z.ZodType<Doc>
  /** What of a document, and of its row alike, goes by the moment at which it is read. */
  readonly asOfNow?: <Told extends object>(told: Told) => Told
  /** The compact text that lists show, sort and search by. */
  readonly summary: (doc: Doc) => Row
  /**
   * For kinds that are many: their rows are kept as values in this order. New fields come at the end (see row-text.ts,
   * row-fields-ever.json).
   */
  readonly fields?: readonly RowField<Row>[]
  readonly indexKeys: (doc: Doc) => IndexKeys
  /** How the search over everything finds it; undefined for what is found no more. See finding.ts. */
  readonly search?: (doc: Doc) => Findable | undefined
  /**
   * What only reports read of it, kept as an item of its own so that lists do not pay for it; only for kinds that are
   * searched for, whose writes know what stood. Undefined for what is reported no more.
   */
  readonly projection?: (doc: Doc) => Figures | undefined
  /** For kinds that are many: what is empty and what the row says is not written a second time. */
  readonly compact?: true
  /**
   * Of a compact kind: fields that the row says since this version. For one version they stay in the document too, since
   * older code passes over what it does not know of a row and would write the document without them.
   */
  readonly newInSummary?: readonly RowField<Row>[]
  /**
   * What a person's writes leave in the audit trail: every change unless told, only which fields changed for `names`
   * (keys and passwords of services), nothing for `none` (bookkeeping of our own that nobody writes by intent).
   * `untitled` is `names` without what the document is called, for people who are to be forgotten.
   */
  readonly trail?: 'names' | 'untitled' | 'none'
  /** Seconds since 1970 from which on the table forgets it by itself, within days; readers hide it until then. */
  readonly expires?: (doc: Doc) => number
  /** Its list is kept in segments once it is long (see lists/); only for kinds with `fields`. */
  readonly list?: ListShape
  /** Of a document by its id: the row of another kind that tells of it in a list kept in segments. */
  readonly marks?: (id: string) => { readonly kind: string; readonly id: string } | undefined
  /** The days in the books that a write of it touches; see postings.ts. Without, the kind is in no books. */
  readonly postings?: Postings<Doc>
  /** What it means to the business that one is written; a new one has version 1. */
  readonly counted?: (doc: Doc) => Counted | undefined
}
