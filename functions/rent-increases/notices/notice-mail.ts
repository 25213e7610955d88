import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { pricesOnPaper } from '#shared/rent-increases/agreement.ts'
import { messageTo, type Receiver } from '#shared/rent-increases/notices/receivers.ts'
import type { RentIncrease } from '#shared/rent-increases/rent-increase.ts'
import { noticeMailWords } from '#shared/texts/increase-mails.ts'
import type { Language } from '#shared/texts/language.ts'
import { readAccount } from '../../accounts/accounts.ts'
import { type Letter, mailWith, pdfFile } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mail.ts'
import { tagsOf } from '../../mail/tags.ts'
import type { Actor } from '../../platform/actor.ts'
import { copyTag, mailKind } from './notice-delivery.ts'

interface Paper {
  readonly title: string
  readonly language: Language
  readonly pdf: Uint8Array
}

/** The letter that brings a notice to one of its tenants. Answers go where the increase says, or to the account. */
export async function noticeMail(
  actor: Actor,
  increase: RentIncrease,
  who: Receiver,
  { title, language, pdf }: Paper,
): Promise<Mail> {
  const { name, email, phone } = await readAccount(actor)
  const { apartmentAddress, contractNumber, from, dueDate } = increase
  const message = messageTo(increase, who) ?? increase.message
  const words = noticeMailWords[language]
  const { opening, attached, file } = words[increase.kind]
  const replyTo = increase.replyToEmail || email
  const letter: Letter = {
    title,
    opening: [opening(name, apartmentAddress)],
    facts: [...newPrices(increase, language), [words.from, printDay(from)], [words.dueDate, printDay(dueDate)]],
    ending: [attached],
    signature: [name, phone, replyTo].filter(Boolean),
    language,
  }
  return mailWith(letter, {
    to: message.email,
    cc: message.email2,
    replyTo,
    senderName: name,
    subject: `${title}, ${name}`,
    attachments: [pdfFile(`${file}-${contractNumber}`, pdf)],
    tags: tagsOf(actor, mailKind, increase._id, copyTag(message.letter, who)),
  })
}

function newPrices(increase: RentIncrease, language: Language): NonNullable<Letter['facts']> {
  const words = noticeMailWords[language]
  if (increase.kind === 'clause') return [[words.newRent, words.monthly(printMoney(increase.rentAfter))]]
  const { lines, newTotal, discount } = pricesOnPaper(increase)
  return [
    ...(lines.length > 0 ? [[words.total, words.monthly(printMoney(newTotal))] as const] : []),
    ...(discount
      ? [
          [words.discount, words.monthly(printMoney(discount.amount))] as const,
          [words.discountEnds, printDay(discount.to)] as const,
        ]
      : []),
  ]
}
