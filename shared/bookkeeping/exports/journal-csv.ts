import { decimalOf } from '../../base/money.ts'
import { csvLine, withoutFormula } from '../../formats/csv.ts'
import type { Accounts } from '../journal/chart.ts'
import { type Entry, type VatPart, voucherKindLabels } from '../journal/voucher.ts'
import { type Numbered, refuseUnbalanced } from './numbered.ts'

/**
 * The journal as other programs read it: the headings are NetBaron's (help.netbaron.fi, csvimportaccountingreceipt), and
 * whoever imports to Kitsas maps them. Behind them stand what both leave aside: debit and credit, and what it rests on.
 */
const headings = [
  'Tositenumero',
  'Kirjauspäivä',
  'Vientiselite',
  'Tili',
  'Kustannuspaikka',
  'Alv-koodi',
  'Alv-%',
  'Veroton summa',
  'Alv summa',
  'Debet',
  'Kredit',
  'Tilin nimi',
  'Laji',
  'Asiakirja',
] as const

/**
 * Kitsas's codes (kitsas/kitsas.h): 0 none, 11 and 21 the value of a sale and of a purchase without its tax, and the
 * hundreds the tax itself. What bears no tax has none: rents of homes are exempt, not at the rate of zero.
 */
export function vatCode(vat: VatPart | undefined): number {
  if (!vat || vat.rate === 0) return 0
  const value = vat.of === 'sales' ? 11 : 21
  return vat.is === 'base' ? value : value + (vat.of === 'sales' ? 100 : 200)
}

const longestText = 210

/** What an entry is of, in words. */
export const textOfEntry = ({ text }: Pick<Numbered, 'text'>, entry: Pick<Entry, 'text'>): string =>
  [text, entry.text].filter(Boolean).join(': ').replace(/\s+/g, ' ')

/** Amounts with a point and days as ISO 8601 has them, for programs; the mark at the beginning tells the encoding. */
export function journalCsv(vouchers: Iterable<Numbered>, accounts: Accounts): string {
  const lines = [`\uFEFF${csvLine(headings)}`]
  for (const voucher of vouchers) {
    refuseUnbalanced(voucher.voucher, voucher.entries)
    for (const entry of voucher.entries) lines.push(csvLine(cellsOf(voucher, entry, accounts).map(withoutFormulas)))
  }
  return lines.join('')
}

/** An amount below zero is a number, not a formula. */
const withoutFormulas = (text: string): string => (/^-\d+\.\d\d$/.test(text) ? text : withoutFormula(text))

const cellsOf = (voucher: Numbered, entry: Entry, accounts: Accounts): string[] => [
  voucher.voucher,
  voucher.day,
  textOfEntry(voucher, entry).slice(0, longestText),
  entry.account,
  entry.costCentre ?? '',
  String(vatCode(entry.vat)),
  entry.vat ? String(entry.vat.rate) : '',
  decimalOf(entry.amount),
  // Tax is an entry of its own, so none is to be reckoned of this one.
  '0.00',
  decimalOf(Math.max(0, entry.amount)),
  decimalOf(Math.max(0, 0 - entry.amount)),
  accounts.known(entry.account).name,
  voucherKindLabels[voucher.kind],
  voucher.number,
]
