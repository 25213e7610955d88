import type { IndexFigure, IndexPeriod, IndexSeriesId } from '#shared/rent-increases/indices/index-series.ts'
import { indexSeries } from '#shared/rent-increases/indices/index-series.ts'
import { readFigures } from '#shared/rent-increases/indices/pxweb-reply.ts'
import { TableMetadata, unknownFiguresQuery } from '#shared/rent-increases/indices/pxweb-table.ts'
import { failing } from '../answer.ts'
import { type CallResult, callPartner } from '../call-partner.ts'
import type { Ctx } from '../ports.ts'

const provider = 'pxweb'
const failed = failing(provider)

const addressOf = (table: string): string =>
  `${process.env.PXWEB_URL ?? 'https://pxdata.stat.fi/PxWeb/api/v1/fi'}/StatFin/${table}`

/** So many calls a look-up of one series takes: the table's own words first, then its figures. */
export const callsOfLookUp = 2

/** Statistics Finland's figures. */
interface IndexPort {
  readonly provider: string
  /**
   * Every figure of the series that is not known yet.
   *
   * @throws PortError; `notFound` or a Problem of the rules when the table is not the one that is known
   */
  figures(c: Ctx, series: IndexSeriesId, isKnown: (period: IndexPeriod) => boolean): Promise<readonly IndexFigure[]>
}

/**
 * Statistics Finland's PxWeb, API 1 (integrations, section 7). A table is read before it is asked, for its names change
 * now and then and an unknown name is answered just as an unpublished period is.
 */
export const pxweb: IndexPort = { provider, figures }

async function figures(
  c: Ctx,
  series: IndexSeriesId,
  isKnown: (period: IndexPeriod) => boolean,
): Promise<readonly IndexFigure[]> {
  const { table } = indexSeries[series]
  if (!table) return []
  const url = addressOf(table)
  const answer = await callPartner(c, { provider, operation: 'metadata', url, safe: true, tries: 1 })
  const metadata = TableMetadata.safeParse(answered(answer, 'metadata'))
  if (!metadata.success) throw failed('protocol', 'metadata', { status: answer.status })
  const query = unknownFiguresQuery(series, metadata.data, isKnown)
  if (!query) return []
  const result = await callPartner(c, {
    provider,
    operation: 'figures',
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
    safe: true,
    tries: 1,
  })
  return readFigures(series, answered(result, 'figures'))
}

/** 404 tells that the table is no more, 400 that its names changed between the two calls. */
function answered(result: CallResult, operation: string): unknown {
  const { status } = result
  if (status === 200) return result.json()
  throw failed(status === 404 || status === 400 ? 'notFound' : 'invalid', operation, { status })
}
