/** How those who are billed pay. */
import type { BookedInvoice } from '../office-ledger.ts'
import { type Day, daysLater } from './calendar.ts'
import type { Chance } from './chance.ts'

export const habits = [
  'inTime',
  'inTime',
  'inTime',
  'inTime',
  'early',
  'late',
  'late',
  'veryLate',
  'inParts',
  'tooMuch',
  'twice',
  'withoutReference',
  'wrongReference',
  'byHand',
  'never',
] as const
export type Habit = (typeof habits)[number]

/** A payment that somebody means to make. */
export interface Wish {
  readonly invoice: string
  readonly cents: number
  readonly day: Day
  readonly by: 'bank' | 'hand'
  /** The reference that is written, as in a bank's line. */
  readonly reference: string
  /** The second of two equal payments. */
  readonly isTwin: boolean
}

export function wishesOf(chance: Chance, habit: Habit, invoice: BookedInvoice, today: Day): Wish[] {
  const { key, total, dueDay } = invoice
  if (total <= 0) return []
  const wish = (cents: number, day: Day, more: Partial<Wish> = {}): Wish => ({
    invoice: key,
    cents,
    day: day < today ? today : day,
    by: 'bank',
    reference: invoice.reference,
    isTwin: false,
    ...more,
  })
  const due = daysLater(dueDay, chance.between(-3, 0))
  const late = daysLater(dueDay, chance.between(4, 35))
  // Now and then everybody does otherwise than usual.
  const now = chance.percent(85) ? habit : chance.of(habits)
  switch (now) {
    case 'inTime':
      return [wish(total, due)]
    case 'early':
      return [wish(total, today)]
    case 'late':
      return [wish(total, late)]
    case 'veryLate':
      return [wish(total, daysLater(late, 40))]
    case 'inParts': {
      const part = chance.between(1, Math.max(1, total - 1))
      return [wish(part, due), wish(total - part, late)]
    }
    case 'tooMuch':
      return [wish(total + chance.between(1, 30_000), due)]
    case 'twice':
      return [wish(total, due), wish(total, due, { isTwin: true })]
    case 'withoutReference':
      return [wish(total, due, { reference: '' })]
    case 'wrongReference':
      return [wish(total, due, { reference: '?' })]
    case 'byHand':
      return [wish(chance.percent(70) ? total : chance.between(1, total), due, { by: 'hand' })]
    case 'never':
      return []
  }
}
