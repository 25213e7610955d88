import { printDay, printSpan } from '#shared/base/day.ts'
import { printIban } from '#shared/base/iban.ts'
import { printMoney } from '#shared/base/money.ts'
import { printReference } from '#shared/base/reference.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { html, type Letter, plainText } from '../accounts/letter.ts'
import type { Mail } from '../platform/mail.ts'

interface Beside {
  readonly tags: Mail['tags']
  /** What the account tells those who are billed a deposit. */
  readonly depositMsg: string
}

/** The letter that brings an invoice to its payer, with the printed invoice beside it. */
export function invoiceMail(invoice: Invoice, pdf: Uint8Array, { tags, depositMsg }: Beside): Mail {
  const { seller, recipient } = invoice
  const letter = letterOf(invoice, billsDeposit(invoice) ? depositMsg : '')
  return {
    to: recipient.email,
    ...(recipient.email2 && recipient.email2 !== recipient.email && { cc: recipient.email2 }),
    ...(seller.email && { replyTo: seller.email }),
    senderName: seller.name,
    subject: `${titleOf(invoice)}, ${seller.name}`,
    text: plainText(letter),
    html: html(letter),
    attachments: [{ fileName: `${fileNameOf(invoice)}.pdf`, contentType: 'application/pdf', bytes: pdf }],
    tags,
  }
}

const billsDeposit = ({ products }: Invoice) =>
  products.some(({ productType }) => productType === 'Vakuus' || productType === 'Digivakuus')

const wordOf = ({ kind }: Invoice) => (kind === 'refund' ? 'Hyvityslasku' : 'Lasku')
const titleOf = (invoice: Invoice) => `${wordOf(invoice)} ${invoice.invoiceNumber}`

/** What the file of an invoice is called, without its ending. */
export const fileNameOf = (invoice: Invoice) => `${wordOf(invoice).toLowerCase()}-${invoice.invoiceNumber}`

const letterOf = (invoice: Invoice, message: string): Letter => ({
  title: titleOf(invoice),
  opening: [opening(invoice)],
  facts: facts(invoice),
  ending: [...message.split(/\n+/).filter(Boolean), `${wordOf(invoice)} on tämän viestin liitteenä PDF-tiedostona.`],
  signature: signature(invoice),
})

const opening = ({ kind, invoiceNumber, apartmentAddress, period, seller, refundOf }: Invoice) =>
  [
    `${seller.name} on lähettänyt sinulle ${kind === 'refund' ? 'hyvityslaskun' : 'laskun'} ${invoiceNumber}.`,
    refundOf && `Se hyvittää laskun ${refundOf.invoiceNumber}, joka on päivätty ${printDay(refundOf.billDate)}.`,
    apartmentAddress && `Kohde: ${apartmentAddress}.`,
    period && `Laskutuskausi: ${printSpan(period)}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** What is needed to pay it. */
const facts = (invoice: Invoice): [string, string][] => {
  if (invoice.kind === 'refund') return [['Hyvitys yhteensä', printMoney(-invoice.total)]]
  const all: [string, string][] = [
    ['Maksettavaa', printMoney(invoice.total)],
    ['Eräpäivä', printDay(invoice.dueDate)],
    ['Saaja', invoice.seller.name],
    ['Tilinumero', invoice.seller.iban && printIban(invoice.seller.iban)],
    ['Viitenumero', printReference(invoice.reference)],
  ]
  return all.filter(([, value]) => value !== '')
}

const signature = ({ seller }: Invoice) => [seller.name, seller.phone, seller.email].filter(Boolean)
