import { ScrollableRegion } from '@primer/react/experimental'
import type { IndexFigures } from '#shared/rent-increases/indices/index-api.ts'
import { indexSeries } from '#shared/rent-increases/indices/index-series.ts'
import { pointsOf } from './IndexState.tsx'
import css from './Indices.module.css'

const months = ['tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä', 'heinä', 'elo', 'syys', 'loka', 'marras', 'joulu']
const quarters = ['1. neljännes', '2. neljännes', '3. neljännes', '4. neljännes']

/** Figures by year, the newest first. */
export function YearTable({ series, figures }: Pick<IndexFigures, 'series' | 'figures'>) {
  const isMonthly = indexSeries[series._id].frequency === 'month'
  const titles = isMonthly ? months : quarters
  const years = [...new Set(figures.map(({ period }) => period.slice(0, 4)))].toReversed()
  const of = new Map(figures.map((figure) => [figure.period, figure]))
  const periodOf = (year: string, at: number) =>
    isMonthly ? `${year}-${String(at + 1).padStart(2, '0')}` : `${year}Q${at + 1}`
  return (
    <ScrollableRegion className={css.scroll ?? ''} aria-label="Pisteluvut vuosittain">
      <table className={css.years}>
        <thead>
          <tr>
            <th scope="col">Vuosi</th>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {titles.map((title, at) => {
                const figure = of.get(periodOf(year, at))
                return <td key={title}>{figure ? pointsOf(series, figure.value, figure.preliminary) : '–'}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableRegion>
  )
}
