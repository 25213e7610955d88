import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { usualSince } from '#shared/base/day.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { reminderFields } from '#shared/reminders/reminder.fields.ts'
import {
  type ReminderState,
  type ReminderSummary,
  reminderStateLabels,
  reminderStates,
} from '#shared/reminders/reminder.ts'
import { letterKindLabels } from '#shared/reminders/reminder-kinds.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { useCommand } from '../app/use-call.ts'
import type { Action } from '../ui/ActionItems.tsx'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { dialogOnDemand, onDemand } from '../ui/on-demand.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { useSelection } from '../ui/table/use-selection.ts'
import { showReminder } from './papers.ts'

const ManyReminders = onDemand(async () => (await import('./ManyReminders.tsx')).ManyReminders, { waiting: null })

const WaiveDialog = dialogOnDemand(
  async () => (await import('./WaiveDialog.tsx')).WaiveDialog,
  ({ onClose }) => onClose(),
)

const Calculation = dialogOnDemand(
  async () => (await import('./ReminderCalculations.tsx')).ReminderCalculation,
  ({ onClose }) => onClose(),
)

const tones: Record<ReminderState, Tone> = {
  sending: 'news',
  toPrint: 'warning',
  sent: 'good',
  failed: 'bad',
  handedOver: 'plain',
}

/** What had been sent was credited, and leads to its credit note. */
const waivedOf = ({ waived, creditNote }: ReminderSummary) =>
  creditNote ? <Link to={`/invoice/edit/${creditNote}`}>Hyvityslasku</Link> : waived ? 'Kyllä' : ''

const columns: readonly Column<ReminderSummary>[] = [
  { key: 'day', title: reminderFields.day.label, kind: 'day' },
  { key: 'kind', title: reminderFields.kind.label, cell: ({ kind }) => letterKindLabels[kind] },
  {
    key: 'state',
    title: reminderFields.state.label,
    cell: ({ state }) => <StatusLabel tone={tones[state]}>{reminderStateLabels[state]}</StatusLabel>,
  },
  { key: 'invoiceNumber', title: reminderFields.invoiceNumber.label, to: ({ invoice }) => `/invoice/edit/${invoice}` },
  { key: 'tenantName', title: reminderFields.tenantName.label, to: ({ tenant }) => `/tenant/overview/${tenant}` },
  { key: 'apartmentAddress', title: reminderFields.apartmentAddress.label, extra: true },
  { key: 'dueDate', title: reminderFields.dueDate.label, kind: 'day' },
  { key: 'fee', title: reminderFields.fee.label, kind: 'money', sum: true },
  { key: 'interest', title: reminderFields.interest.label, kind: 'money', sum: true },
  { key: 'total', title: reminderFields.total.label, kind: 'money' },
  { key: 'waived', title: reminderFields.waived.label, extra: true, cell: waivedOf },
]

const nameOf = ({ kind, invoiceNumber }: ReminderSummary) => `${letterKindLabels[kind]}, lasku ${invoiceNumber}`

/** Every reminder that was made, and what became of it. */
export function ReminderList() {
  const may = useMay()('invoices.edit')
  const list = useList(remindersApi.listReminders, {
    filters: ['state', 'from', 'to'],
    pollWhile: ({ rows }) => rows.some(({ state }) => state === 'sending'),
  })
  const selection = useSelection(list, { nameOf })
  const posted = useCommand(remindersApi.markPosted, { said: 'Merkitty postitetuksi' }).mutate
  const resend = useCommand(remindersApi.resend, { said: 'Muistutus on lähdössä' }).mutate
  const [waived, setWaived] = useState<ReminderSummary>()
  const [explained, setExplained] = useState<ReminderSummary>()
  const actions = useCallback(
    (row: ReminderSummary): readonly (Action | false)[] => {
      const params = { id: row._id }
      return [
        { label: 'Näytä PDF', onSelect: () => showReminder(row) },
        row.fee + row.interest > 0 && { label: 'Näytä laskelma', onSelect: () => setExplained(row) },
        may && row.state === 'toPrint' && { label: 'Merkitse postitetuksi', onSelect: () => posted({ params }) },
        may && row.state === 'failed' && { label: 'Lähetä uudelleen', onSelect: () => resend({ params }) },
        may &&
          !row.waived &&
          row.fee + row.interest > 0 && { label: 'Anna kulut anteeksi', danger: true, onSelect: () => setWaived(row) },
      ]
    },
    [may, posted, resend],
  )
  return (
    <>
      <Table
        name="reminders"
        label="Lähetetyt muistutukset"
        list={list}
        columns={columns}
        selection={selection}
        deeds={<ManyReminders list={list} selection={selection} onDone={selection.none} />}
        search="Hae numerolla, nimellä tai osoitteella"
        actions={actions}
        filters={
          <>
            <Filter
              list={list}
              name="state"
              label={reminderFields.state.label}
              all="Kaikki tilat"
              options={reminderStates.map((state) => [state, reminderStateLabels[state]])}
            />
            <DaySpanFilter list={list} label={reminderFields.day.label} since={usualSince(today())} />
          </>
        }
        empty={{ title: 'Ei muistutuksia', text: 'Lähetetyt muistutukset ja niiden tila näkyvät tässä.' }}
      />
      {explained && <Calculation row={explained} onClose={() => setExplained(undefined)} />}
      {waived && <WaiveDialog reminder={waived} onClose={() => setWaived(undefined)} />}
    </>
  )
}
