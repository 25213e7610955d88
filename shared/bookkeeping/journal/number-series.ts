import { spansOf, type VoidedNumber, voidReasonLabels } from '../../invoices/numbers/voided-number.ts'
import type { SeriesRow } from './api.ts'

interface Series {
  /** The first number that the series gives, and the last that it has given. */
  readonly first: number
  readonly last: number
  /** The numbers of documents that stand, in no order. */
  readonly used: readonly number[]
  readonly voided: readonly Pick<VoidedNumber, 'from' | 'to' | 'reason' | 'text' | 'name' | 'day'>[]
}

const printSpan = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`)

/** Every number once: in use, voided with its reason, or missing without any. */
export function seriesRows({ first, last, used, voided }: Series): SeriesRow[] {
  const row = (from: number, to: number, rest: Pick<SeriesRow, 'state' | 'reason' | 'by' | 'day'>): SeriesRow => ({
    _id: String(from),
    numbers: printSpan(from, to),
    count: to - from + 1,
    ...rest,
  })
  const isGiven = (number: number) => number >= first && number <= last
  const existing = [...new Set(used.filter(isGiven))]
  const spans = spansOf(existing).map(({ from, to }) => ({
    from,
    to,
    row: row(from, to, { state: 'used', reason: '', by: '', day: '' }),
  }))
  const gone = voided
    .filter(({ from }) => isGiven(from))
    .map(({ from, to, reason, text, name, day }) => {
      const why = [voidReasonLabels[reason], text].filter(Boolean).join(': ')
      return { from, to, row: row(from, to, { state: 'voided', reason: why, by: name, day }) }
    })
  const rows: SeriesRow[] = []
  let next = first
  for (const span of [...spans, ...gone].toSorted((a, b) => a.from - b.from)) {
    if (span.from > next) rows.push(row(next, span.from - 1, { state: 'missing', reason: '', by: '', day: '' }))
    rows.push(span.row)
    next = Math.max(next, span.to + 1)
  }
  if (next <= last) rows.push(row(next, last, { state: 'missing', reason: '', by: '', day: '' }))
  return rows
}
