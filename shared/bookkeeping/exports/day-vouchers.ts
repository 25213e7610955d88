import type { Day } from '../../base/day.ts'
import { type Cents, sumBy } from '../../base/money.ts'
import { byNumber } from '../journal/ledger-sums.ts'
import type { Entry, VatPart } from '../journal/voucher.ts'
import { type Numbered, refuseUnbalanced } from './numbered.ts'

/** Entries of a day with the same account, side, VAT and cost centre, added up. */
export interface DayLine {
  readonly account: string
  /** Cents: debit is positive, credit negative. */
  readonly amount: Cents
  readonly vat?: VatPart
  readonly costCentre: string
}

/** What a day did to the books, as one voucher. */
export interface DayVoucher {
  readonly day: Day
  readonly lines: readonly DayLine[]
  /** The numbers of the vouchers that it adds up, the first and the last. */
  readonly first: string
  readonly last: string
}

const vatKey = ({ of, is, rate }: VatPart): string => `${of} ${is} ${rate}`

const keyOf = ({ account, amount, vat, costCentre }: DayLine): string =>
  [account, amount < 0 ? 'credit' : 'debit', vat ? vatKey(vat) : '', costCentre].join('\n')

const lineOf = ({ account, amount, vat, costCentre = '' }: Entry): DayLine => ({
  account,
  amount,
  ...(vat && { vat }),
  costCentre,
})

/** Sides stay apart, so that debit and credit come to what they are in the books. */
function linesOf(vouchers: readonly Numbered[]): DayLine[] {
  const sums = new Map<string, DayLine>()
  for (const line of vouchers.flatMap(({ entries }) => entries.map(lineOf))) {
    const key = keyOf(line)
    sums.set(key, { ...line, amount: line.amount + (sums.get(key)?.amount ?? 0) })
  }
  return [...sums]
    .toSorted(([a, left], [b, right]) => byNumber(left.account, right.account) || (a < b ? -1 : 1))
    .map(([, line]) => line)
}

/** One voucher for each day on which something was entered, in their order: at most 31 a month. */
export function dayVouchers(vouchers: readonly Numbered[]): DayVoucher[] {
  const byDay = new Map<Day, Numbered[]>()
  for (const voucher of vouchers) {
    const of = byDay.get(voucher.day)
    if (of) of.push(voucher)
    else byDay.set(voucher.day, [voucher])
  }
  return [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, some]) => dayVoucher(day, some))
}

function dayVoucher(day: Day, vouchers: readonly Numbered[]): DayVoucher {
  const lines = linesOf(vouchers)
  refuseUnbalanced(day, lines)
  return { day, lines, first: vouchers[0]?.voucher ?? '', last: vouchers.at(-1)?.voucher ?? '' }
}

/** What it comes to on either side, cents. */
export const dayTotal = ({ lines }: Pick<DayVoucher, 'lines'>): Cents =>
  sumBy(lines, ({ amount }) => Math.max(0, amount))

/** '2026-10/3–2026-10/9', as a voucher of a day tells which vouchers it adds up. */
export const printNumbers = ({ first, last }: Pick<DayVoucher, 'first' | 'last'>): string =>
  first === last ? first : `${first} - ${last}`
