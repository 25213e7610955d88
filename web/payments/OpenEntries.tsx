import { LinkButton } from '@primer/react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { printReference } from '#shared/identifiers/reference.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { entryFields } from '#shared/payments/entry.fields.ts'
import type { ReceivedEntrySummary } from '#shared/payments/received.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { RowButton } from '../ui/table/RowButton.tsx'
import { Table } from '../ui/table/Table.tsx'

const EntryDialog = dialogOnDemand(
  async () => (await import('./EntryDialog.tsx')).EntryDialog,
  ({ onClose }) => onClose(),
)

const columns: readonly Column<ReceivedEntrySummary>[] = [
  { key: 'bookingDay', title: entryFields.bookingDay.label, kind: 'day' },
  { key: 'amount', title: entryFields.amount.label, kind: 'money', sum: true },
  { key: 'open', title: entryFields.open.label, kind: 'money', sum: true },
  { key: 'reason', title: entryFields.reason.label, long: true },
  { key: 'message', title: entryFields.message.label },
  {
    key: 'reference',
    title: entryFields.reference.label,
    extra: true,
    cell: ({ reference }) => (reference ? printReference(reference) : '–'),
  },
]

/** Money that is not wholly on invoices: a person opens an entry and says where it belongs. */
export function OpenEntries() {
  const may = useMay()
  const list = useList(paymentsApi.listOpenEntries)
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
        name="open-entries"
        label="Kohdistettavat maksut"
        list={list}
        columns={all}
        search="Hae maksajalla, viitteellä tai viestillä"
        empty={{
          title: 'Ei kohdistettavaa',
          text: 'Kaikki tulleet maksut ovat laskuilla. Uudet maksut tulevat pankin tiliotteelta.',
          action: may('payments.create') && (
            <LinkButton as={Link} to="?tab=files">
              Tuo tiliote
            </LinkButton>
          ),
        }}
      />
      {opened && <EntryDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
