import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { keyFields } from '#shared/keys/key.fields.ts'
import { type KeyStatus, type KeySummary, keyStatusLabels } from '#shared/keys/key.ts'
import { useMay } from '../app/session.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { RowButton } from '../ui/table/RowButton.tsx'
import { Table } from '../ui/table/Table.tsx'
import type { List } from '../ui/table/use-list-state.ts'
import { useKeyRemoval } from './key-removal.ts'
import type { OpenedKey } from './opened-key.ts'

const tones: Record<KeyStatus, Tone> = {
  available: 'good',
  handedOver: 'news',
  lost: 'bad',
  broken: 'warning',
  retired: 'plain',
}

export const KeyStatusLabel = ({ status }: { status: KeyStatus }) => (
  <StatusLabel tone={tones[status]}>{keyStatusLabels[status]}</StatusLabel>
)

const HolderLink = ({ row: { tenantId, tenantName } }: { row: KeySummary }) =>
  tenantId ? <Link to={`/tenant/overview/${tenantId}?tab=keys`}>{tenantName}</Link> : '–'

const others: readonly Column<KeySummary>[] = [
  { key: 'status', title: keyFields.status.label, cell: ({ status }) => <KeyStatusLabel status={status} /> },
  { key: 'places', title: keyFields.places.label },
  { key: 'tenantName', title: keyFields['holder.name'].label, cell: (row) => <HolderLink row={row} /> },
  { key: 'since', title: keyFields['holder.date'].label, kind: 'day' },
  { key: 'location', title: keyFields.location.label },
]

interface Props {
  readonly name: string
  readonly list: List<KeySummary>
  readonly open: (opened: OpenedKey) => void
  /** The column that says the page's own thing. */
  readonly without?: string
  readonly search?: string
  readonly filters?: ReactNode
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
}

/** Keys with what can be done to each. */
export function KeyTable({ open, without = '', ...table }: Props) {
  const may = useMay()
  const remove = useKeyRemoval()
  const columns = useMemo((): Column<KeySummary>[] => {
    const code = (row: KeySummary) => <RowButton onClick={() => open({ kind: 'show', row })}>{row.code}</RowButton>
    return [{ key: 'code', title: keyFields.code.label, cell: code }, ...others.filter(({ key }) => key !== without)]
  }, [open, without])
  const mayEdit = may('keys.edit')
  return (
    <Table
      label="Avaimet"
      {...table}
      columns={columns}
      actions={(row) => [
        mayEdit && row.status === 'available' && { label: 'Luovuta', onSelect: () => open({ kind: 'hand', row }) },
        mayEdit && row.tenantId !== '' && { label: 'Kirjaa palautus', onSelect: () => open({ kind: 'back', row }) },
        mayEdit && { label: 'Muokkaa', onSelect: () => open({ kind: 'edit', row }) },
        may('keys.remove') && row.tenantId === '' && { label: 'Poista', danger: true, onSelect: () => remove(row) },
      ]}
    />
  )
}
