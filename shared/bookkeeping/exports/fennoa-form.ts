import { printDay } from '../../base/day.ts'
import { decimalOf } from '../../base/money.ts'
import type { Accounts } from '../journal/chart.ts'
import { type DayVoucher, printNumbers } from './day-vouchers.ts'
import { refuseUnbalanced } from './numbered.ts'

/**
 * A voucher as Fennoa's `POST /accounting_api/add` takes it: fields of a form, whose rows have either debit or credit,
 * never below zero. Its codes of VAT are each company's own, so none is told and the account's own handling holds.
 */
export function fennoaFields(
  voucher: DayVoucher,
  accounts: Accounts,
  series: string,
  mark = '',
): [name: string, value: string][] {
  refuseUnbalanced(voucher.day, voucher.lines)
  const described = `Vuokrakirja ${printDay(voucher.day)}, tositteet ${printNumbers(voucher)}`
  return [
    ['entry_date', voucher.day],
    ['statement_series_code', series],
    ['description', [described, mark].filter(Boolean).join(' ')],
    ...voucher.lines.flatMap(({ account, amount }, at): [string, string][] => {
      const row = `row[${at + 1}]`
      return [
        [`${row}[${amount < 0 ? 'credit' : 'debit'}]`, decimalOf(Math.abs(amount))],
        [`${row}[account]`, account],
        [`${row}[description]`, accounts.known(account).name || account],
      ]
    }),
  ]
}
