import { PlusIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printPercent } from '#shared/base/finnish.ts'
import { type IndexFigures, indexApi } from '#shared/rent-increases/indices/index-api.ts'
import { indexSeries, printPeriod } from '#shared/rent-increases/indices/index-series.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { dialogOnDemand, onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { IndexState, nameOf, pointsOf } from './IndexState.tsx'
import css from './Indices.module.css'
import { OwnFigures } from './OwnFigures.tsx'
import { YearTable } from './YearTable.tsx'

const LineChart = onDemand(async () => (await import('../../ui/chart/LineChart.tsx')).LineChart, { waiting: null })

const OwnFigureDialog = dialogOnDemand<{ series: IndexFigures['series']; onClose: () => void }>(
  async () => (await import('./OwnFigureDialog.tsx')).OwnFigureDialog,
  ({ onClose }) => onClose(),
)

/** One index: how it has gone, every published figure, and those that the account gave by hand. */
export function IndexScreen() {
  const { series = '' } = useParams()
  return (
    <Loaded reading={useCall(indexApi.readSeries, { params: { series } })}>
      {(figures) => <Shown {...figures} />}
    </Loaded>
  )
}

/** So many of the newest figures are drawn: twenty years of months. */
const mostDrawn = 240

function Shown({ series, figures, own }: IndexFigures) {
  const may = useMay()
  const [giving, setGiving] = useState(false)
  const { base, table } = indexSeries[series._id]
  const drawn = figures.slice(-mostDrawn)
  return (
    <>
      <PageHead
        title={`${nameOf(series)} ${base}`}
        mark={<IndexState row={series} />}
        parents={[{ to: '/rent-increase/index', label: 'Indeksit' }]}
        actions={[
          may('rentIncreases.edit') && { label: 'Anna luku käsin', icon: PlusIcon, onSelect: () => setGiving(true) },
        ]}
      />
      <div className={css.page}>
        <Card title="Uusin luku">
          <Facts>
            <Fact label="Ajankohta">{series.period && printPeriod(series.period)}</Fact>
            <Fact label="Pisteluku">
              {series.value === null ? '' : pointsOf(series, series.value, series.preliminary)}
            </Fact>
            <Fact label="Muutos vuodessa">{series.yearChange === null ? '' : printPercent(series.yearChange)}</Fact>
            <Fact label="Seuraava julkaisu">{series.next && `arviolta ${printDay(series.next)}`}</Fact>
            <Fact label="Lähde">{table ? `Tilastokeskus, taulukko ${table}, CC BY 4.0` : ''}</Fact>
          </Facts>
        </Card>
        {own.length > 0 && <OwnFigures series={series} own={own} />}
        {drawn.length > 1 && (
          <Card title="Kehitys">
            <LineChart
              label={`${nameOf(series)} ${base}`}
              points={drawn.map(({ period, value }) => ({
                label: period.slice(0, 4),
                name: printPeriod(period),
                value,
              }))}
              print={(value) => pointsOf(series, value)}
            />
          </Card>
        )}
        {figures.length > 0 && (
          <Card title="Pisteluvut">
            <YearTable series={series} figures={figures} />
          </Card>
        )}
      </div>
      {giving && <OwnFigureDialog series={series} onClose={() => setGiving(false)} />}
    </>
  )
}
