import { lastDay } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { SeriesQuery, SeriesRow } from '#shared/bookkeeping/journal/api.ts'
import { seriesRows } from '#shared/bookkeeping/journal/number-series.ts'
import { numberSeries } from '#shared/invoices/numbers/number-series.ts'
import { counters } from '../../accounts/counters.ts'
import { invoices } from '../../invoices/invoices.ts'
import { voidedNumbers } from '../../invoices/voided-numbers.ts'
import type { Actor } from '../../platform/actor.ts'

const always = { from: '0000', to: lastDay }

/**
 * The numbers of invoices and credit notes from the first to the last that was given: those in use one after another, and
 * why others are no invoices (AVL 209 e §: a missing invoice must be found from the series).
 */
export async function listNumberSeries(actor: Actor, query: SeriesQuery): Promise<Page<SeriesRow>> {
  const { name, first } = numberSeries.invoice
  const used: number[] = []
  const [counter, voided] = await Promise.all([
    counters.find(actor, name),
    voidedNumbers.summariesBetween(actor, always.from, always.to),
    invoices.each(
      actor,
      { ...always, fields: ['invoiceNumber'] },
      ({ invoiceNumber }) => used.push(Number(invoiceNumber)),
      () => invoices.summariesBetween(actor, always.from, always.to),
    ),
  ])
  const own = voided.filter(({ kind }) => numberSeries[kind].name === name)
  const rows = seriesRows({ first, last: counter?.last ?? first - 1, used, voided: own })
  const meant = query.state ? rows.filter(({ state }) => state === query.state) : rows
  return pageOf(meant, query, ['numbers', 'reason', 'by'], ['count'])
}
