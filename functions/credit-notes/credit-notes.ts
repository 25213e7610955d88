import { conflict, invalidField, missing } from '#shared/base/problem.ts'
import type { CreditNoteDraft } from '#shared/credit-notes/credit-note-draft.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import type { InvoiceFilters } from '#shared/invoices/api.ts'
import { creditFault, creditOf, sumsOfCredit } from '#shared/invoices/credit.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { totalsOf } from '#shared/invoices/lines/line.ts'
import type { VoidDraft } from '#shared/invoices/numbers/void-draft.ts'
import { removePaper } from '../billing/remove-invoice.ts'
import { depositBehind, depositFault } from '../deposits/deposit-behind.ts'
import { makingInvoice } from '../invoices/create-invoice.ts'
import { allowed, invoices, listInvoices, newestFirst, searchedFields } from '../invoices/invoices.ts'
import { pageAcross } from '../platform/across.ts'
import type { Actor } from '../platform/actor.ts'
import { refuseDay } from '../platform/book-months.ts'
import { productsOfLines, refuseUnknown } from '../platform/table/references.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { refuseOldVat } from '../platform/vat-check.ts'

const searched = [...searchedFields, 'originalNumber'] as const
const only = (filters: InvoiceFilters): InvoiceFilters => ({ ...filters, kind: 'refund' })

export const listCreditNotes = (actor: Actor, filters: InvoiceFilters) => listInvoices(actor, only(filters), searched)

export const listGroupCreditNotes = (actor: Actor, filters: InvoiceFilters) =>
  pageAcross(actor, 'refundInvoices.read', newestFirst(filters), (each, query) =>
    listCreditNotes(each, { ...filters, ...query }),
  )

/** A credit note; whatever else has the id is missing here. */
export async function readCreditNote(actor: Actor, id: string): Promise<Invoice> {
  const note = await invoices.read(actor, id)
  if (note.kind !== 'refund') throw missing('Hyvityslaskua')
  return note
}

/** A draft of a credit note: nothing is taken off its original before it is sent or registered. One click makes one. */
export async function createCreditNote(actor: Actor, draft: CreditNoteDraft, key: string): Promise<Invoice> {
  const original = draft.original ? await originalOf(actor, draft) : undefined
  // What it credits may have been billed at any rate that ever was.
  if (!original)
    await Promise.all([
      refuseOldVat({ from: beginningOfTime, to: draft.billDate }, { path: 'products', lines: draft.products }),
      refuseUnknown(actor, productsOfLines(draft.products, 'products')),
    ])
  // The invoices of a contract are found by their ids.
  const id = original?.contract ? `${original.contract}-refund-${key}` : key
  const { billDate, sendType, comments, tenant, apartment, products } = draft
  const plain = { billDate, dueDate: billDate, sendType, comments, products }
  const ofWhom = original ? { tenant: original.recipient.tenantId, apartment: '' } : { tenant, apartment }
  return retryOnContention(async () => {
    const making = await makingInvoice(actor, { ...plain, ...ofWhom }, id, undefined, (made) => ({
      ...made,
      ...(original && ofOriginal(original)),
      ...sumsOf(draft, original),
      kind: 'refund',
      reference: makeReference(made.invoiceNumber),
    }))
    if (!making.isNew) return making.invoice
    await refuseDay(actor, 'creditNote', billDate, 'billDate')
    await transact(making.writes)
    return { ...making.invoice, version: 1 }
  })
}

const beginningOfTime = '1994-06-01'

/** What a credit note has of the invoice that it credits. */
export const ofOriginal = ({ contract, apartment, apartmentAddress, seller }: Invoice) => ({
  contract,
  apartment,
  apartmentAddress,
  seller,
})

async function originalOf(actor: Actor, { original: id, lines, billDate }: CreditNoteDraft): Promise<Invoice> {
  const original = await invoices.read(actor, id)
  allowed(original, 'credit')
  const fault = creditFault(original, lines)
  if (fault) throw invalidField(fault.field, fault.sentence)
  if (billDate < original.billDate) throw invalidField('billDate', 'Hyvityslaskun päivä on ennen laskun päivää')
  const behind = await depositBehind(actor, original)
  const beyond = behind && depositFault(original, behind.held, creditOf(original, lines).amount)
  if (beyond) throw invalidField('lines', beyond)
  return original
}

/** A period that was taken back and billed again has an invoice of the same id: a credit of the former is none of it. */
export function refuseAnother(
  { invoiceNumber: now }: Invoice,
  { invoiceNumber: was }: NonNullable<Invoice['refundOf']>,
) {
  if (now !== was) throw conflict(`Lasku ${was} on peruttu, ja sen tilalla on lasku ${now}. Poista hyvityslasku.`)
}

/** What the credit note takes off: by its original as that stands now, or the typed lines turned below zero. */
function sumsOf(draft: CreditNoteDraft, original: Invoice | undefined): Partial<Invoice> {
  if (original) return sumsOfCredit(original, draft.lines)
  const products = draft.products.map((line) => ({ ...line, count: -line.count || 0 }))
  return { products, total: totalsOf(products).gross }
}

/** Changes a draft; what it credits stays the same invoice. */
export async function editCreditNote(actor: Actor, id: string, draft: CreditNoteDraft): Promise<Invoice> {
  const note = await readCreditNote(actor, id)
  allowed(note, 'edit')
  if (draft.version !== note.version) throw conflict()
  const isSame = draft.original === (note.refundOf?.invoice ?? '')
  if (!isSame) throw conflict('Hyvitettävää laskua ei voi vaihtaa. Tee uusi hyvityslasku.')
  const original = draft.original ? await originalOf(actor, draft) : undefined
  if (original && note.refundOf) refuseAnother(original, note.refundOf)
  if (!original)
    await refuseUnknown(actor, productsOfLines(draft.products, 'products'), productsOfLines(note.products, 'products'))
  const { billDate, sendType, comments } = draft
  await refuseDay(actor, 'creditNote', billDate, 'billDate')
  const plain = { billDate, dueDate: billDate, sendType, comments }
  return invoices.replace(actor, { ...note, ...plain, ...sumsOf(draft, original) })
}

/** Only a draft goes, and its number is voided: what has been taken off an invoice stays. */
export async function removeCreditNote(actor: Actor, id: string, why: VoidDraft): Promise<void> {
  await removePaper(actor, () => readCreditNote(actor, id), why)
}
