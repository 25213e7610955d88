import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import type { InvoiceLanguage } from '#shared/customers/tenant.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { readAccount } from '../accounts/accounts.ts'
import { html, type Letter, plainText } from '../accounts/letter.ts'
import type { Actor } from '../platform/actor.ts'
import type { Mail } from '../platform/mail.ts'
import { mailKind } from './notice-delivery.ts'

interface Words {
  readonly opening: (sender: string, address: string) => string
  readonly newRent: string
  readonly from: string
  readonly dueDate: string
  readonly attached: string
  readonly monthly: (money: string) => string
  readonly file: string
}

const wordsOf: Readonly<Record<InvoiceLanguage, Words>> = {
  fin: {
    opening: (sender, address) => `${sender} ilmoittaa vuokran korottamisesta. Kohde: ${address}.`,
    newRent: 'Uusi vuokra',
    from: 'Alkaen',
    dueDate: 'Ensimmäinen eräpäivä',
    attached: 'Ilmoitus ja laskelma uudesta vuokrasta ovat tämän viestin liitteenä PDF-tiedostona.',
    monthly: (money) => `${money} kuukaudessa`,
    file: 'vuokrankorotus',
  },
  swe: {
    opening: (sender, address) => `${sender} meddelar om en hyreshöjning. Objekt: ${address}.`,
    newRent: 'Ny hyra',
    from: 'Från och med',
    dueDate: 'Första förfallodag',
    attached: 'Meddelandet och beräkningen av den nya hyran finns som PDF-fil i bilagan.',
    monthly: (money) => `${money} per månad`,
    file: 'hyreshojning',
  },
  eng: {
    opening: (sender, address) => `${sender} gives notice of a rent increase. Premises: ${address}.`,
    newRent: 'New rent',
    from: 'As of',
    dueDate: 'First due date',
    attached: 'The notice, with how the new rent is calculated, is attached to this message as a PDF file.',
    monthly: (money) => `${money} a month`,
    file: 'rent-increase',
  },
  ger: {
    opening: (sender, address) => `${sender} teilt Ihnen eine Mieterhöhung mit. Objekt: ${address}.`,
    newRent: 'Neue Miete',
    from: 'Ab dem',
    dueDate: 'Erster Fälligkeitstag',
    attached: 'Die Mitteilung mit der Berechnung der neuen Miete liegt dieser Nachricht als PDF-Datei bei.',
    monthly: (money) => `${money} im Monat`,
    file: 'mieterhoehung',
  },
}

interface Paper {
  readonly title: string
  readonly language: InvoiceLanguage
  readonly pdf: Uint8Array
}

/** The letter that brings a notice to its tenant. Answers go where the increase says, or to the account. */
export async function noticeMail(actor: Actor, increase: RentIncrease, { title, language, pdf }: Paper): Promise<Mail> {
  const { name, email, phone } = await readAccount(actor)
  const { apartmentAddress, contractNumber, rentAfter, from, dueDate, message } = increase
  const words = wordsOf[language]
  const replyTo = increase.replyToEmail || email
  const letter: Letter = {
    title,
    opening: [words.opening(name, apartmentAddress)],
    facts: [
      [words.newRent, words.monthly(printMoney(rentAfter))],
      [words.from, printDay(from)],
      [words.dueDate, printDay(dueDate)],
    ],
    ending: [words.attached],
    signature: [name, phone, replyTo].filter(Boolean),
    language,
  }
  return {
    to: message.email,
    ...(replyTo && { replyTo }),
    senderName: name,
    subject: `${title}, ${name}`,
    text: plainText(letter),
    html: html(letter),
    attachments: [{ fileName: `${words.file}-${contractNumber}.pdf`, contentType: 'application/pdf', bytes: pdf }],
    tags: {
      kind: mailKind,
      accountId: actor.accountId,
      deliveryId: increase._id,
      copy: String(message.letter),
    },
  }
}
