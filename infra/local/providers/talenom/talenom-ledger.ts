import { randomBytes } from 'node:crypto'
import { type Journal, openJournal } from '../journal.ts'
import { type ContactRequest, type InvoiceRequest, totalOf } from './talenom-requests.ts'

/** A customer of Talenom's: what its support issues, and the accounts of its books. */
export interface Organisation {
  readonly organizationNumber: string
  readonly clientId: string
  readonly clientSecret: string
  readonly subscriptionKey: string
  readonly accounts: readonly string[]
  /** Approvals are only taken in: a person confirms them at Talenom. */
  readonly approvesByHand?: boolean
}

export interface Contact extends ContactRequest {
  readonly contactId: string
}

export type TalenomStatus = 'Draft' | 'Approved' | 'Sent' | 'Paid' | 'Credited' | 'Cancelled'

export interface Invoice {
  readonly id: string
  readonly organization: string
  readonly contactId: string
  /** Raised by each change of the invoice. */
  readonly version: number
  readonly approved: boolean
  readonly cancelled?: boolean
  readonly content?: InvoiceRequest
  /** Cents that were paid of it, and that credit notes took off it. */
  readonly paid: number
  readonly credited: number
  /** ISO 8601, of the last change. */
  readonly modified: string
}

type Change =
  | { readonly kind: 'secret'; readonly secret: string }
  | { readonly kind: 'organisation'; readonly organisation: Organisation }
  | { readonly kind: 'contact'; readonly contact: Contact }
  | { readonly kind: 'invoice'; readonly invoice: Invoice }

export const totalOfInvoice = ({ content }: Invoice): number => totalOf(content?.lineItems ?? [])
export const openOf = (invoice: Invoice): number => totalOfInvoice(invoice) - invoice.paid - invoice.credited

export function statusOf(invoice: Invoice): TalenomStatus {
  if (invoice.cancelled) return 'Cancelled'
  if (!invoice.approved) return 'Draft'
  if (openOf(invoice) === 0) return invoice.credited !== 0 && invoice.paid === 0 ? 'Credited' : 'Paid'
  return invoice.content?.shipMode === 'SelfDelivery' ? 'Approved' : 'Sent'
}

/** Everything Talenom knows, rebuilt from its journal at the start. */
export class TalenomLedger {
  readonly #journal: Journal<Change>
  readonly #now: () => number
  readonly #organisations = new Map<string, Organisation>()
  readonly #contacts = new Map<string, Contact>()
  readonly #invoices = new Map<string, Invoice>()
  #secret = ''

  constructor(folder: string | undefined, now: () => number) {
    this.#journal = openJournal<Change>(folder, 'talenom')
    this.#now = now
    for (const change of this.#journal.past) this.#apply(change)
    if (!this.#secret) this.#record({ kind: 'secret', secret: randomBytes(32).toString('base64url') })
  }

  get secret(): string {
    return this.#secret
  }

  addOrganisation(organisation: Organisation): void {
    this.#record({ kind: 'organisation', organisation })
  }

  organisation(number: string): Organisation | undefined {
    return this.#organisations.get(number)
  }

  clientOf(clientId: string, clientSecret: string): Organisation | undefined {
    return [...this.#organisations.values()].find(
      (each) => each.clientId === clientId && each.clientSecret === clientSecret,
    )
  }

  contacts(): readonly Contact[] {
    return [...this.#contacts.values()]
  }

  contact(organization: string, contactId: string): Contact | undefined {
    const contact = this.#contacts.get(contactId)
    return contact?.organizationNumber === organization ? contact : undefined
  }

  contactNumbered(organization: string, number: string): Contact | undefined {
    return [...this.#contacts.values()].find(
      (contact) => contact.organizationNumber === organization && contact.number === number,
    )
  }

  keepContact(request: ContactRequest, contactId = `C${1_001 + this.#contacts.size}`): Contact {
    const contact = { ...request, contactId }
    this.#record({ kind: 'contact', contact })
    return contact
  }

  invoice(organization: string, id: string): Invoice | undefined {
    const invoice = this.#invoices.get(id)
    return invoice?.organization === organization ? invoice : undefined
  }

  invoices(): readonly Invoice[] {
    return [...this.#invoices.values()]
  }

  openDraft(organization: string, contactId: string): Invoice {
    const id = `I${20_001 + this.#invoices.size}`
    return this.#keep({ id, organization, contactId, version: 0, approved: false, paid: 0, credited: 0, modified: '' })
  }

  /** Raises the invoice's version. */
  change(
    invoice: Invoice,
    changed: Partial<Pick<Invoice, 'content' | 'approved' | 'cancelled' | 'paid' | 'credited'>>,
  ): Invoice {
    return this.#keep({ ...invoice, ...changed })
  }

  #keep(changed: Invoice): Invoice {
    const invoice = { ...changed, version: changed.version + 1, modified: new Date(this.#now()).toISOString() }
    this.#record({ kind: 'invoice', invoice })
    return invoice
  }

  #record(change: Change): void {
    this.#journal.append(change)
    this.#apply(change)
  }

  #apply(change: Change): void {
    if (change.kind === 'secret') this.#secret = change.secret
    if (change.kind === 'organisation') {
      this.#organisations.set(change.organisation.organizationNumber, change.organisation)
    }
    if (change.kind === 'contact') this.#contacts.set(change.contact.contactId, change.contact)
    if (change.kind === 'invoice') this.#invoices.set(change.invoice.id, change.invoice)
  }
}
