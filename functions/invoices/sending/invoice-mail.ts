import { printDay, printSpan } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { printReference } from '#shared/identifiers/reference.ts'
import { type Invoice, totalsOfInvoice } from '#shared/invoices/invoice.ts'
import { invoiceKindLabels } from '#shared/invoices/kind-labels.ts'
import { isRewardId } from '#shared/invoices/numbers/reward-id.ts'
import { payeeOf } from '#shared/invoices/seller.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { mailWords } from '#shared/texts/invoice-mails.ts'
import { payWords } from '#shared/texts/pay-page.ts'
import { type Letter, mailWith, ownWords, pdfFile } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mail.ts'

interface Beside {
  readonly tags: Mail['tags']
  /** What the account tells those who are billed a deposit. */
  readonly depositMsg: string
  /** The address at which it is paid by card; empty when it is not. */
  readonly payLink: string
}

/** The letter that brings an invoice to its payer, with the printed invoice beside it. */
export function invoiceMail(invoice: Invoice, pdf: Uint8Array, { tags, depositMsg, payLink }: Beside): Mail {
  const { seller, recipient } = invoice
  const letter = letterOf(invoice, { message: billsDeposit(invoice) ? depositMsg : '', payLink })
  return mailWith(letter, {
    to: recipient.email,
    cc: recipient.email2,
    replyTo: seller.email,
    senderName: seller.name,
    subject: `${titleOf(invoice)}, ${seller.name}`,
    attachments: [pdfFile(fileNameOf(invoice), pdf)],
    tags,
  })
}

const billsDeposit = ({ products }: Invoice) =>
  products.some(({ productType }) => productType === 'Vakuus' || productType === 'Digivakuus')

const isCredit = ({ kind }: Invoice) => kind === 'refund'
const wordsOf = ({ recipient }: Invoice) => mailWords[recipient.language]
const wordOf = (invoice: Invoice) =>
  invoice.kind === 'reward' ? invoiceKindLabels.reward : wordsOf(invoice)[isCredit(invoice) ? 'creditNote' : 'invoice']
const titleOf = (invoice: Invoice) => `${wordOf(invoice)} ${invoice.invoiceNumber}`

/** What the file of an invoice is called, without its ending: 'credit-note-1001'. */
export const fileNameOf = (invoice: Invoice) =>
  `${wordOf(invoice).toLowerCase().replaceAll(' ', '-')}-${invoice.invoiceNumber}`

/** In the language of its payer; what the account itself tells stands as the account wrote it. */
const letterOf = (invoice: Invoice, { message, payLink }: { message: string; payLink: string }): Letter => ({
  title: titleOf(invoice),
  opening: [opening(invoice), ...ownWords(isRewardId(invoice._id) ? invoice.comments : '')],
  facts: facts(invoice),
  ...(payLink && { button: { label: payWords[invoice.recipient.language].payByCard, href: payLink } }),
  ending: [...ownWords(message), wordsOf(invoice).attached(wordOf(invoice))],
  signature: signature(invoice),
  language: invoice.recipient.language,
})

function opening(invoice: Invoice): string {
  const { invoiceNumber, apartmentAddress, period, seller, refundOf } = invoice
  const words = wordsOf(invoice)
  return [
    words.sent(seller.name, invoiceNumber, isCredit(invoice)),
    refundOf && words.credits(refundOf.invoiceNumber, printDay(refundOf.billDate)),
    apartmentAddress && words.premises(apartmentAddress),
    period && words.period(printSpan(period)),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is needed to pay it. */
function facts(invoice: Invoice): [string, string][] {
  const words = wordsOf(invoice)
  if (isCredit(invoice)) return [[words.credited, printMoney(-invoice.total)]]
  if (invoice.kind === 'reward') return vatFacts(invoice)
  const all: [string, string][] = [
    [words.toPay, printMoney(invoice.total)],
    [words.dueDate, printDay(invoice.dueDate)],
    [words.payee, payeeOf(invoice.seller)],
    [words.account, invoice.seller.iban && printIban(invoice.seller.iban)],
    [words.reference, printReference(invoice.reference)],
  ]
  return all.filter(([, value]) => value !== '')
}

/** Nothing is to be paid, so what is told is the sum by rate of VAT, for the principal may deduct it. */
const vatFacts = (invoice: Invoice): [string, string][] =>
  totalsOfInvoice(invoice).groups.map(({ rate, net, vat, gross }) => [
    `Palkkio, ALV ${printVatRate(rate)}`,
    `${printMoney(gross)}: veroton ${printMoney(net)}, arvonlisävero ${printMoney(vat)}`,
  ])

const signature = ({ seller }: Invoice) => [seller.name, seller.phone, seller.email].filter(Boolean)
