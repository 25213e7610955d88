import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { findKinds } from './kinds.ts'

/** One document that was found, with what tells it from others of its name. */
export const FoundHit = z.object({
  kind: z.enum(findKinds),
  _id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** It has come to its end, as a contract does. */
  ended: z.boolean(),
})
export type FoundHit = z.output<typeof FoundHit>

export const searchApi = {
  /** The best few of each kind that the person may read, kind by kind, the best first. */
  search: get('/search', {
    needs: 'signed-in',
    query: z.object({ text: z.string().max(1000).default('') }),
    reply: z.object({ hits: z.array(FoundHit) }),
  }),
}
