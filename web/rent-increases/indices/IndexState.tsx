import type { IndexSeriesRow } from '#shared/rent-increases/indices/index-api.ts'
import { indexSeries, printPoints } from '#shared/rent-increases/indices/index-series.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'

/** How a series stands: what is wrong first. */
export function IndexState({ row: { _id, fault, isLate, period, next } }: { row: IndexSeriesRow }) {
  if (fault === 'tableChanged') return <StatusLabel tone="bad">Taulukko on muuttunut</StatusLabel>
  if (fault === 'unavailable') return <StatusLabel tone="warning">Haku ei onnistunut</StatusLabel>
  if (isLate) return <StatusLabel tone="warning">Luku myöhässä</StatusLabel>
  if (!indexSeries[_id].table) return <StatusLabel tone="plain">Luvut annetaan käsin</StatusLabel>
  if (period === '') return <StatusLabel tone="news">Hakematta</StatusLabel>
  return next === '' ? (
    <StatusLabel tone="plain">Sarja on päättynyt</StatusLabel>
  ) : (
    <StatusLabel tone="good">Ajan tasalla</StatusLabel>
  )
}

/** 'Elinkustannusindeksi' */
export const nameOf = (row: Pick<IndexSeriesRow, '_id'>): string => {
  const { name } = indexSeries[row._id]
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** '2385' or '100,71*', preliminary ones with Statistics Finland's asterisk. */
export const pointsOf = (row: Pick<IndexSeriesRow, '_id'>, value: number, preliminary = false): string =>
  `${printPoints(row._id, value)}${preliminary ? '*' : ''}`
