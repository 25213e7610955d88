import { printDay, printSpan } from '#shared/base/day.ts'
import { parseBusinessId, vatNumberOf } from '#shared/identifiers/business-id.ts'
import { printReference, rfOf } from '#shared/identifiers/reference.ts'
import type { Recipient } from '#shared/invoices/invoice.ts'
import type { InvoicePapers } from '#shared/texts/fin/invoice-papers.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import type { Heading, LetterHead } from '../../documents/letter-head.ts'
import { addressOf, type InvoicePage, type PageSeller, personOf } from './invoice-page.ts'

type Parties = Pick<InvoicePage, 'language' | 'seller' | 'recipient'> & Partial<Pick<InvoicePage, 'vatGroups'>>

/** Who bills whom, for what and by when. */
export const headOf = (page: InvoicePage): LetterHead => headWith(page, headingOf(page))

interface LetterParties {
  readonly seller: PageSeller
  readonly recipient: Recipient
}

/** The head of a letter from one who bills to one who pays, in the language of the latter. */
export const letterHead = ({ seller, recipient }: LetterParties, heading: Heading): LetterHead =>
  headWith({ language: recipient.language, seller, recipient: personOf(recipient) }, heading)

const headWith = (parties: Parties, heading: Heading): LetterHead => ({
  ...heading,
  sender: senderOf(parties, labelsOf[parties.language]),
  recipient: addressOf(parties.recipient),
})

function senderOf({ seller, vatGroups = [] }: Parties, labels: InvoicePapers): LetterHead['sender'] {
  const [name = '', ...address] = addressOf(seller)
  const { businessId = '', contact, phone, email, logo } = seller
  const isTaxed = vatGroups.some(({ rate }) => rate > 0)
  const vatNumber = isTaxed && parseBusinessId(businessId) ? vatNumberOf(businessId) : ''
  const numbers = [
    businessId && `${labels.businessId} ${businessId}`,
    vatNumber && `${labels.vatNumber} ${vatNumber}`,
    !contact && phone && `${labels.phone} ${phone}`,
  ]
  const office = contact && [contact, phone && `${labels.phone} ${phone}`].filter(Boolean).join(', ')
  const lines = [
    address.join(', '),
    numbers.filter(Boolean).join(' · '),
    office && `${labels.contact} ${office}`,
    email,
  ]
  return { name, logo, lines: lines.flatMap((line) => line || []) }
}

const headingOf = (page: InvoicePage): Heading => {
  const labels = labelsOf[page.language]
  const title = page.credits || page.total < 0 ? labels.creditNote : (page.setOffAs ?? labels.invoice)
  return { title, facts: factsOf(page, labels) }
}

function factsOf(page: InvoicePage, labels: InvoicePapers): [label: string, value: string][] {
  const { paymentTerm, lateInterest, premises, period, recipient, credits } = page
  const isToPay = credits === undefined && page.setOffAs === undefined
  const reference = isToPay ? page.reference : undefined
  const facts: [string, string | undefined][] = [
    [labels.invoiceNumber, page.invoiceNumber],
    [labels.billDate, printDay(page.billDate)],
    [labels.creditedInvoice, credits?.invoiceNumber],
    [labels.creditedDate, credits?.billDate && printDay(credits.billDate)],
    [labels.dueDate, isToPay ? printDay(page.dueDate) : undefined],
    [labels.reference, reference && printReference(reference)],
    [labels.rfReference, reference && printReference(rfOf(reference))],
    [labels.paymentTerm, paymentTerm === undefined ? undefined : labels.days(paymentTerm)],
    [labels.lateInterest, lateInterest],
    [labels.premises, premises],
    [labels.period, period && printSpan(period)],
    [labels.businessId, recipient.businessId],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}
