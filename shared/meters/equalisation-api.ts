import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { EqualisationDraft, EqualisationSummary, EqualisationTerms, mostHomes } from './equalisation.ts'
import { EqualisedRow } from './equalised-row.ts'

const OneRun = z.object({ run: EqualisationSummary })

/** A contract of a run with its draft. */
const ShownRow = EqualisedRow.extend({ invoice: z.string(), invoiceNumber: z.string(), isUndone: z.boolean() })

/** So many letters come in one file. */
export const mostWaterLetters = 100

/** How the file went to one of the receivers; nobody knows of one that was begun and broke off. */
const SentFile = z.object({
  email: z.string(),
  state: z.enum(['waiting', 'begun', 'sent']),
  at: z.string(),
  /** Why it did not leave this time; '' when it did. */
  reason: z.string(),
})
export type SentFile = z.output<typeof SentFile>
const SentFiles = z.object({ receivers: z.array(SentFile) })

/** The yearly equalisation of a company's water (vesitasaus). */
export const equalisationApi = {
  /** Of some homes of the company, as a run would make it now. */
  previewEqualisation: post('/meter/equalisation/preview', {
    needs: 'invoices.read',
    body: EqualisationTerms.extend({
      apartments: z.array(z.string().max(40)).min(1).max(mostHomes, `Enintään ${mostHomes} kohdetta`),
    }),
    reply: z.object({ rows: z.array(EqualisedRow) }),
  }),
  startEqualisation: post('/meter/equalisation', { needs: 'invoices.edit', body: EqualisationDraft, reply: OneRun }),
  listEqualisations: post('/meter/equalisation/list', {
    needs: 'invoices.read',
    body: ListQuery.extend({ condominium: z.string().max(40).default('') }),
    reply: listOf(EqualisationSummary),
  }),
  readEqualisation: get('/meter/equalisation/:id', { needs: 'invoices.read', reply: OneRun }),
  listEqualised: post('/meter/equalisation/:id/rows', {
    needs: 'invoices.read',
    body: ListQuery,
    reply: listOf(ShownRow),
  }),
  /** What it left out, and what stayed when it was taken back. */
  listLeftContracts: post('/meter/equalisation/:id/left', {
    needs: 'invoices.read',
    body: ListQuery,
    reply: listOf(
      z.object({ _id: z.string(), contract: z.string(), name: z.string(), why: z.string(), isKept: z.boolean() }),
    ),
  }),
  resumeEqualisation: post('/meter/equalisation/:id/resume', { needs: 'invoices.edit', reply: OneRun }),
  /** A letter to each payer, or to that of one contract, as one PDF. */
  printWaterLetters: get('/meter/equalisation/:id/letters', {
    needs: 'invoices.read',
    query: z.object({
      contract: z.string().max(40).default(''),
      part: z.coerce.number().int().min(1).default(1),
    }),
    reply: z.unknown(),
  }),
  /** The homes of a run as an Excel file. */
  readWaterFile: get('/meter/equalisation/:id/file', { needs: 'invoices.read', reply: z.unknown() }),
  /** To those receivers of the company's administrator who have not been sent it. */
  sendWaterFile: post('/meter/equalisation/:id/file', { needs: 'invoices.edit', reply: SentFiles }),
  /** To whom the file goes, and to whom it has gone. */
  readFileReceivers: get('/meter/equalisation/:id/receivers', { needs: 'invoices.read', reply: SentFiles }),
  /** Takes back all of it whose drafts have not been sent. */
  undoEqualisation: post('/meter/equalisation/:id/undo', { needs: 'invoices.edit', reply: OneRun }),
}
