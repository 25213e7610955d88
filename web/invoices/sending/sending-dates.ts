import { printDay } from '#shared/base/day.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { datedForSending } from '#shared/invoices/sending/sending-day.ts'
import { bookMonths } from '../../app/book-bounds.ts'

/** What the sending does to the days of a draft, in words: a sentence, or nothing. */
export async function newDatesOf(invoice: Invoice): Promise<string> {
  const { billDate, dueDate } = datedForSending(invoice, await bookMonths())
  if (billDate === invoice.billDate && dueDate === invoice.dueDate) return ''
  const before = `ennen ${printDay(invoice.billDate)} ja ${printDay(invoice.dueDate)}`
  return `Laskun päiväykseksi tulee ${printDay(billDate)} ja eräpäiväksi ${printDay(dueDate)} (${before}).`
}
