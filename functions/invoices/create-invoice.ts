import type { Account } from '#shared/accounts/account.ts'
import { busy, invalidField, missing } from '#shared/base/problem.ts'
import type { Partner } from '#shared/customers/partner.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { InvoiceDraft } from '#shared/invoices/invoice-draft.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { totalsOf } from '#shared/invoices/lines/line.ts'
import { referenceFor, usesOwnReference } from '#shared/invoices/numbers/reference-choice.ts'
import { type SendingAddress, saidIn } from '#shared/invoices/sending/sending-address.ts'
import { ofPrincipal } from '#shared/invoices/settled.ts'
import { type Apartment, fullAddress } from '#shared/properties/apartment.ts'
import { counters, numbersAfter } from '../accounts/counters.ts'
import { accounts } from '../accounts/people.ts'
import { withOwnReferences } from '../customers/own-references.ts'
import { partners } from '../customers/partners.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { refuseDay } from '../platform/book-months.ts'
import { productsOfLines, refuseUnknown } from '../platform/table/references.ts'
import { getByKey } from '../platform/table/table.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { onDay, refuseOldVat } from '../platform/vat-check.ts'
import { apartments } from '../properties/collections.ts'
import { invoices } from './invoices.ts'
import { firstInvoiceNumber, invoiceSeries, newInvoice } from './new-invoice.ts'
import { recipientOf, sellerOf } from './parties.ts'

/** An invoice made by hand: it has its number at once and waits as a draft to be sent. One click makes one invoice. */
export async function createInvoice(actor: Actor, draft: InvoiceDraft, id: string): Promise<Invoice> {
  await refuseFaults(actor, draft)
  return retryOnContention(async () => {
    const making = await makingInvoice(actor, draft, id)
    if (!making.isNew) return making.invoice
    await refuseDay(actor, 'invoice', draft.billDate, 'billDate')
    await transact(making.writes)
    return { ...making.invoice, version: 1 }
  })
}

/**
 * What `createInvoice` would make, with nothing by which it could be paid: its number and reference come when it is made.
 * Nothing is written.
 */
export async function unmadeInvoice(actor: Actor, draft: InvoiceDraft): Promise<Invoice> {
  await Promise.all([refuseFaults(actor, draft), refuseDay(actor, 'invoice', draft.billDate, 'billDate')])
  const made = { id: 'unmade', number: firstInvoiceNumber, origin: undefined }
  const { partiesOf } = await readInputs(actor, [{ id: made.id, draft }])
  const invoice = invoiceOf(draft, partiesOf(draft), made)
  return { ...invoice, invoiceNumber: '', reference: '', seller: { ...invoice.seller, iban: '' } }
}

async function refuseFaults(actor: Actor, draft: InvoiceDraft): Promise<void> {
  if (draft.dueDate < draft.billDate) throw invalidField('dueDate', 'Eräpäivä on ennen laskun päivää')
  await Promise.all([
    refuseOldVat(onDay(draft.deliveryDate || draft.billDate), { path: 'products', lines: draft.products }),
    refuseUnknown(actor, productsOfLines(draft.products, 'products')),
  ])
}

type OfHand = 'deliveryDate' | 'sendingAddress'
/** What comes of something else says no day of delivery, and goes to its payer's own address. */
type MadeDraft = Omit<InvoiceDraft, OfHand> & Partial<Pick<InvoiceDraft, OfHand>>

/** What an invoice that comes of something else says of its origin. */
export interface Origin {
  readonly contract: string
  /** Who sells: a principal by id, or by name alone; '' is the account. */
  readonly landlord: { readonly id: string; readonly name: string; readonly iban: string }
  /** For whom its money comes to the account; unknown of a contract that does not say. */
  readonly principal: string | undefined
}

/** An invoice that is to be made, under the id. */
export interface InvoiceToMake {
  readonly id: string
  readonly draft: MadeDraft
  readonly origin?: Origin | undefined
  /** Makes of it what it is to be: a credit note has the lines and the parties of its original. */
  readonly shaped?: (invoice: Invoice) => KeptInvoice
}

/**
 * A draft invoice that is to be written together with what it comes of; the number's write is refused as busy when
 * somebody else takes one meanwhile. What stands under the id already is not made again.
 */
export async function makingInvoice(
  actor: Actor,
  draft: MadeDraft,
  id: string,
  origin?: Origin,
  shaped?: InvoiceToMake['shaped'],
) {
  const {
    existing,
    invoices: made,
    writes,
  } = await makingInvoices(actor, [{ id, draft, origin, ...(shaped && { shaped }) }])
  const [invoice = made[0]] = existing
  if (!invoice) throw new Error(`The invoice ${id} was not made`)
  return { invoice, isNew: existing.length === 0, writes }
}

