import { busy, invalidField, missing } from '#shared/base/problem.ts'
import type { Invoice, InvoiceDraft } from '#shared/invoices/invoice.ts'
import { totalsOf } from '#shared/invoices/line.ts'
import { referenceFor, usesOwnReference } from '#shared/invoices/reference-choice.ts'
import { ofPrincipal } from '#shared/invoices/settled.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { counters, numbersAfter } from '../accounts/counters.ts'
import { accounts } from '../accounts/people.ts'
import { withOwnReferences } from '../customers/own-references.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { getByKey } from '../platform/table.ts'
import { together, untilFree } from '../platform/together.ts'
import { apartments } from '../properties/collections.ts'
import { firstInvoiceNumber, invoiceSeries, newInvoice } from './bill-contracts.ts'
import { invoices } from './invoices.ts'
import { recipientOf, sellerOf } from './parties.ts'

/** An invoice made by hand: it has its number at once and waits as a draft to be sent. One click makes one invoice. */
export async function createInvoice(actor: Actor, draft: InvoiceDraft, id: string): Promise<Invoice> {
  if (draft.dueDate < draft.billDate) throw invalidField('dueDate', 'Eräpäivä on ennen laskun päivää')
  return untilFree(async () => {
    const making = await makingInvoice(actor, draft, id)
    if (!making.isNew) return making.invoice
    await together(making.writes)
    return { ...making.invoice, version: 1 }
  })
}

/** What an invoice that comes of something else says of its origin. */
export interface Origin {
  readonly contract: string
  readonly landlord: { readonly name: string; readonly iban: string }
  /** For whom its money comes to the account; unknown of a contract that does not say. */
  readonly principal: string | undefined
}

/**
 * A draft invoice that is to be written together with what it comes of; the number's write is refused as busy when
 * somebody else takes one meanwhile. What stands under the id already is not made again.
 *
 * @param shaped makes of it what it is to be: a credit note has the lines and the parties of its original
 */
export async function makingInvoice(
  actor: Actor,
  draft: InvoiceDraft,
  id: string,
  origin?: Origin,
  shaped: (invoice: Invoice) => Invoice = (invoice) => invoice,
) {
  const books = await readBooks(actor, draft, id)
  if (books.standing) return { invoice: books.standing, isNew: false, writes: [] }
  const { numbers, write } = numbersAfter(actor, invoiceSeries, books.counter, 1, firstInvoiceNumber)
  const number = numbers[0] ?? firstInvoiceNumber
  const made = invoiceOf(draft, await withReference(actor, books), { id, number, origin })
  const invoice = shaped(made)
  return { invoice, isNew: true, writes: [write, invoices.creating(actor, invoice, busy)] }
}

type Books = Awaited<ReturnType<typeof readBooks>>

async function readBooks(actor: Actor, draft: InvoiceDraft, id: string) {
  const standingKey = invoices.keyOf(actor, id)
  const counterKey = counters.keyOf(actor, invoiceSeries)
  const accountKey = accounts.keyOf(actor.accountId)
  const tenantKey = tenants.keyOf(actor, draft.tenant)
  const apartmentKey = draft.apartment ? apartments.keyOf(actor, draft.apartment) : undefined
  const keys = [standingKey, counterKey, accountKey, tenantKey]
  const found = await getByKey(apartmentKey ? [...keys, apartmentKey] : keys)
  const [standing, counter, account, tenant] = keys.map(found)
  const apartment = apartmentKey && found(apartmentKey)
  if (!account) throw missing('Tiliä')
  if (!tenant) throw invalidField('tenant', 'Vuokralaista ei löytynyt.')
  if (apartmentKey && !apartment) throw invalidField('apartment', 'Vuokrakohdetta ei löytynyt.')
  return {
    standing: standing && invoices.docOf(standing),
    counter: counter && counters.docOf(counter),
    account: accounts.docOf(account),
    tenant: tenants.docOf(tenant),
    apartment: apartment && apartments.docOf(apartment),
  }
}

/** The payer has their own reference if the invoice is to carry it. */
async function withReference(actor: Actor, books: Books): Promise<Books> {
  if (!usesOwnReference(books)) return books
  const [tenant = books.tenant] = await withOwnReferences(actor, [books.tenant])
  return { ...books, tenant }
}

const nobody = { name: '', iban: '' }

interface Made {
  readonly id: string
  readonly number: number
  readonly origin: Origin | undefined
}

const invoiceOf = (
  draft: InvoiceDraft,
  { account, tenant, apartment }: Books,
  { id, number, origin }: Made,
): Invoice => ({
  ...newInvoice(number, referenceFor({ account, tenant }, number)),
  _id: id,
  kind: 'single',
  contract: origin?.contract ?? '',
  ...ofPrincipal(origin ? origin.principal : ''),
  apartment: draft.apartment,
  apartmentAddress: apartment ? fullAddress(apartment) : '',
  seller: sellerOf(account, origin?.landlord ?? nobody),
  recipient: recipientOf(tenant),
  billDate: draft.billDate,
  dueDate: draft.dueDate,
  products: draft.products,
  explanation: [],
  total: totalsOf(draft.products).gross,
  sendType: draft.sendType,
  state: 'draft',
  nextTry: '',
  comments: draft.comments,
})
