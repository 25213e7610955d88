import { zipSync } from 'fflate'
import { dayOf } from '#shared/base/day.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { Dispatch, DispatchBatch } from '#shared/invoices/sending/dispatch.ts'
import { finvoice } from '#shared/invoices/sending/finvoice.ts'

/**
 * The e-invoice of a dispatch, Finvoice 3.0. A Problem names what its receiver would refuse.
 *
 * @param made the instant in the message, ISO 8601: that of the batch, so that a batch read again gives the same bytes
 */
export const finvoiceOf = (invoice: Invoice, { _id, from }: Dispatch, made: string): Uint8Array =>
  finvoice({
    ...invoice,
    from: from ?? { address: '', operator: '' },
    credits: invoice.refundOf,
    to: { address: invoice.recipient.evoiceAddress, operator: invoice.recipient.evoiceOperator },
    // The schema has room for 48 characters; the number is the account's own, and unique in it.
    message: { id: `${invoice.invoiceNumber}-${_id}`.slice(0, 48), made },
  })

export interface MadeFile {
  readonly bytes: Uint8Array
  readonly name: string
  readonly contentType: string
}

/** One e-invoice as it is, several as a zip with a file for each, in the order of their numbers. */
export function finvoiceFile(
  batch: DispatchBatch,
  parts: readonly { readonly invoice: Invoice; readonly dispatch: Dispatch }[],
): MadeFile {
  const files = parts.map(({ invoice, dispatch }) => ({
    name: `finvoice-${invoice.invoiceNumber}.xml`,
    bytes: finvoiceOf(invoice, dispatch, batch.created),
  }))
  const [only, ...others] = files
  if (only && others.length === 0) return { ...only, contentType: 'application/xml' }
  // The same batch gives the same bytes: the day of the files in the zip is the batch's.
  const zip = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { mtime: batch.created })
  return { bytes: zip, name: `finvoice-${dayOf(Date.parse(batch.created))}.zip`, contentType: 'application/zip' }
}
