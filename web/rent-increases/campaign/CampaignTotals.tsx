import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { spreadSteps, type CampaignTotals as Totals } from '#shared/rent-increases/campaign.ts'
import { Card } from '../../ui/Card.tsx'
import type { BarSeries } from '../../ui/chart/BarChart.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import css from './Campaign.module.css'

const BarChart = onDemand(async () => (await import('../../ui/chart/BarChart.tsx')).BarChart, { waiting: null })

const counts: readonly BarSeries[] = [{ key: 'count', label: 'Sopimuksia', tone: 'brand' }]

const steps = spreadSteps.map((from, at) => {
  const to = spreadSteps[at + 1]
  return to === undefined
    ? { label: `≥ ${printNumber(from)}`, name: `Vähintään ${printPercent(from)}` }
    : { label: `${printNumber(from)}–${printNumber(to)}`, name: `${printNumber(from)}–${printPercent(to)}` }
})

const percentOf = (before: number, after: number): string =>
  before === 0 ? '' : ` (+${printPercent(Math.round(((after - before) / before) * 10_000) / 100)})`

/** What a month's increases come to, and how they are spread. */
export function CampaignTotals({ totals }: { totals: Totals }) {
  const { ready, held, out, before, after, roll, spread } = totals
  return (
    <div className={css.head}>
      <Card title="Yhteensä kuukaudessa, ALV 0 %">
        <Facts rows>
          <Fact label="Korotetaan">{printNumber(ready)}</Fact>
          <Fact label="Pidetään poissa">{printNumber(held)}</Fact>
          <Fact label="Jätetään pois">{printNumber(out)}</Fact>
          <Fact label="Korotettavat vuokrat nyt">{printMoney(before)}</Fact>
          <Fact label="Korotuksen jälkeen">{`${printMoney(after)}${percentOf(before, after)}`}</Fact>
          <Fact label="Kaikki vuokrat nyt">{printMoney(roll)}</Fact>
          <Fact label="Kaikki korotuksen jälkeen">
            {`${printMoney(roll + after - before)}${percentOf(roll, roll + after - before)}`}
          </Fact>
        </Facts>
      </Card>
      <Card title="Korotusten jakauma">
        <BarChart
          label="Korotusten jakauma"
          groupTitle="Korotus, %"
          series={counts}
          groups={steps.map((step, at) => ({ ...step, values: { count: spread[at] ?? 0 } }))}
          print={printNumber}
        />
      </Card>
    </div>
  )
}
