import type { Day } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { type BankPayment, byAccount } from './bank-payment.ts'

/** Incoming reference payments in lines of 90 characters (Finance Finland, service description 2.1). */

const short = (day: Day) => day.slice(2).replaceAll('-', '')
const field = (value: number, length: number) => String(value).padStart(length, '0')

const event = ({ account, bookingDay, paidDay, cents, reference = '', payerName, archiveId }: BankPayment): string =>
  [
    `3${account.slice(4)}${short(bookingDay)}${short(paidDay)}`,
    archiveId.slice(-16).padEnd(16),
    reference.padStart(20, '0'),
    payerName.slice(0, 12).padEnd(12),
    `1A${field(cents, 10)}0A `,
  ].join('')

function batch(payments: readonly BankPayment[], day: Day): string[] {
  const sum = field(sumOf(payments.map(({ cents }) => cents)), 11)
  return [
    `0${short(day)}0412${'12'.padEnd(11, '0')}1`,
    ...payments.map(event),
    `9${field(payments.length, 6)}${sum}${'0'.repeat(34)}`,
  ]
}

/** A batch for each account. Payments without a reference are not told of in this kind of file. */
export function ktl(payments: readonly BankPayment[], day: Day): string {
  const batches = byAccount(payments.filter(({ reference }) => reference))
  return [...batches.values()]
    .flatMap((own) => batch(own, day))
    .map((line) => `${line.padEnd(90)}\r\n`)
    .join('')
}
