import { type Month, printMonth } from '#shared/base/day.ts'
import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import type { MonthOfOccupancy } from '#shared/reports/vacancy-months.ts'
import { BarChart, type BarNote, type BarSeries } from '../../ui/chart/BarChart.tsx'
import { Blank } from '../../ui/Fallback.tsx'
import { printTick, shortMonth } from './chart-words.ts'

/** What can be drawn of each month; the others are told in words. */
export const occupancyFigures = ['occupancy', 'emptyHomes', 'lostRent'] as const
export type OccupancyFigure = (typeof occupancyFigures)[number]

interface Drawn extends BarNote {
  readonly tone: BarSeries['tone']
  readonly printTick?: (value: number) => string
}

export const figureTexts: Readonly<Record<OccupancyFigure, Drawn>> = {
  occupancy: { key: 'occupancy', label: 'Käyttöaste', tone: 'good', print: printPercent },
  emptyHomes: { key: 'emptyHomes', label: 'Tyhjänä kuun lopussa', tone: 'warning', print: printNumber },
  lostRent: { key: 'lostRent', label: 'Menetetty vuokra', tone: 'bad', print: printMoney, printTick },
}

export const occupancyTitle = 'Käyttöaste kuukausittain'

interface Props {
  readonly months: readonly MonthOfOccupancy[]
  readonly figure: OccupancyFigure
  /** Where a month's figures are told. */
  readonly pageOf?: (month: Month) => string
}

/** One figure of each month as bars, the others told with it. Months without anything to let are left out. */
export function OccupancyChart({ months, figure, pageOf }: Props) {
  const reported = months.filter(({ days }) => days > 0)
  const { label, tone, print, printTick: tick } = figureTexts[figure]
  if (reported.length === 0)
    return <Blank title="Ei kohteita" text="Kaavioon tulevat vuokrattavaksi merkityt kohteet." />
  return (
    <BarChart
      label={occupancyTitle}
      groupTitle="Kuukausi"
      series={[{ key: figure, label, tone }]}
      notes={occupancyFigures.filter((each) => each !== figure).map((each) => figureTexts[each])}
      groups={reported.map(({ month, occupancy, emptyHomes, lostRent }) => ({
        label: shortMonth(month),
        name: printMonth(month),
        values: { occupancy: occupancy ?? 0, emptyHomes, lostRent },
        ...(pageOf && { to: pageOf(month) }),
      }))}
      print={print}
      printTick={tick ?? print}
    />
  )
}
