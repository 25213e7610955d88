import * as z from 'zod'
import { isMonth } from '../../base/day.ts'
import { post } from '../../base/endpoint.ts'
import { bookForms } from './book-form.ts'

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

export const exportsApi = {
  /** Makes a file of the books of a period; it is fetched from the address within the hour. */
  makeBookFile: post('/bookkeeping/export-file', {
    needs: 'reports.read',
    body: BookFileDraft,
    reply: z.object({ name: z.string(), address: z.string(), part: z.number().int(), parts: z.number().int() }),
  }),
}
