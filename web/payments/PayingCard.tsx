import { Link } from 'react-router-dom'
import { printDay, printMonth } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { payingApi } from '#shared/payments/paying-api.ts'
import { type PayingMonth, type PayingState, payingStateLabels, payingStates } from '#shared/payments/paying-months.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { LineChart } from '../ui/chart/LineChart.tsx'
import css from './PayingCard.module.css'

/** A letter besides the colour, so that no month is known by its colour alone. */
const letters: Record<PayingState, string> = { overdue: 'E', lost: 'L', late: 'M', open: 'A', paid: '✓', none: '–' }

/** How a tenant has paid for two years, and what was owed at the ends of the last twelve months. */
export const PayingCard = ({ id }: { id: string }) => (
  <Card title="Maksaminen">
    <Loaded reading={useCall(payingApi.readPaying, { params: { id } })}>
      {({ months, balances }) => (
        <div className={css.paying}>
          <div>
            <Months months={months} />
          </div>
          <div>
            <Balances balances={balances} />
          </div>
        </div>
      )}
    </Loaded>
  </Card>
)

function Months({ months }: { readonly months: readonly PayingMonth[] }) {
  const shown = payingStates.filter((state) => months.some((month) => month.state === state))
  return (
    <>
      <h3 className={css.heading}>24 viime kuukautta eräpäivän mukaan</h3>
      <ol className={css.months} aria-label="24 viime kuukautta eräpäivän mukaan">
        {months.map((month) => (
          <li key={month.month}>
            <MonthCell {...month} />
          </li>
        ))}
      </ol>
      <ul className={css.legend}>
        {shown.map((state) => (
          <li key={state}>
            <span className={css.cell} data-state={state} aria-hidden>
              {letters[state]}
            </span>
            {payingStateLabels[state]} ({months.filter((month) => month.state === state).length})
          </li>
        ))}
      </ul>
    </>
  )
}

function MonthCell({ month, state, lateDays, invoice }: PayingMonth) {
  const late = lateDays > 0 ? ` ${lateDays} pv` : ''
  const name = `${printMonth(month)}: ${payingStateLabels[state].toLowerCase()}${late}`
  const given = { className: css.cell, 'data-state': state, title: name }
  const letter = <span aria-hidden>{letters[state]}</span>
  if (!invoice)
    return (
      <span {...given}>
        {letter}
        <span className="visually-hidden">{name}</span>
      </span>
    )
  return (
    <Link to={`/invoice/edit/${invoice}`} aria-label={name} {...given}>
      {letter}
    </Link>
  )
}

interface BalanceDay {
  readonly day: string
  readonly balance: number
}

function Balances({ balances }: { readonly balances: readonly BalanceDay[] }) {
  if (balances.every(({ balance }) => balance === 0))
    return <p>Velkaa ei ole ollut minkään kuukauden lopussa vuoteen.</p>
  return (
    <>
      <h3 className={css.heading}>Velka kuukausien lopussa</h3>
      <LineChart
        label="Velka kuukausien lopussa"
        points={balances.map(({ day, balance }) => ({
          label: `${Number(day.slice(5, 7))}/${day.slice(2, 4)}`,
          name: printDay(day),
          value: balance,
        }))}
        print={printMoney}
        printTick={(cents) => `${printNumber(cents / 100)} €`}
        height={170}
      />
    </>
  )
}
