import { useMemo } from 'react'
import { remindersApi } from '#shared/reminders/api.ts'
import { reminderHoldFields } from '#shared/reminders/reminder.fields.ts'
import type { ReminderHoldSummary } from '#shared/reminders/reminder.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCommand } from '../app/use-call.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'

const columns: readonly Column<ReminderHoldSummary>[] = [
  { key: 'tenantName', title: reminderHoldFields.tenantName.label },
  { key: 'about', title: reminderHoldFields.about.label, long: true },
  { key: 'reason', title: reminderHoldFields.reason.label, long: true },
  { key: 'until', title: reminderHoldFields.until.label, kind: 'day' },
]

/** Of whom nobody is reminded today, and why. */
export function HoldList() {
  const may = useMay()('invoices.edit')
  const list = useList(remindersApi.listHolds)
  const lift = useCommand(remindersApi.liftHold, { said: 'Muistutukset jatkuvat' }).mutate
  const actions = useMemo(
    () =>
      may
        ? ({ _id }: ReminderHoldSummary) => [
            { label: 'Jatka muistutuksia', onSelect: () => lift({ params: { id: _id } }) },
          ]
        : undefined,
    [may, lift],
  )
  return (
    <Table
      name="reminder-holds"
      label="Keskeytetyt muistutukset"
      list={list}
      columns={columns}
      {...(actions && { actions })}
      search="Hae nimellä, kohteella tai syyllä"
      empty={{
        title: 'Mitään ei ole keskeytetty',
        text: 'Kun muistutukset keskeytetään esimerkiksi maksusuunnitelman ajaksi, tauko näkyy tässä.',
      }}
    />
  )
}
