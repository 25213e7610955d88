import { printInstant } from '#shared/base/day.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { Stats } from '#shared/reports/figures/overview.ts'
import { waitingApi } from '#shared/reports/waiting.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { usePanels } from '../../app/panels.ts'
import { useCall } from '../../app/use-call.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { LetFigures, MoneyFigures } from './Figures.tsx'
import { MonthlyChart } from './MonthlyChart.tsx'
import css from './Overview.module.css'
import type { WaitingReading } from './WaitingList.tsx'

/** Loaded until the first invoice: it looks into areas whose rules the figures do not need. */
const FirstSteps = onDemand(async () => (await import('./FirstSteps.tsx')).FirstSteps)

/** Loaded when there is something to be warned of. */
const OverviewWarnings = onDemand(async () => (await import('./OverviewWarnings.tsx')).OverviewWarnings, {
  waiting: null,
})

/** It has a room of its own while it comes, so that nothing moves far. */
const WaitingList = onDemand(async () => (await import('./WaitingList.tsx')).WaitingList)

const OccupancyOfYear = onDemand(async () => (await import('./OccupancyOfYear.tsx')).OccupancyOfYear, { waiting: null })

const ArrearsOfYear = onDemand(async () => (await import('./ArrearsOfYear.tsx')).ArrearsOfYear, { waiting: null })

/** Loaded for the accounts that want their figures so. */
const RegionTable = onDemand(async () => (await import('../statistics/RegionTable.tsx')).RegionTable)

/** What waits for a person today, and how the account is doing: every figure leads to the list of what is in it. */
export function Overview() {
  // Asked for beside the figures, so that nothing moves when it comes.
  const waiting = useCall(waitingApi.getWaiting, {})
  return (
    <>
      <PageHead title="Yleisnäkymä" />
      <Loaded reading={useCall(reportsApi.getStats, {})}>
        {({ stats }) => <Content stats={stats} waiting={waiting} />}
      </Loaded>
    </>
  )
}

/** There is something to count, or nobody wants to be told how to begin. */
const hasBegun = ({ firstSteps }: Stats) => firstSteps?.leases ?? true

const hasWarning = ({ missingReferenceRate, mailsUsedUp, numbersWaiting }: Stats) =>
  missingReferenceRate !== null || mailsUsedUp !== null || numbersWaiting > 0

interface Props {
  readonly stats: Stats
  readonly waiting: WaitingReading
}

const Content = ({ stats, waiting }: Props) => (
  <div className={css.overview}>
    {stats.firstSteps && <FirstSteps done={stats.firstSteps} />}
    {hasBegun(stats) && <Whole stats={stats} waiting={waiting} />}
  </div>
)

const Whole = ({ stats, waiting }: Props) => (
  <>
    {hasWarning(stats) && <OverviewWarnings stats={stats} />}
    <WaitingList reading={waiting} />
    <MoneyFigures stats={stats} />
    <LetFigures stats={stats} />
    <MonthlyChart />
    <OccupancyOfYear />
    <ArrearsOfYear />
    {stats.regions.length > 0 && <RegionTable regions={stats.regions} />}
    <OverviewPanels />
    <p className={css.time}>Tilanne {printInstant(stats.updateTime)}</p>
  </>
)

/** What other areas bring to the overview: lifted notes. It comes last, so that nothing moves when it comes. */
const OverviewPanels = () => usePanels('overview').map(({ key, Content }) => <Content key={key} id="" />)
