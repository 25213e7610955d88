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
  const { seller, invoiceNumber, recipient } = invoice
  const letter = letterOf(invoice, billsDeposit(invoice) ? depositMsg : '')
  return {
    to: recipient.email,
    ...(recipient.email2 && recipient.email2 !== recipient.email && { cc: recipient.email2 }),
    ...(seller.email && { replyTo: seller.email }),
    senderName: seller.name,
    subject: `Lasku ${invoiceNumber}, ${seller.name}`,
    text: plainText(letter),
    html: html(letter),
    attachments: [{ fileName: `lasku-${invoiceNumber}.pdf`, contentType: 'application/pdf', bytes: pdf }],
    tags,
  }
}

const billsDeposit = ({ products }: Invoice) =>
  products.some(({ productType }) => productType === 'Vakuus' || productType === 'Digivakuus')

const letterOf = (invoice: Invoice, message: string): Letter => ({
  title: `Lasku ${invoice.invoiceNumber}`,
  opening: [opening(invoice)],
  facts: facts(invoice),
  ending: [...message.split(/\n+/).filter(Boolean), 'Lasku on tämän viestin liitteenä PDF-tiedostona.'],
  signature: signature(invoice),
})

const opening = ({ invoiceNumber, apartmentAddress, period, seller }: Invoice) =>
  [
    `${seller.name} on lähettänyt sinulle laskun ${invoiceNumber}.`,
    apartmentAddress && `Kohde: ${apartmentAddress}.`,
    period && `Laskutuskausi: ${printSpan(period)}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** What is needed to pay it. */
const facts = (invoice: Invoice): [string, string][] => {
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
