import { printDay } from '../../base/day.ts'
import { decimalOf } from '../../base/money.ts'
import { encodeLatin9 } from '../../formats/text-bytes.ts'
import type { Accounts } from '../journal/chart.ts'
import { type DayVoucher, printNumbers } from './day-vouchers.ts'
import { refuseUnbalanced } from './numbered.ts'

/**
 * One journal receipt for Procountor's import: semicolons between, no head, the first cell filled. Its debit is its
 * credit, for Procountor books a difference on the account 8450 without a word.
 *
 * The order of the columns is an assumption: Procountor tells it only in its own template, which is not public. Here they
 * are account, day, text, debit, credit, VAT percent and cost centre.
 */
export function procountorCsv(voucher: DayVoucher, accounts: Accounts): Uint8Array {
  refuseUnbalanced(voucher.day, voucher.lines)
  const rows = voucher.lines.map(({ account, amount, vat, costCentre }) =>
    [
      account,
      printDay(voucher.day),
      `${accounts.known(account).name || account}, tositteet ${printNumbers(voucher)}`,
      amount > 0 ? comma(amount) : '',
      amount < 0 ? comma(0 - amount) : '',
      vat ? String(vat.rate).replace('.', ',') : '',
      costCentre,
    ].map(plain),
  )
  return encodeLatin9(rows.map((cells) => `${cells.join(';')}\n`).join(''))
}

const comma = (amount: number): string => decimalOf(amount).replace('.', ',')

/** Nothing is quoted there, so no cell may hold what divides cells and rows. */
const plain = (text: string): string => text.replace(/[;"\r\n]+/g, ' ')
