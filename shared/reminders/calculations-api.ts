import { get } from '../base/endpoint.ts'
import { Calculations } from '../calculations/calculation.ts'
import { WhichLetter } from './api.ts'

/** Apart from the other calls of reminders, which every list of them loads. */
export const reminderCalculationsApi = {
  /** How the fee and interest of a reminder were reckoned when it was made. */
  readReminderCalculations: get('/reminder/:id/calculations', { needs: 'invoices.read', reply: Calculations }),
  /** The same of the reminder that would be sent today. */
  previewReminderCalculations: get('/reminder/preview/:invoiceId/calculations', {
    needs: 'invoices.read',
    query: WhichLetter,
    reply: Calculations,
  }),
}
