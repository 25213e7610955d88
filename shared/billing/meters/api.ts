import * as z from 'zod'
import { del, get, put } from '../../base/endpoint.ts'
import { RecurringInvoice } from '../recurring-invoice.ts'
import { MeterRecordSummary } from './meter-history.ts'
import { FinalReadingsDraft, ReadingsDraft } from './reading-drafts.ts'

const OneRecurring = z.object({ recurringInvoice: RecurringInvoice })

/** Apart from the other calls of billing, whose pages do without meters. */
export const metersApi = {
  /** What the meters show, for the period that falls due on the day. */
  giveReadings: put('/invoices/recurrent-invoice/:id/readings', {
    needs: 'invoices.edit',
    body: ReadingsDraft,
    reply: OneRecurring,
  }),
  /** What the meters show at the lease's end: a draft of an invoice of what was used since the last bill. */
  giveFinalReadings: put('/invoices/recurrent-invoice/:id/final-readings', {
    needs: 'invoices.edit',
    body: FinalReadingsDraft,
    reply: OneRecurring,
  }),
  /** Takes them back: a draft goes, of what has been sent a draft of a credit note is left. */
  removeFinalReadings: del('/invoices/recurrent-invoice/:id/final-readings', {
    needs: 'invoices.edit',
    reply: OneRecurring,
  }),
  /** How a contract's meters have been read, the newest first. */
  readMeters: get('/invoices/recurrent-invoice/:id/meters', {
    needs: 'invoices.read',
    reply: z.object({ recurringInvoice: RecurringInvoice, records: z.array(MeterRecordSummary) }),
  }),
}
