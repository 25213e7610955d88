import { PencilIcon } from '@primer/octicons-react'
import { Link, useParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { loansApi } from '#shared/loans/api.ts'
import { loanFields } from '#shared/loans/loan.fields.ts'
import type { LoanRow } from '#shared/loans/loan.ts'
import type { LoanShare } from '#shared/loans/loan-page.ts'
import { handlingLabels } from '#shared/properties/housing-charges.ts'
import { loanMethodLabels, refRateTypeLabels } from '#shared/properties/loans/loan-kinds.ts'
import { loanTermFields } from '#shared/properties/loans/loan-terms.fields.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { Card, CardColumn } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import { type Tab, Tabs } from '../ui/Tabs.tsx'
import { useMoving } from './use-moving.ts'

type Page = OutputOf<(typeof loansApi)['readLoanPlan']['reply']>

const ResetCard = onDemand(async () => (await import('./ResetCard.tsx')).ResetCard, { waiting: null })
const LoanShares = onDemand<{ readonly shares: readonly LoanShare[] }>(
  async () => (await import('./LoanShares.tsx')).LoanShares,
)
const ScheduleTab = onDemand(async () => (await import('./ScheduleTab.tsx')).ScheduleTab)

/** One loan: its terms as of today, who owes it, and the payments that are left. */
export function LoanPage() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(loansApi.readLoanPlan, { params: { id } })}>
      {(page) => (
        <>
          <LoanHead row={page.row} />
          <CardColumn>
            <LoanFacts row={page.row} />
            {page.row.active && <ResetCard id={id} />}
          </CardColumn>
          <Tabs label="Lainan tiedot" tabs={tabsOf(page)} />
        </>
      )}
    </Loaded>
  )
}

function tabsOf(page: Page): [Tab, ...Tab[]] {
  const schedule: Tab = { key: 'schedule', label: 'Lyhennyssuunnitelma', content: () => <ScheduleTab plan={page} /> }
  if (page.row.condominium === '') return [schedule]
  return [
    schedule,
    {
      key: 'shares',
      label: 'Lainaosuudet',
      count: page.shares.length,
      content: () => <LoanShares shares={page.shares} />,
    },
  ]
}

function LoanHead({ row: { _id, name, active } }: { readonly row: LoanRow }) {
  const may = useMay()
  const move = useMoving()
  return (
    <PageHead
      title={name}
      mark={!active && <StatusLabel tone="plain">Vanha</StatusLabel>}
      parents={[{ to: '/loans', label: 'Lainat' }]}
      actions={[
        may('loans.edit') && { label: 'Muokkaa', icon: PencilIcon, to: `/loan/edit/${_id}` },
        may('loans.remove') && {
          label: active ? 'Siirrä vanhoihin' : 'Palauta voimaan',
          onSelect: () => void move({ _id, name, active }),
        },
      ]}
    />
  )
}

function LoanFacts({ row }: { readonly row: LoanRow }) {
  const may = useMay()
  const leads = row.condominium !== '' && may('condominiums.read')
  const day = (value: string) => (value ? printDay(value) : null)
  return (
    <Card title="Ehdot tänään">
      <Facts>
        <Fact label={row.condominium ? 'Taloyhtiö' : 'Kenen'}>
          {leads ? (
            <Link to={`/condominium/overview/${row.condominium}`}>{row.condominiumName}</Link>
          ) : (
            row.condominiumName
          )}
        </Fact>
        <Fact label="Korko nyt">{printPercent(row.percent)}</Fact>
        <Fact label={loanTermFields.refRateType.label}>{refRateTypeLabels[row.refRateType]}</Fact>
        <Fact label={loanTermFields.margin.label}>{printPercent(row.margin)}</Fact>
        <Fact label="Korko tarkistetaan">{day(row.nextReset)}</Fact>
        <Fact label={loanTermFields.method.label}>{loanMethodLabels[row.method]}</Fact>
        {row.handling && <Fact label="Käsittely">{handlingLabels[row.handling]}</Fact>}
        {row.exemptionEnds && <Fact label={loanTermFields.morgageExemptionEnds.label}>{day(row.exemptionEnds)}</Fact>}
        {row.fixedEnds && <Fact label={loanTermFields.fixedRefRateEnds.label}>{day(row.fixedEnds)}</Fact>}
        <Fact label={loanTermFields.endDate.label}>{day(row.endDate)}</Fact>
        <Fact label={loanFields.currentAmount.label}>{printMoney(row.left)}</Fact>
        <Fact label="Maksut">{printMoney(row.amount)}/kk</Fact>
      </Facts>
    </Card>
  )
}
