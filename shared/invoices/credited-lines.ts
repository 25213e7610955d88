import { type Cents, sumOf } from '../base/money.ts'
import type { KeptInvoice } from './kept-invoice.ts'

const creditsOf = (invoice: KeptInvoice | undefined, at: number, isMeant: (note: string) => boolean) =>
  (invoice?.creditNotes ?? [])
    .filter((note) => isMeant(note.invoice))
    .flatMap(({ lines }) => lines.filter(({ line }) => line === at))

/** What the meant credit notes take off a line of an invoice, cents without VAT. */
export const creditedOn = (invoice: KeptInvoice | undefined, at: number, isMeant: (note: string) => boolean): Cents =>
  sumOf(creditsOf(invoice, at, isMeant).map(({ net }) => net))

/** What of a line was credited because its price was lowered afterwards, and that price; the last one counts. */
export function loweredOn(invoice: KeptInvoice | undefined, at: number) {
  const lowering = creditsOf(invoice, at, () => true).filter(({ price }) => price !== undefined)
  return { net: sumOf(lowering.map(({ net }) => net)), price: lowering.at(-1)?.price }
}
