import * as z from 'zod'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { html, type Letter, plainText } from '../accounts/letter.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'
import { log } from '../platform/log.ts'
import { type Mail, MailFailure, sendMail } from '../platform/mail.ts'
import { type StatementParties, type StatementWish, statementParties } from './statement-parties.ts'
import { statementWords } from './statement-words.ts'
import { printedStatement, readStatement } from './statements.ts'

/** A statement that was e-mailed: written before it is handed over, so that one press sends one letter. */
const statementLetters = collection({
  kind: 'statement-letter',
  called: 'Tiliotetta',
  schema: z.object({
    ...stored,
    of: z.string(),
    subject: z.string(),
    from: z.string(),
    to: z.string(),
    email: z.string(),
    state: z.enum(['begun', 'sent']),
    created: z.string(),
  }),
  row: ({ _id, email, to }) => ({ _id, email, to }),
  places: (letter) => ({ parent: letter.subject }),
})

/** E-mails a statement, once for each press. Nobody knows of a letter whose sending broke off: it is not sent again. */
export async function sendStatement(actor: Actor, wish: StatementWish, email: string, key: string): Promise<void> {
  const standing = await statementLetters.find(actor, key)
  if (standing?.state === 'sent') return
  if (standing)
    throw conflict('Ei ole varmaa, lähtikö tiliote. Kysy vastaanottajalta, ennen kuin lähetät sen uudelleen.')
  const [statement, parties, pdf] = await Promise.all([
    readStatement(actor, wish),
    statementParties(actor, wish),
    printedStatement(actor, wish),
  ])
  const { of, id: subject, from, to } = wish
  const created = instant()
  const letter = { _id: key, version: 0, of, subject, from, to, email, state: 'begun' as const, created }
  const begun = await statementLetters.create(actor, letter)
  try {
    const tags = { kind: 'statement', accountId: actor.accountId, deliveryId: key }
    await sendMail(mailOf(parties, { email, pdf, closing: statement.closing, to: to || today(), tags }))
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    log.warn('A statement was not e-mailed', error)
    if (error.outcome === 'unclear')
      throw new Problem('provider', 'Ei ole varmaa, lähtikö tiliote. Kysy vastaanottajalta.')
    await statementLetters.remove(actor, begun)
    if (error.outcome === 'refused') throw invalidField('email', `Sähköpostia ei voitu lähettää osoitteeseen ${email}.`)
    throw conflict('Sähköpostipalvelu ei ottanut viestiä vastaan. Yritä hetken kuluttua uudelleen.')
  }
  await statementLetters.replace(actor, { ...begun, state: 'sent' })
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
  return {
    to: email,
    ...(seller.email && { replyTo: seller.email }),
    senderName: seller.name,
    subject: `${title}, ${seller.name}`,
    text: plainText(letter),
    html: html(letter),
    attachments: [{ fileName: `tiliote-${to}.pdf`, contentType: 'application/pdf', bytes: pdf }],
    tags,
  }
}
