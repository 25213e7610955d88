import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { figureSourceLabels } from '#shared/rent-increases/increase-labels.ts'
import {
  type IndexPeriod,
  type IndexSeriesId,
  printPeriod,
  printPoints,
  printSeries,
} from '#shared/rent-increases/indices/index-series.ts'
import type { KeptFigure } from '#shared/rent-increases/rent-increase.ts'
import { Fact } from '../ui/Facts.tsx'
import css from './Increases.module.css'

/** 'Elinkustannusindeksi 1951:10=100' */
export function titleOf(series: IndexSeriesId): string {
  const name = printSeries(series)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

/** An index figure with its time, and where and when it was got. */
export const FigureFact = ({ label, figure }: { label: string; figure: KeptFigure | null }) => (
  <Fact label={label}>
    {figure && (
      <>
        <span className="digits">{printPoints(figure.series, figure.value)}</span>,{' '}
        {printPeriod(figure.period as IndexPeriod)}
        {figure.preliminary && ' (ennakkotieto)'}
        <br />
        <small className={css.muted}>
          <Link to={`/rent-increase/index/${figure.series}`}>{titleOf(figure.series)}</Link>.{' '}
          {figureSourceLabels[figure.source]}, {printDay(figure.read)}.
        </small>
      </>
    )}
  </Fact>
)
