import { Button } from '@primer/react'
import { useState } from 'react'
import { printDay, printInstant, printMonth } from '#shared/base/day.ts'
import { monthStateLabels } from '#shared/base/open-months.ts'
import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import type { BookMonthRow } from '#shared/bookkeeping/book-month.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import css from './MonthList.module.css'

const MonthDialog = dialogOnDemand<{ month: BookMonthRow; onClose: () => void }>(
  async () => (await import('./MonthDialog.tsx')).MonthDialog,
  ({ onClose }) => onClose(),
)

/** The months of the books: which are closed, why, who decided and when. */
export function MonthList() {
  const may = useMay()('months.edit')
  const [deciding, setDeciding] = useState<BookMonthRow>()
  return (
    <Card title="Kirjanpitokuukaudet">
      <p>
        Suljetulle kuukaudelle ei kirjata laskuja, hyvityksiä, maksuja, vakuuksia eikä kuluja. Kuukausi suljetaan
        automaattisesti, kun sen arvonlisävero on ilmoitettu.{' '}
        {may ? '' : 'Vain omistaja voi sulkea ja avata kuukausia.'}
      </p>
      <Loaded reading={useCall(bookkeepingApi.listMonths, {})}>
        {({ months }) => (
          <ul className={css.months}>
            {months.map((month) => (
              <li key={month._id} className={css.month}>
                <strong className={css.name}>{printMonth(month._id)}</strong>
                <StatusLabel tone={month.state === 'open' ? 'good' : 'plain'}>
                  {monthStateLabels[month.state]}
                </StatusLabel>
                <span className={css.why}>{whyOf(month)}</span>
                {may && <Decide month={month} onPress={() => setDeciding(month)} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {deciding && <MonthDialog month={deciding} onClose={() => setDeciding(undefined)} />}
    </Card>
  )
}

const whyOf = ({ reason, by, at }: BookMonthRow): string => (by ? `${reason} (${by}, ${printInstant(at)})` : reason)

function Decide({ month, onPress }: { month: BookMonthRow; onPress: () => void }) {
  const { _id, state, closableFrom } = month
  if (state === 'open' && today() < closableFrom)
    return <span className={css.later}>Suljettavissa {printDay(closableFrom)}</span>
  const verb = state === 'open' ? 'Sulje' : 'Avaa'
  return (
    <Button size="small" onClick={onPress} aria-label={`${verb} ${printMonth(_id)}`}>
      {verb}
    </Button>
  )
}