/** The same for several at once, numbered in their order. */
export async function makingInvoices(actor: Actor, wanted: readonly InvoiceToMake[]) {
  const books = await readInputs(actor, wanted)
  const lacking = wanted.filter(({ id }) => !books.existing.some(({ _id }) => _id === id))
  if (lacking.length === 0) return { existing: books.existing, invoices: [], writes: [] }
  const { numbers, write } = numbersAfter(actor, invoiceSeries, books.counter, lacking.length, firstInvoiceNumber)
  const made: KeptInvoice[] = []
  for (const [at, { id, draft, origin, shaped = (plain: Invoice) => plain }] of lacking.entries()) {
    const parties = await withReference(actor, books.partiesOf(draft, origin))
    made.push(shaped(invoiceOf(draft, parties, { id, number: numbers[at] ?? firstInvoiceNumber, origin })))
  }
  const creating = made.map((invoice) => invoices.creating(actor, invoice, busy))
  return { existing: books.existing, invoices: made, writes: [write, ...creating] }
}

interface Parties {
  readonly account: Account
  readonly tenant: Tenant
  readonly apartment: Apartment | undefined
  /** Who sells, when it is not the account. */
  readonly seller: Partner | undefined
}

async function readInputs(actor: Actor, wanted: readonly InvoiceToMake[]) {
  const counterKey = counters.keyOf(actor, invoiceSeries)
  const accountKey = accounts.keyOf(actor.accountId)
  const tenantKey = ({ tenant }: MadeDraft) => tenants.keyOf(actor, tenant)
  const apartmentKeys = ({ apartment }: MadeDraft) => (apartment ? [apartments.keyOf(actor, apartment)] : [])
  const sellerKeys = (origin?: Origin) => (origin?.landlord.id ? [partners.keyOf(actor, origin.landlord.id)] : [])
  const found = await getByKey([
    counterKey,
    accountKey,
    ...wanted.flatMap(({ id, draft, origin }) => [
      invoices.keyOf(actor, id),
      tenantKey(draft),
      ...apartmentKeys(draft),
      ...sellerKeys(origin),
    ]),
  ])
  const [counter, account] = [found(counterKey), found(accountKey)]
  if (!account) throw missing('Tiliä')
  return {
    existing: wanted.flatMap(({ id }) => {
      const item = found(invoices.keyOf(actor, id))
      return item ? [invoices.docOf(item)] : []
    }),
    counter: counter && counters.docOf(counter),
    partiesOf(draft: MadeDraft, origin?: Origin): Parties {
      const [tenant, [apartmentKey]] = [found(tenantKey(draft)), apartmentKeys(draft)]
      const apartment = apartmentKey && found(apartmentKey)
      const [sellerKey] = sellerKeys(origin)
      const seller = sellerKey && found(sellerKey)
      if (!tenant) throw invalidField('tenant', 'Vuokralaista ei löytynyt.')
      if (apartmentKey && !apartment) throw invalidField('apartment', 'Vuokrakohdetta ei löytynyt.')
      return {
        account: accounts.docOf(account),
        tenant: tenants.docOf(tenant),
        apartment: apartment && apartments.docOf(apartment),
        seller: seller && partners.docOf(seller),
      }
    },
  }
}

/** The payer has their own reference if the invoice is to carry it. */
async function withReference(actor: Actor, parties: Parties): Promise<Parties> {
  if (!usesOwnReference(parties)) return parties
  const [tenant = parties.tenant] = await withOwnReferences(actor, [parties.tenant])
  return { ...parties, tenant }
}

/** What was said of where it goes stays although the payer's own address changes. */
function addressedTo(tenant: Tenant, said: SendingAddress | undefined): Pick<KeptInvoice, 'recipient' | 'sentTo'> {
  const sentTo = said ? saidIn(said) : {}
  const recipient = { ...recipientOf(tenant), ...sentTo }
  return Object.keys(sentTo).length > 0 ? { recipient, sentTo } : { recipient }
}

const nobody = { name: '', iban: '' }

interface Made {
  readonly id: string
  readonly number: number
  readonly origin: Origin | undefined
}

const invoiceOf = (
  draft: MadeDraft,
  { account, tenant, apartment, seller }: Parties,
  { id, number, origin }: Made,
): Invoice => ({
  ...newInvoice(number, referenceFor({ account, tenant }, number)),
  _id: id,
  kind: 'single',
  contract: origin?.contract ?? '',
  ...ofPrincipal(origin ? origin.principal : ''),
  apartment: draft.apartment,
  apartmentAddress: apartment ? fullAddress(apartment) : '',
  seller: sellerOf(account, { ...(origin?.landlord ?? nobody), principal: seller }, draft.products),
  ...addressedTo(tenant, draft.sendingAddress),
  billDate: draft.billDate,
  dueDate: draft.dueDate,
  ...(draft.deliveryDate && { period: { from: draft.deliveryDate, to: draft.deliveryDate } }),
  products: draft.products,
  explanation: [],
  total: totalsOf(draft.products).gross,
  sendType: draft.sendType,
  state: 'draft',
  nextTry: '',
  comments: draft.comments,
})
