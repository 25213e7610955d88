import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { printReference } from '#shared/identifiers/reference.ts'
import { payeeOf } from '#shared/invoices/seller.ts'
import { type Reminder, reminderTotal } from '#shared/reminders/reminder.ts'
import { mailWords } from '#shared/texts/invoice-mails.ts'
import { payWords } from '#shared/texts/pay-page.ts'
import { reminderWords } from '#shared/texts/reminders.ts'
import { type Letter, mailWith, pdfFile } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { type ByCard, besideCard } from './pay-by-card.ts'

export interface Beside {
  readonly papers: readonly [reminder: Uint8Array, invoice: Uint8Array]
  readonly byCard: ByCard | undefined
  readonly tags: Mail['tags']
}

/** The letter that brings a reminder to its payer, with the reminder and the invoice beside it. */
export function reminderMail(reminder: Reminder, { papers: [paper, invoice], byCard, tags }: Beside): Mail {
  const { seller, recipient, invoiceNumber, kind } = reminder
  const letter = letterOf(reminder, byCard)
  return mailWith(letter, {
    to: recipient.email,
    cc: recipient.email2,
    replyTo: seller.email,
    senderName: seller.name,
    subject: `${letter.title}, ${seller.name}`,
    attachments: [
      pdfFile(`${reminderWords[recipient.language].files[kind]}-${invoiceNumber}`, paper),
      pdfFile(`${mailWords[recipient.language].invoice.toLowerCase()}-${invoiceNumber}`, invoice),
    ],
    tags,
  })
}

function letterOf(reminder: Reminder, byCard: ByCard | undefined): Letter {
  const { kind, invoiceNumber, seller, apartmentAddress, invoiceDueDate, dueDate, reference } = reminder
  const { language } = reminder.recipient
  const words = reminderWords[language]
  const { toPay, payee, account, reference: referenceWord, premises } = mailWords[language]
  const facts: [string, string][] = [
    [toPay, printMoney(reminderTotal(reminder))],
    [words.payBy, printDay(dueDate)],
    [payee, payeeOf(seller)],
    [account, seller.iban && printIban(seller.iban)],
    [referenceWord, printReference(reference)],
  ]
  const said = { number: invoiceNumber, dueDate: printDay(invoiceDueDate) }
  const isInterest = kind === 'interest'
  const matter = isInterest ? words.interestAsked(said) : words.unpaid(said)
  return {
    title: words.about({ title: words.titles[kind], number: invoiceNumber }),
    opening: [[matter, apartmentAddress && premises(apartmentAddress)].filter(Boolean).join(' ')],
    facts: facts.filter(([, value]) => value),
    ...(byCard && { button: { label: payWords[language].payByCard, href: byCard.link } }),
    ending: [...besideCard(reminder, byCard), isInterest ? words.interestAttached : words.attached],
    signature: [seller.name, seller.phone, seller.email].filter(Boolean),
    language,
  }
}
