import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { statementWords } from '#shared/texts/statements.ts'
import { accountSender } from '../accounts/account-mail.ts'
import { type Letter, mailWith, pdfFile } from '../mail/letter.ts'
import type { Mail } from '../mail/mail.ts'
import { oneLetter } from '../mail/one-letter.ts'
import { tagsOf } from '../mail/tags.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { type StatementParties, type StatementWish, statementParties } from './statement-parties.ts'
import { printedStatement, readStatement } from './statements.ts'

const letters = oneLetter({ kind: 'statement-letter', called: 'Tiliotetta', paper: 'tiliote', senderOf: accountSender })

/** E-mails a statement, once for each press. */
export async function sendStatement(actor: Actor, wish: StatementWish, email: string, key: string): Promise<void> {
  const { id: subject, from, to } = wish
  await letters.send(actor, { key, subject, email, what: `${from}–${to}` }, async () => {
    const [statement, parties, pdf] = await Promise.all([
      readStatement(actor, wish),
      statementParties(actor, wish),
      printedStatement(actor, wish),
    ])
    const tags = tagsOf(actor, 'statement', key)
    return { mail: mailOf(parties, { email, pdf, closing: statement.closing, to: to || today(), tags }) }
  })
}

interface Contents {
  readonly email: string
  readonly pdf: Uint8Array
  readonly closing: number
  readonly to: string
  readonly tags: Mail['tags']
}

function mailOf({ seller, recipient, subject }: StatementParties, { email, pdf, closing, to, tags }: Contents): Mail {
  const words = statementWords[recipient.language]
  const title = `${words.title} ${printDay(to)}`
  const facts: [string, string][] = [
    [words.contract, subject],
    [words.closing, printMoney(closing)],
  ]
  const letter: Letter = {
    title,
    opening: [words.letter(seller.name)],
    facts: facts.filter(([, value]) => value),
    ending: [words.attached],
    language: recipient.language,
    signature: [seller.name, seller.phone, seller.email].filter(Boolean),
  }
  return mailWith(letter, {
    to: email,
    replyTo: seller.email,
    senderName: seller.name,
    subject: `${title}, ${seller.name}`,
    attachments: [pdfFile(`${words.file}-${to}`, pdf)],
    tags,
  })
}
