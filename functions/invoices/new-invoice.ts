import { makeReference } from '#shared/identifiers/reference.ts'
import { numberSeries } from '#shared/invoices/numbers/number-series.ts'
import { instant } from '../platform/clock.ts'

/** The account's series of invoice numbers and its first one. */
export const { name: invoiceSeries, first: firstInvoiceNumber } = numberSeries.invoice

/** An invoice that nobody has sent by then is put on the queue again. */
export const minutesToSend = 15

/** What every invoice has when it is new. */
export const newInvoice = (number: number, reference = makeReference(String(number))) => ({
  version: 0,
  invoiceNumber: String(number),
  reference,
  paid: 0,
  credited: 0,
  lost: 0,
  creditNotes: [],
  registered: '',
  paidDate: '',
  lastMoney: '',
  stateReason: '',
  service: { step: 'none' as const, started: '', found: '', rounds: 0, name: '' as const, jobId: '', state: '' },
  mail: { step: 'none' as const, started: '', found: '', rounds: 0, messageId: '', state: 'none' as const, at: '' },
  created: instant(),
  sent: '',
})
