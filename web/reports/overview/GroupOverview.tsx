import { LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import { printNumber, printPercent } from '#shared/base/finnish.ts'
import { printMoney, sumBy } from '#shared/base/money.ts'
import { reportsApi } from '#shared/reports/api.ts'
import type { AccountFigures } from '#shared/reports/figures/overview.ts'
import { AccountChoice } from '../../app/frame/AccountChoice.tsx'
import { Loaded } from '../../app/Loaded.tsx'
import { useActiveAccounts } from '../../app/tables/active-accounts.ts'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { LinkFigure } from '../../ui/Card.tsx'
import { Blank } from '../../ui/Fallback.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { listAt } from '../list-at.ts'
import { AccountTable } from '../statistics/AccountTable.tsx'
import css from './Overview.module.css'

const LoanStress = onDemand<{ readonly accountSelector: string }>(
  async () => (await import('../../loans/LoanStress.tsx')).LoanStress,
)

/** How the accounts of the group are doing, together and one by one. */
export const GroupOverview = () => {
  const accountSelector = useActiveAccounts().join(',')
  return (
    <>
      <PageHead title="Ryhmän yleisnäkymä" mark={<AccountChoice />} />
      <Loaded reading={useCall(reportsApi.getGroupStats, { query: { accountSelector } })}>
        {({ accounts, updateTime }) =>
          accounts.length === 0 ? (
            <NoAccounts />
          ) : (
            <Tabs
              label="Ryhmän tiedot"
              tabs={[
                {
                  key: 'accounts',
                  label: 'Tilit',
                  content: () => (
                    <div className={css.overview}>
                      <Together accounts={accounts} />
                      <AccountTable accounts={accounts} />
                      <p className={css.time}>Tilanne {printInstant(updateTime)}</p>
                    </div>
                  ),
                },
                {
                  key: 'stress',
                  label: 'Korkoherkkyys',
                  content: () => <LoanStress accountSelector={accountSelector} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  )
}

const NoAccounts = () => (
  <Blank
    title="Ryhmässä ei ole tilejä"
    text="Liitä ryhmään tilejä, niin näet niiden laskut ja kohteet yhdessä."
    action={
      <LinkButton as={Link} to="/group/accounts">
        Siirry tileihin
      </LinkButton>
    }
  />
)

function Together({ accounts }: { accounts: readonly AccountFigures[] }) {
  const sum = (name: 'billed' | 'paid' | 'open' | 'overdue' | 'apartments' | 'rented') =>
    sumBy(accounts, (account) => account[name])
  const year = today().slice(0, 4)
  const [apartments, rented, overdue] = [sum('apartments'), sum('rented'), sum('overdue')]
  const share = apartments > 0 ? Math.round((rented / apartments) * 100) : 0
  return (
    <section className={css.figures} aria-label="Yhteensä">
      <LinkFigure
        label={`Laskutettu ${year}`}
        value={printMoney(sum('billed'))}
        to={listAt('/group/invoices', { state: 'billed' })}
      />
      <LinkFigure
        label={`Maksettu ${year}`}
        value={printMoney(sum('paid'))}
        to={listAt('/group/invoices', { state: 'paid' })}
      />
      <LinkFigure label="Avoinna" value={printMoney(sum('open'))} to={listAt('/group/invoices', { state: 'unpaid' })} />
      <LinkFigure
        label="Myöhässä"
        value={printMoney(overdue)}
        tone={overdue > 0 ? 'bad' : undefined}
        to={listAt('/group/invoices', { state: 'overdue' })}
      />
      <LinkFigure
        label="Vuokrakohteita"
        value={printNumber(apartments)}
        note={apartments > 0 && `${printPercent(share)} vuokrattuna`}
        to="/group/apartments"
      />
    </section>
  )
}
