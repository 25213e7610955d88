import { useMemo, useState } from 'react'
import { usualSince } from '#shared/base/day.ts'
import { printReference } from '#shared/identifiers/reference.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { entryFields } from '#shared/payments/entry.fields.ts'
import {
  type EntryState,
  entryStateLabels,
  entryStateOf,
  entryStates,
  type ReceivedEntrySummary,
} from '#shared/payments/received.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { RowButton } from '../ui/table/RowButton.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'

const EntryDialog = dialogOnDemand(
  async () => (await import('./EntryDialog.tsx')).EntryDialog,
  ({ onClose }) => onClose(),
)

const tones: Record<EntryState, Tone> = {
  open: 'bad',
  part: 'warning',
  kept: 'news',
  allocated: 'good',
  noRent: 'plain',
  outgoing: 'plain',
}

const columns: readonly Column<ReceivedEntrySummary>[] = [
  { key: 'bookingDay', title: entryFields.bookingDay.label, kind: 'day' },
  {
    key: 'state',
    title: entryFields.state.label,
    sort: false,
    cell: (row) => <StatusLabel tone={tones[entryStateOf(row)]}>{entryStateLabels[entryStateOf(row)]}</StatusLabel>,
  },
  { key: 'amount', title: entryFields.amount.label, kind: 'money', sum: true },
  { key: 'open', title: entryFields.open.label, kind: 'money', sum: true },
  { key: 'tenantName', title: entryFields.tenantName.label },
  { key: 'reason', title: entryFields.reason.label, long: true },
  { key: 'message', title: entryFields.message.label, extra: true },
  {
    key: 'reference',
    title: entryFields.reference.label,
    extra: true,
    cell: ({ reference }) => (reference ? printReference(reference) : '–'),
  },
]

/** Whatever the bank told of, and where its money is. */
export function EntryList() {
  const list = useList(paymentsApi.listEntries, { filters: ['state', 'from', 'to'], prefix: 'e.' })
  const [opened, setOpened] = useState<string>()
  const all = useMemo((): Column<ReceivedEntrySummary>[] => {
    const payer = ({ _id, payerName }: ReceivedEntrySummary) => (
      <RowButton onClick={() => setOpened(_id)}>{payerName || 'Tuntematon maksaja'}</RowButton>
    )
    return [{ key: 'payerName', title: entryFields.payerName.label, cell: payer }, ...columns]
  }, [])
  return (
    <>
      <Table
        name="entries"
        label="Saapuneet"
        list={list}
        columns={all}
        search="Hae maksajalla, viitteellä tai viestillä"
        filters={
          <>
            <Filter
              list={list}
              name="state"
              label={entryFields.state.label}
              all="Kaikki tilat"
              options={entryStates.map((state) => [state, entryStateLabels[state]])}
            />
            <DaySpanFilter list={list} label={entryFields.bookingDay.label} since={usualSince(today())} />
          </>
        }
        empty={{ title: 'Ei tapahtumia', text: 'Pankin tiliotteilta luetut tapahtumat näkyvät tässä.' }}
      />
      {opened && <EntryDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
