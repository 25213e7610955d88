import type { Day } from '#shared/base/day.ts'
import { type Cents, sumOf } from '#shared/base/money.ts'
import { type BankPayment, OUR_ACCOUNT } from './bank-file-writer.ts'

/** An entry of a TITO statement: a payment, or what breaks one down when its level is above 0. */
export interface TitoRow {
  payment: BankPayment
  code?: string
  level?: number
  /** Further lines (T11) without their first eight characters, by kind. */
  lines?: readonly (readonly [kind: string, data: string])[]
}

const short = (day: Day) => day.slice(2).replaceAll('-', '')
const field = (value: number, length: number) => String(value).padStart(length, '0')
const signed = (cents: Cents) => `${cents < 0 ? '-' : '+'}${field(Math.abs(cents), 18)}`

const line = (type: string, contents: string) => `${type}${field(contents.length + 6, 3)}${contents}`

/** T10 with the lines that follow it. */
function entry({ payment, code = '710', level = 0, lines = [] }: TitoRow, at: number): string[] {
  const { bookingDay, cents, reversal, reference = '', payerName, archiveId = '', message = '' } = payment
  const type = reversal ? (cents < 0 ? 3 : 4) : cents < 0 ? 2 : 1
  const days = short(bookingDay).repeat(3)
  const isRf = reference.startsWith('RF')
  const further = [
    ...lines,
    ...(isRf ? [['11', reference.padEnd(315)] as const] : []),
    ...(message ? [['00', message.padEnd(Math.ceil(message.length / 35) * 35)] as const] : []),
  ]
  return [
    line(
      'T10',
      [
        field(at + 1, 6),
        archiveId.padEnd(18),
        days,
        String(type),
        code,
        'TILISIIRTO'.padEnd(35),
        signed(cents),
        ' A',
        payerName.slice(0, 35).padEnd(35),
        ' '.repeat(16),
        isRf ? ' '.repeat(20) : reference.padStart(20, '0'),
        ' '.repeat(8),
        String(level),
      ].join(''),
    ),
    ...further.map(([kind, data]) => line('T11', `${kind}${data}`)),
  ]
}

export interface TitoStatement {
  account?: string
  opening?: Cents
  day?: Day
  /** How many records the statement says it has; 0 when it does not say. */
  count?: number
}

/** A statement, its sums right for the rows of level 0. */
export function titoText(
  rows: readonly TitoRow[],
  { account = OUR_ACCOUNT, opening = 1_000_000, day = '2026-11-02', count = 0 }: TitoStatement = {},
): string {
  const moved = rows.filter(({ level = 0 }) => level === 0).map(({ payment }) => payment.cents)
  const closing = signed(opening + sumOf(moved))
  const side = (kept: readonly Cents[]) => field(kept.length, 8) + signed(sumOf(kept))
  const days = `${short(day).repeat(3)}2200`
  const start = [
    `100${account.slice(4)}211${days}${' '.repeat(17)}${short(day)}${signed(opening)}${field(count, 6)}EUR`,
    ' '.repeat(193),
    `${account} NDEAFIHH   `,
  ].join('')
  const lines = [
    line('T00', start),
    ...rows.flatMap(entry),
    line('T40', `${short(day)}${closing}${closing}`),
    line(
      'T50',
      `2${short(day)}${side(moved.filter((cents) => cents > 0))}${side(moved.filter((cents) => cents <= 0))}`,
    ),
  ]
  return lines.map((text) => `${text}\r\n`).join('')
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0))

export const titoBytes = (rows: readonly TitoRow[], statement?: TitoStatement): Uint8Array =>
  latin1(titoText(rows, statement))

export const tito = (payments: readonly BankPayment[]): Uint8Array =>
  titoBytes(payments.map((payment) => ({ payment, code: payment.reference ? '705' : '710' })))
