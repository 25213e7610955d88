import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { conflict } from '#shared/base/problem.ts'
import { printIban } from '#shared/identifiers/iban.ts'
import { type OutgoingPayment, outgoingTotal, rewardGroups } from '#shared/outgoing-payments/outgoing-payment.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { accountSender } from '../accounts/account-mail.ts'
import { readAccount } from '../accounts/accounts.ts'
import { invoices } from '../invoices/invoices.ts'
import { printedInvoice } from '../invoices/printed-invoice.ts'
import { fileNameOf } from '../invoices/sending/invoice-mail.ts'
import { type Letter, mailWith, pdfFile } from '../mail/letter.ts'
import type { Attachment } from '../mail/mail.ts'
import { oneLetter } from '../mail/one-letter.ts'
import { tagsOf } from '../mail/tags.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { outgoingPayments } from './collections.ts'
import { printedSettlement } from './printed-settlement.ts'

const letters = oneLetter({
  kind: 'settlement-letter',
  called: 'Tilityserittelyä',
  paper: 'tilityserittely',
  senderOf: accountSender,
})

/** What its principal has a letter of is not taken away: the next settlement puts it right. */
export async function refuseSent(actor: Actor, { partner: subject, number: what }: OutgoingPayment): Promise<void> {
  const letter = await letters.sentOf(actor, { subject, what })
  if (!letter) return
  throw conflict(
    `Tilityserittely ${what} on lähetetty osoitteeseen ${letter.email}, joten tilitystä ei voi poistaa. ${instead}`,
  )
}

const instead =
  'Oikaise se seuraavassa tilityksessä: perutut ja hyvitetyt vuokrat vähennetään siinä automaattisesti, muut summat muuna maksuna.'

/** E-mails what a payment to a principal comes from, with its paper; once for each press. */
export async function sendSettlement(actor: Actor, id: string, email: string, key: string): Promise<void> {
  const payment = await outgoingPayments.read(actor, id)
  const { number, partner: subject } = payment
  await letters.send(actor, { key, subject, email, what: number }, async () => {
    const [account, { bytes }, bill] = await Promise.all([
      readAccount(actor),
      printedSettlement(actor, id),
      billOf(actor, payment),
    ])
    const letter = letterOf(payment, [account.name, account.phone, account.email].filter(Boolean))
    const mail = mailWith(letter, {
      to: email,
      replyTo: account.email,
      senderName: account.name,
      subject: `${letter.title}, ${account.name}`,
      attachments: [pdfFile(`tilityserittely-${number}`, bytes), ...bill],
      tags: tagsOf(actor, 'settlement', key),
    })
    // Whoever deletes the payment in this moment is too late, or the letter is.
    return { mail, sideWrites: [outgoingPayments.replacing(actorOfAccount(actor.accountId), payment)] }
  })
}

/** The invoice that billed the reward goes with what it was withheld from. */
async function billOf(actor: Actor, { rewardInvoice }: OutgoingPayment): Promise<Attachment[]> {
  if (rewardInvoice === '') return []
  const invoice = await invoices.read(actor, rewardInvoice)
  return [pdfFile(fileNameOf(invoice), await printedInvoice(invoice))]
}

function letterOf(payment: OutgoingPayment, signature: readonly string[]): Letter {
  const { number, day, payDate, iban } = payment
  const facts: [string, string][] = [
    ['Tilitetään', printMoney(outgoingTotal(payment))],
    ...rewardGroups(payment.lines).map(({ rate, net, vat, gross }): [string, string] => [
      `Palkkio, ALV ${printVatRate(rate)}`,
      `${printMoney(gross)}: veroton ${printMoney(net)}, arvonlisävero ${printMoney(vat)}`,
    ]),
    ['Palkkiolasku', payment.rewardInvoiceNumber],
    ['Päiväys', printDay(day)],
    ['Maksettu', payDate && printDay(payDate)],
    ['Tilille', iban && printIban(iban)],
  ]
  return {
    title: `Tilityserittely ${number}`,
    opening: ['Tässä on erittely teille tilitettävistä vuokrista.'],
    facts: facts.filter(([, value]) => value !== ''),
    ending: [payment.rewardInvoice ? 'Erittely ja palkkiolasku ovat liitteinä.' : 'Erittely on liitteenä.'],
    signature,
  }
}
