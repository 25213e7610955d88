import { printDay } from '../../base/day.ts'
import { decimalOf } from '../../base/money.ts'
import { encodeLatin9 } from '../../formats/text-bytes.ts'
import { type XmlNode, xml, xmlText } from '../../formats/xml-writer.ts'
import type { Accounts } from '../journal/chart.ts'
import type { VatPart } from '../journal/voucher.ts'
import { type DayLine, type DayVoucher, printNumbers } from './day-vouchers.ts'
import { refuseUnbalanced } from './numbered.ts'

export interface NetvisorManner {
  /** The full name of the kind of voucher at Netvisor. */
  readonly voucherClass: string
  /** What cost centres are called there; without it they are not told. */
  readonly dimension: string
}

const longestDescription = 255

/**
 * A voucher as `POST accounting.nv` takes it, with sums as they are booked (net): Netvisor adds no tax of its own. Debit
 * is above zero. Elements stand in the order of its DTD, and no declaration stands before them.
 *
 * @param mark by which it is found there again
 */
export function netvisorVoucher(
  voucher: DayVoucher,
  accounts: Accounts,
  { voucherClass, dimension }: NetvisorManner,
  mark = '',
): Uint8Array {
  refuseUnbalanced(voucher.day, voucher.lines)
  const described = `Vuokrakirja ${printDay(voucher.day)}, tositteet ${printNumbers(voucher)}`
  const root = xml('root', [
    xml('voucher', [
      xml('calculationmode', 'net'),
      xml('voucherdate', voucher.day, { format: 'ansi' }),
      xml('description', [described, mark].filter(Boolean).join(' ').slice(0, longestDescription)),
      xml('voucherclass', voucherClass),
      voucher.lines.map((line) => lineXml(line, accounts, dimension)),
    ]),
  ])
  return encodeLatin9(xmlText(root))
}

const lineXml = ({ account, amount, vat, costCentre }: DayLine, accounts: Accounts, dimension: string): XmlNode =>
  xml('voucherline', [
    xml('linesum', decimalOf(amount), { type: 'net' }),
    xml('description', accounts.known(account).name || account),
    xml('accountnumber', account),
    xml('vatpercent', vatPercent(vat), { vatcode: netvisorVatCode(vat) }),
    dimension && costCentre
      ? xml('dimension', [xml('dimensionname', dimension), xml('dimensionitem', costCentre)])
      : undefined,
  ])

/**
 * The value of a taxed sale or purchase bears its code, from which Netvisor reckons what is reported. Tax is booked on
 * its account without one, so that it is in the report once. What bears no tax is NONE.
 */
export function netvisorVatCode(vat: VatPart | undefined): 'NONE' | 'KOMY' | 'KOOS' {
  if (!vat || vat.rate === 0 || vat.is === 'tax') return 'NONE'
  return vat.of === 'sales' ? 'KOMY' : 'KOOS'
}

/** The code has to fit the percent: NONE is 0. */
const vatPercent = (vat: VatPart | undefined): string =>
  netvisorVatCode(vat) === 'NONE' ? '0' : String(vat?.rate ?? 0)
