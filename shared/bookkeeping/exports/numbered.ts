import { type Cents, sumOf } from '../../base/money.ts'
import type { Voucher } from '../journal/voucher.ts'

/** A voucher with the number that the books know it by, '2026-11/12'. */
export interface Numbered extends Voucher {
  readonly voucher: string
}

/** A file whose debit is not its credit never leaves: other programs would book the difference somewhere in silence. */
export function refuseUnbalanced(name: string, lines: readonly { readonly amount: Cents }[]): void {
  const difference = sumOf(lines.map(({ amount }) => amount))
  if (difference !== 0) throw new RangeError(`${name} is out of balance by ${difference} cents`)
}
