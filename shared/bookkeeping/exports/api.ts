import * as z from 'zod'
import { isMonth } from '../../base/day.ts'
import { get, post, put } from '../../base/endpoint.ts'
import { ListQuery, listOf } from '../../base/list.ts'
import { bookForms } from './book-form.ts'
import { BookServiceDraft, BookServiceSettings, bookServices } from './book-services.ts'
import { PushSummary, pushCommands } from './push.ts'

const month = () => z.string('Valitse kuukausi').refine(isMonth, 'Valitse kuukausi')

/** Whole months, both included. */
export const BookFileDraft = z.object({
  form: z.enum(bookForms),
  from: month(),
  to: month(),
  /** Of an archive with more invoices than fit one file: 1 has the books. */
  part: z.number().int().min(1).max(200).default(1),
})
export type BookFileDraft = z.output<typeof BookFileDraft>

/** The month before this one unless told. */
export const PushQuery = ListQuery.extend({
  service: z.enum(bookServices).default(bookServices[0]),
  month: z.union([z.literal(''), month()]).default(''),
})
export type PushQuery = z.output<typeof PushQuery>

const AllServices = z.object({ services: z.array(BookServiceSettings) })

export const exportsApi = {
  /** Makes a file of the books of a period; it is fetched from the address within the hour. */
  makeBookFile: post('/bookkeeping/export-file', {
    needs: 'reports.read',
    body: BookFileDraft,
    reply: z.object({ name: z.string(), address: z.string(), part: z.number().int(), parts: z.number().int() }),
  }),
  readBookServices: get('/bookkeeping/export-services', { needs: 'reports.read', reply: AllServices }),
  saveBookService: put('/bookkeeping/export-services', {
    needs: 'reports.edit',
    stepUp: 'always',
    body: BookServiceDraft,
    reply: AllServices,
  }),
  /** Sends the days of a closed month that have not been sent, one voucher each; the queue does it. */
  pushMonth: post('/bookkeeping/push', {
    needs: 'reports.edit',
    body: z.object({ service: z.enum(bookServices), month: month() }),
    reply: z.object({ count: z.number().int() }),
  }),
  listPushes: get('/bookkeeping/push', { needs: 'reports.read', query: PushQuery, reply: listOf(PushSummary) }),
  settlePush: post('/bookkeeping/push/:id', {
    needs: 'reports.edit',
    body: z.object({ deed: z.enum(pushCommands) }),
    reply: z.object({ push: PushSummary }),
  }),
}
