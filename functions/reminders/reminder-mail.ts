import { printDay } from '#shared/base/day.ts'
import { printIban } from '#shared/base/iban.ts'
import { printMoney } from '#shared/base/money.ts'
import { printReference } from '#shared/base/reference.ts'
import { letterKindLabels, type Reminder, reminderTotal } from '#shared/reminders/reminder.ts'
import { html, type Letter, plainText } from '../accounts/letter.ts'
import type { Mail } from '../platform/mail.ts'

/** The letter that brings a reminder to its payer, with the reminder and the invoice beside it. */
export function reminderMail(
  reminder: Reminder,
  [paper, invoice]: readonly [reminder: Uint8Array, invoice: Uint8Array],
  tags: Mail['tags'],
): Mail {
  const { seller, recipient, invoiceNumber, kind } = reminder
  const letter = letterOf(reminder)
  const contentType = 'application/pdf'
  return {
    to: recipient.email,
    ...(recipient.email2 && recipient.email2 !== recipient.email && { cc: recipient.email2 }),
    ...(seller.email && { replyTo: seller.email }),
    senderName: seller.name,
    subject: `${letterKindLabels[kind]}: lasku ${invoiceNumber}, ${seller.name}`,
    text: plainText(letter),
    html: html(letter),
    attachments: [
      {
        fileName: `${kind === 'demand' ? 'maksuvaatimus' : 'maksumuistutus'}-${invoiceNumber}.pdf`,
        contentType,
        bytes: paper,
      },
      { fileName: `lasku-${invoiceNumber}.pdf`, contentType, bytes: invoice },
    ],
    tags,
  }
}

function letterOf(reminder: Reminder): Letter {
  const { kind, invoiceNumber, seller, apartmentAddress, invoiceDueDate, dueDate, reference } = reminder
  const about = apartmentAddress && ` Kohde: ${apartmentAddress}.`
  const facts: [string, string][] = [
    ['Maksettavaa', printMoney(reminderTotal(reminder))],
    ['Maksettava viimeistään', printDay(dueDate)],
    ['Saaja', seller.name],
    ['Tilinumero', seller.iban && printIban(seller.iban)],
    ['Viitenumero', printReference(reference)],
  ]
  return {
    title: `${letterKindLabels[kind]}: lasku ${invoiceNumber}`,
    opening: [
      `Lasku ${invoiceNumber}, jonka eräpäivä oli ${printDay(invoiceDueDate)}, on kirjanpitomme mukaan maksamatta.${about}`,
    ],
    facts: facts.filter(([, value]) => value),
    ending: [
      'Erittely ja alkuperäinen lasku ovat tämän viestin liitteinä. Jos olet jo maksanut laskun, muistutus on aiheeton.',
    ],
    signature: [seller.name, seller.phone, seller.email].filter(Boolean),
  }
}
