import { useMemo } from 'react'
import { printDay } from '#shared/base/day.ts'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { printTimes } from '#shared/contacts/clock-time.ts'
import { reservationStatuses, reservationStatusLabels } from '#shared/contacts/reservation.ts'
import { reservationsApi as api } from '#shared/contacts/reservations-api.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCommand } from '../../app/use-call.ts'
import { EmailLink, PhoneLink } from '../../ui/ContactLink.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { RowButton } from '../../ui/table/RowButton.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'
import css from '../contacts.module.css'
import { ReservationLabel } from './ReservationLabel.tsx'
import { useReservationRemoval } from './reservation-removal.ts'

type Row = OutputOf<typeof api.listReservations.reply>['rows'][number]

const columnsOf = (open: (id: string) => void): readonly Column<Row>[] => [
  {
    key: 'start',
    title: 'Aika',
    cell: ({ _id, day, read, ...times }) => (
      <RowButton onClick={() => open(_id)}>
        <span className={read ? undefined : css.unread}>{`${printDay(day)} klo ${printTimes(times)}`}</span>
      </RowButton>
    ),
  },
  { key: 'address', title: 'Kohde', to: ({ apartment }) => `/apartment/overview/${apartment}` },
  { key: 'name', title: 'Varaaja' },
  { key: 'phone', title: 'Puhelin', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { key: 'email', title: 'Sähköposti', cell: ({ email }) => <EmailLink email={email} />, extra: true },
  { key: 'staff', title: 'Esittelijä' },
  { key: 'status', title: 'Tila', cell: ({ status }) => <ReservationLabel status={status} /> },
  {
    key: 'overlaps',
    title: 'Huomautus',
    sort: false,
    cell: ({ overlaps }) => (overlaps > 0 ? <StatusLabel tone="bad">Päällekkäin</StatusLabel> : ''),
  },
]

interface Props {
  /** Only those of one apartment. */
  readonly apartment?: string
  readonly onOpen: (id: string) => void
}

export function ReservationList({ apartment, onOpen }: Props) {
  const may = useMay()
  const list = useList(api.listReservations, {
    filters: ['status'],
    ...(apartment && { fixed: { apartment }, prefix: 'reservations.' }),
  })
  const columns = useMemo(() => columnsOf(onOpen), [onOpen])
  const remove = useReservationRemoval()
  const confirm = useCommand(api.confirmReservation, { said: 'Varaus vahvistettu' })
  return (
    <Table
      name="reservations"
      label="Varaukset"
      list={list}
      columns={apartment ? columns.filter(({ key }) => key !== 'address') : columns}
      search="Hae nimellä, osoitteella tai esittelijällä"
      filters={
        <Filter
          list={list}
          name="status"
          label="Tila"
          all="Kaikki tilat"
          options={reservationStatuses.map((status) => [status, reservationStatusLabels[status]] as const)}
        />
      }
      actions={(row) => [
        { label: 'Avaa', onSelect: () => onOpen(row._id) },
        may('reservations.edit') &&
          row.status === 'pending' && {
            label: 'Vahvista',
            onSelect: () => confirm.mutate({ params: { id: row._id }, body: { notify: row.email !== '' } }),
          },
        may('reservations.remove') && { label: 'Poista', danger: true, onSelect: () => void remove(row) },
      ]}
      empty={{ title: 'Ei varauksia', text: 'Sovitut näytöt ja verkosta varatut ajat näkyvät täällä.' }}
    />
  )
}
