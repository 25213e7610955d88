import * as z from 'zod'
import { get, post } from '../endpoint.ts'
import { ListQuery, listOf } from '../list.ts'
import { ListedLeftRow } from '../runs/row-run.ts'
import { type LabelNoun, LabelRunSummary, labelRunDraft } from './label-run.ts'

const OneRun = z.object({ run: LabelRunSummary })

/**
 * The calls of the labels of a noun, which each noun's own table names.
 *
 * @param path of the noun: '/tenant'
 * @param hits the words and filters of its list
 */
export function labelCalls(path: string, noun: LabelNoun, hits: z.ZodType<object>) {
  const [read, edit] = [`${noun}.read`, `${noun}.edit`] as const
  return {
    /** The labels that its rows have, in the order of the alphabet. */
    inUse: get(`${path}/labels` as const, { needs: read, reply: z.object({ labels: z.array(z.string()) }) }),
    /** Puts a label to many rows or takes it from them, by the queue. */
    start: post(`${path}/labels/many` as const, { needs: edit, body: labelRunDraft(hits), reply: OneRun }),
    list: post(`${path}/labels/many/list` as const, { needs: read, body: ListQuery, reply: listOf(LabelRunSummary) }),
    read: get(`${path}/labels/many/run/:id` as const, { needs: read, reply: OneRun }),
    /** The rows that a run left out, and those for which it stayed when it was taken back. */
    left: post(`${path}/labels/many/run/:id/left` as const, {
      needs: read,
      body: ListQuery,
      reply: listOf(ListedLeftRow),
    }),
    /** Goes on with a run that has stopped. */
    resume: post(`${path}/labels/many/run/:id/resume` as const, { needs: edit, reply: OneRun }),
    /** Takes back what can be taken back of it. */
    undo: post(`${path}/labels/many/run/:id/undo` as const, { needs: edit, reply: OneRun }),
  }
}
export type LabelCalls = ReturnType<typeof labelCalls>
