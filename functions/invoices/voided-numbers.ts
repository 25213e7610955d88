import { lastDay } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { NumberedKind } from '#shared/invoices/numbers/number-series.ts'
import type { VoidedFilters } from '#shared/invoices/numbers/voided-api.ts'
import {
  spansOf,
  VoidedNumber,
  type VoidedRow,
  type VoidReason,
  voidedId,
  voidedRows,
} from '#shared/invoices/numbers/voided-number.ts'
import { rowsAcross } from '../platform/across.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import type { Write } from '../platform/table/transact.ts'

/** The trail tells of what was removed; this tells of its number. */
export const voidedNumbers = collection({
  kind: 'voided-number',
  trail: 'none',
  called: 'Mitätöityä numeroa',
  schema: VoidedNumber,
  summary: ({ version, ...row }) => row,
  indexKeys: ({ day }) => ({ date: day }),
})

export interface VoidingReason {
  readonly reason: VoidReason
  readonly text?: string
  /** Who wants it, when that is not the actor. */
  readonly name?: string
  /** What else went by the same command in other turns. */
  readonly batch?: string
}

interface Gone {
  readonly kind: NumberedKind
  readonly number: string
}

/** What says of these numbers that they stand no more; to be written together with what removes their documents. */
export function voidingNumbers(actor: Actor, gone: readonly Gone[], why: VoidingReason): Write[] {
  const { reason, text = '', name = actor.name, batch = '' } = why
  const kinds = [...new Set(gone.map(({ kind }) => kind))]
  return kinds.flatMap((kind) =>
    spansOf(gone.flatMap((each) => (each.kind === kind ? [Number(each.number)] : []))).map((span) => {
      const about = { kind, ...span, reason, text, name, batch, day: today(), at: instant() }
      return voidedNumbers.creating(actor, { ...about, _id: voidedId(kind, span.from), version: 0 })
    }),
  )
}

/** An invoice's or a credit note's number. */
export const numberOfInvoice = ({ kind, invoiceNumber }: { kind: string; invoiceNumber: string }): Gone => ({
  kind: kind === 'refund' ? 'refund' : 'invoice',
  number: invoiceNumber,
})

async function voidedHits(actor: Actor, { from, to, kind, search }: VoidedFilters): Promise<VoidedRow[]> {
  const rows = voidedRows(await voidedNumbers.summariesBetween(actor, from || '0', to || lastDay))
  const number = isNumber(search) ? Number(search) : undefined
  return rows.filter(
    (row) => (!kind || row.kind === kind) && (number === undefined || (row.from <= number && number <= row.to)),
  )
}

const isNumber = (search: string): boolean => /^\d+$/.test(search)

/** The newest first unless sorted otherwise; what was searched for by its number has been found. */
function pageOfVoided<Row extends VoidedRow>(
  rows: readonly Row[],
  filters: VoidedFilters,
  more: readonly (keyof Row & string)[] = [],
) {
  const wish = isNumber(filters.search) ? { ...filters, search: '' } : filters
  const query = wish.sortBy ? wish : { ...wish, sortBy: 'at', descending: true }
  return pageOf(rows, query, ['numbers', 'name', 'text', ...more], ['count'])
}

export const listVoided = async (actor: Actor, filters: VoidedFilters) =>
  pageOfVoided(await voidedHits(actor, filters), filters)

export async function listGroupVoided(actor: Actor, filters: VoidedFilters) {
  const rows = await rowsAcross(actor, 'invoices.read', (each) => voidedHits(each, filters))
  // Accounts have series of their own, so the same numbers stand in several.
  const apart = rows.map((row) => ({ ...row, _id: `${row.account}-${row._id}` }))
  return pageOfVoided(apart, filters, ['accountName'])
}
