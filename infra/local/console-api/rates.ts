import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { ratesBy } from '#shared/rates/rates.ts'
import { ratesDocument } from '../../../functions/platform/rates.ts'
import { sayReferenceRate, sayVatRate } from '../../operator/operator-rates.ts'
import type { RateRow, ReferenceOrder, VatOrder } from '../console/api.ts'
import { rateLabels } from '../console/labels.ts'

/** Every rate that sums are reckoned with, the newest first. */
export async function listRates(query: ListQuery) {
  const said = await ratesDocument()
  const { reference, vat } = ratesBy(said)
  const rows: RateRow[] = [
    ...vat.map(({ kind, from, percent }) => ({
      _id: `${kind} ${from}`,
      name: rateLabels[kind],
      from,
      percent,
      isSaid: said.vat.some((row) => row.kind === kind && row.from === from),
    })),
    ...reference.map(({ from, percent }) => ({
      _id: `reference ${from}`,
      name: rateLabels.reference,
      from,
      percent,
      isSaid: said.reference.some((row) => row.from === from),
    })),
  ]
  const ordered = query.sortBy ? query : { ...query, sortBy: 'from', descending: true }
  return pageOf(rows, ordered, ['name', 'from'])
}

const correcting = (isCorrection: boolean): string[] => (isCorrection ? ['correct'] : [])

/** As the command `vat-rate` of a deployed system does. */
export async function sayVat({ kind, from, percent, isCorrection }: VatOrder) {
  await sayVatRate(kind, percent === null ? 'none' : String(percent), [from, ...correcting(isCorrection)])
  return {}
}

/** As the command `reference-rate` does. */
export async function sayReference({ from, percent, isCorrection }: ReferenceOrder) {
  await sayReferenceRate(from, String(percent), correcting(isCorrection))
  return {}
}
