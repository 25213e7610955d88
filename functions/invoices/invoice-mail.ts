import { printDay, printSpan } from '#shared/base/day.ts'
import { printIban } from '#shared/base/iban.ts'
import { printMoney } from '#shared/base/money.ts'
import { printReference } from '#shared/base/reference.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { Mail } from '../platform/mail.ts'

/** The letter that brings an invoice to its payer, with the printed invoice beside it. */
export function invoiceMail(invoice: Invoice, pdf: Uint8Array, tags: Mail['tags']): Mail {
  const { seller, invoiceNumber, recipient } = invoice
  return {
    to: recipient.email,
    ...(seller.email && { replyTo: seller.email }),
    senderName: seller.name,
    subject: `Lasku ${invoiceNumber}, ${seller.name}`,
    text: plainText(invoice),
    html: html(invoice),
    attachments: [{ fileName: `lasku-${invoiceNumber}.pdf`, contentType: 'application/pdf', bytes: pdf }],
    tags,
  }
}

const ending = 'Lasku on tämän viestin liitteenä PDF-tiedostona.'

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

const plainText = (invoice: Invoice) =>
  [
    'Hei!',
    '',
    opening(invoice),
    '',
    ...facts(invoice).map(([name, value]) => `${name}: ${value}`),
    '',
    ending,
    '',
    'Ystävällisin terveisin',
    ...signature(invoice),
    '',
  ].join('\n')

const html = (invoice: Invoice) =>
  [
    '<!doctype html>',
    '<html lang="fi">',
    `<head><meta charset="utf-8"><title>Lasku ${escaped(invoice.invoiceNumber)}</title></head>`,
    '<body style="font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2328">',
    `<p>Hei!</p><p>${escaped(opening(invoice))}</p>`,
    '<table style="border-collapse:collapse">',
    ...facts(invoice).map(
      ([name, value]) =>
        `<tr><th scope="row" style="text-align:left;font-weight:normal;padding:2px 24px 2px 0">${escaped(name)}</th>` +
        `<td style="padding:2px 0"><strong>${escaped(value)}</strong></td></tr>`,
    ),
    '</table>',
    `<p>${ending}</p>`,
    `<p>Ystävällisin terveisin<br>${signature(invoice).map(escaped).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n')

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
