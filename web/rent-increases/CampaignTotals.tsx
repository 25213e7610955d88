import { useSearchParams } from 'react-router-dom'
import { addMonths, addToMonth, type Month, monthOf, printMonth } from '#shared/base/day.ts'
import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { spreadSteps, type CampaignTotals as Totals } from '#shared/rent-increases/campaign.ts'
import { today } from '../app/today.ts'
import type { BarSeries } from '../ui/BarChart.tsx'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Field } from '../ui/Field.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import css from './Campaign.module.css'

const BarChart = onDemand(async () => (await import('../ui/BarChart.tsx')).BarChart, { waiting: null })

const counts: readonly BarSeries[] = [{ key: 'count', label: 'Sopimuksia', tone: 'brand' }]

const steps = spreadSteps.map((from, at) => {
  const to = spreadSteps[at + 1]
  return to === undefined
    ? { label: `≥ ${printNumber(from)}`, name: `Vähintään ${printPercent(from)}` }
    : { label: `${printNumber(from)}–${printNumber(to)}`, name: `${printNumber(from)}–${printPercent(to)}` }
})

/** The month in the address; two months ahead unless told, for the month of notice and time to write it. */
export function useMonth(): [Month, (month: Month) => void] {
  const [address, setAddress] = useSearchParams()
  const month = address.get('month') ?? monthOf(addMonths(today(), 2))
  return [month, (next) => setAddress({ month: next })]
}

export function MonthField({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const offered = new Set([...Array.from({ length: 14 }, (_, at) => addToMonth(monthOf(today()), at - 1)), month])
  return (
    <div className={css.months}>
      <Field label="Kuukausi" hint="Korotukset, jotka saa tehdä viimeistään kuukauden lopussa.">
        {(wiring) => (
          <select {...wiring} value={month} onChange={(event) => onMonth(event.target.value)}>
            {[...offered].toSorted().map((each) => (
              <option key={each} value={each}>
                {printMonth(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

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
          <Fact label="Pidossa">{printNumber(held)}</Fact>
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
