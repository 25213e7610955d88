import { Button } from '@primer/react'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { limitationApi } from '#shared/reminders/limitation.ts'
import { type ReminderSummary, reminderStateLabels } from '#shared/reminders/reminder.ts'
import { letterKindLabels } from '#shared/reminders/reminder-kinds.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { showReminder } from './papers.ts'
import { ReminderCalculationInPlace } from './ReminderCalculations.tsx'
import css from './Reminders.module.css'

/** The reminders of one invoice, on its page; nothing while there are none. */
export function RemindersOfInvoice({ id }: { id: string }) {
  const reminders = useCall(remindersApi.listReminders, { body: { invoice: id, sortBy: 'step', itemsPerPage: 20 } })
  return (
    <Card title="Muistutukset">
      <LimitationOf id={id} />
      <Loaded reading={reminders}>{({ rows }) => <Rows rows={rows} />}</Loaded>
    </Card>
  )
}

/** When what is overdue expires, unless somebody demands it again. */
function LimitationOf({ id }: { id: string }) {
  const { data } = useCall(limitationApi.readLimitation, { params: { invoiceId: id } })
  if (!data?.limitation) return null
  const { expires, isExpired, ground, explanation } = data.limitation
  return (
    <div className={css.limitation}>
      <p>
        <strong>
          {isExpired ? 'Vanhentunut' : 'Vanhentuu'} <span className="digits">{printDay(expires)}</span>
        </strong>{' '}
        ({ground})
      </p>
      {explanation.map((sentence) => (
        <small key={sentence}>{sentence}</small>
      ))}
    </div>
  )
}

function Rows({ rows }: { rows: readonly ReminderSummary[] }) {
  if (rows.length === 0) return <p className={css.none}>Laskusta ei ole muistutettu.</p>
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row._id}>
          <span>
            {letterKindLabels[row.kind]} <span className="digits">{printDay(row.day)}</span>
          </span>
          <Button
            size="small"
            variant="invisible"
            aria-label={`PDF: ${letterKindLabels[row.kind]} ${printDay(row.day)}`}
            onClick={() => showReminder(row)}
          >
            PDF
          </Button>
          <small>{detailOf(row)}</small>
          {row.fee + row.interest > 0 && (
            <div className={css.wide}>
              <ReminderCalculationInPlace row={row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const detailOf = ({ state, fee, interest, interestLater, waived }: ReminderSummary): string =>
  [
    reminderStateLabels[state],
    fee > 0 && `kulut ${printMoney(fee)}`,
    interest > 0 && `korko ${printMoney(interest)}`,
    interestLater && 'korko laskutetaan myöhemmin',
    waived && 'kulut annettu anteeksi',
  ]
    .filter(Boolean)
    .join(' · ')
