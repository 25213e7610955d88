import { compareDays, type Day } from '#shared/base/day.ts'
import { type Cents, sumOf } from '#shared/base/money.ts'
import { bicOf } from '#shared/identifiers/iban.ts'
import { type BankPayment, byAccount } from './bank-payment.ts'
import type { Issue } from './camt.ts'

/** The electronic account statement, records T00–T50 (Finance Finland, service description 3.3). */

const short = (day: Day) => day.slice(2).replaceAll('-', '')
const field = (value: number, length: number) => String(value).padStart(length, '0')
const signed = (cents: Cents) => `${cents < 0 ? '-' : '+'}${field(Math.abs(cents), 18)}`
const text = (written: string, length: number) => written.slice(0, length).padEnd(length)

/** @param contents what follows the record's length */
const record = (type: string, contents: readonly string[]): string => {
  const rest = contents.join('')
  return `${type}${field(rest.length + 6, 3)}${rest}`
}

/** What was on the account before; any sum does, since nothing else moves money on it. */
const openingCents = 1_000_000

function entry(payment: BankPayment, at: number): string[] {
  const { bookingDay, paidDay, cents, reference = '', message = '', payerName, payerIban, archiveId } = payment
  const days = `${short(bookingDay)}${short(bookingDay)}${short(paidDay)}`
  const kind = `1${reference ? '705' : '710'}${text(reference ? 'VIITESIIRTO' : 'TILISIIRTO', 35)}`
  return [
    record('T10', [
      `${field(at + 1, 6)}${text(archiveId, 18)}${days}${kind}${signed(cents)} A${text(payerName, 35)}A`,
      `${' '.repeat(15)}${reference.padStart(20, '0')}${' '.repeat(8)}0`,
    ]),
    ...(message ? [record('T11', ['00', text(message, 35 * Math.ceil(message.length / 35))])] : []),
    record('T11', ['11', ' '.repeat(35), text(payerIban, 35), ' '.repeat(245)]),
  ]
}

function statement(account: string, payments: readonly BankPayment[], { day, ownerName }: Issue): string[] {
  const days = payments.map(({ bookingDay }) => bookingDay).toSorted(compareDays)
  const [first = day, last = day] = [days[0], days.at(-1)]
  const sum = sumOf(payments.map(({ cents }) => cents))
  const closing = signed(openingCents + sum)
  return [
    record('T00', [
      `100${account.slice(4)}001${short(first)}${short(last)}${short(day)}2200${' '.repeat(17)}`,
      `${short(first)}${signed(openingCents)}${field(payments.length, 6)}EUR${' '.repeat(30)}${'0'.repeat(18)}`,
      `${text(ownerName, 35)}${' '.repeat(110)}${text(`${account} ${bicOf(account) ?? ''}`, 30)}`,
    ]),
    ...payments.flatMap(entry),
    record('T40', [`${short(last)}${closing}${closing}`]),
    record('T50', [`2${short(last)}${field(payments.length, 8)}${signed(sum)}${field(0, 8)}${signed(0)}`]),
  ]
}

/** A statement for each account. */
export const tito = (payments: readonly BankPayment[], issue: Issue): string =>
  [...byAccount(payments)]
    .flatMap(([account, own]) => statement(account, own, issue))
    .map((line) => `${line}\r\n`)
    .join('')
