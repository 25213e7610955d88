/** What the bank and an invoice's paper say, as the driver needs them to pay an invoice. */
import { invoicesApi } from '#shared/invoices/api.ts'
import type { BankPayment } from '../../../infra/local/bank/bank-payment.ts'
import { camt053, camt054 } from '../../../infra/local/bank/camt.ts'
import { ktl } from '../../../infra/local/bank/ktl.ts'
import { testIban } from '../../../infra/local/seed/identities.ts'
import { invoiceIdOf } from '../plan/names.ts'
import type { BankLine, FileFormat } from '../plan/office.ts'
import type { Desk } from './desk.ts'

/** What an invoice is called in the product. */
export function idOf(desk: Desk, key: string): string {
  const made = desk.made.get(key)
  if (made) return made
  const [late, step] = key.split(' reminder ')
  if (late && step) return `${idOf(desk, late)}-r${step}`
  const [asked, count] = key.split(' interest ')
  if (asked && count) return `${idOf(desk, asked)}-r0${count}`
  const id = invoiceIdOf(desk, key)
  if (!id) throw new Error(`The driver does not know what ${key} is called`)
  return id
}

export const readInvoice = async (desk: Desk, key: string) =>
  (await desk.read(invoicesApi.readInvoice, { params: { id: idOf(desk, key) } })).invoice

/** Nobody's reference, with a right check digit. */
const strangeReference = '9999999999999999995'

export async function bankPaymentOf(desk: Desk, line: BankLine, at: number): Promise<BankPayment> {
  const isKnown = line.reference !== '' && line.reference !== '?'
  // As it stands on the paper: the reference, and the account that it is to be paid to.
  const paper = isKnown ? await readInvoice(desk, line.reference) : undefined
  const reference = paper?.reference ?? (line.reference && strangeReference)
  const { bookingDay, paidDay, cents } = line
  return {
    account: (paper?.seller.iban ?? desk.iban) as BankPayment['account'],
    bookingDay,
    paidDay,
    cents,
    payerName: line.payer,
    payerIban: testIban('405510', 700 + at) as BankPayment['payerIban'],
    ...(reference ? { reference } : { message: `Maksu ${line.key}` }),
    archiveId: archiveIdOf(line),
  }
}

/** Eighteen characters, the first two of which are the year. */
const archiveIdOf = ({ key, bookingDay }: BankLine): string =>
  `${bookingDay.slice(2).replaceAll('-', '')}${key.replaceAll(/\D/g, '').padStart(12, '0')}`

export function fileOf(format: FileFormat, payments: readonly BankPayment[], id: string, day: string): string {
  const issue = { id, day, ownerName: 'Laskento Oy' }
  const version = format.endsWith('8') ? 8 : 2
  if (format === 'KTL') return ktl(payments, day)
  return format.startsWith('camt.053') ? camt053(payments, version, issue) : camt054(payments, version, issue)
}
