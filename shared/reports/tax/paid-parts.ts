import { type Cents, times } from '../../base/money.ts'
import type { Receivables } from '../../invoices/receivable-parts.ts'
import { ownOf } from '../rent-report-rows.ts'

const kinds = ['rent', 'water', 'parking', 'media', 'others'] as const
export type PaidParts = Readonly<Record<(typeof kinds)[number], Cents>>

type ReceivablesInput = Omit<Receivables, 'rentCount'>

/** Of the first cents that were paid of an invoice what was of which kind; what rounding leaves is of the first kind. */
function partsBy(total: Cents, asked: ReceivablesInput, paid: Cents): PaidParts {
  const parts = { rent: 0, water: 0, parking: 0, media: 0, others: 0 }
  if (total === 0) return { ...parts, others: paid }
  const own = ownOf(total, asked.deposit, paid)
  const whole = total - asked.deposit
  const [first = 'others', ...rest] = kinds.filter((kind) => asked[kind] !== 0)
  if (whole === 0) return parts
  let left = own
  for (const kind of rest) {
    parts[kind] = times(own, { numerator: asked[kind], denominator: whole })
    left -= parts[kind]
  }
  parts[first] = left
  return parts
}

/** What of a payment was of which kind, a deposit left out: the difference of what had come before and after it. */
export function paidParts(
  total: Cents,
  asked: ReceivablesInput,
  { before, amount }: { before: Cents; amount: Cents },
): PaidParts {
  const [from, to] = [partsBy(total, asked, before), partsBy(total, asked, before + amount)]
  return {
    rent: to.rent - from.rent,
    water: to.water - from.water,
    parking: to.parking - from.parking,
    media: to.media - from.media,
    others: to.others - from.others,
  }
}
