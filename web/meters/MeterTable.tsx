import type { ReactNode } from 'react'
import { printNumber } from '#shared/base/finnish.ts'
import { meterKindLabels } from '#shared/meters/kinds.ts'
import type { ListedMeter } from '#shared/meters/list-api.ts'
import { meterFields } from '#shared/meters/meter.fields.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import type { List } from '../ui/table/use-list-state.ts'

const page = ({ _id }: ListedMeter) => `/meters/${_id}`

const columns: readonly Column<ListedMeter>[] = [
  { key: 'apartmentAddress', title: meterFields.apartmentAddress.label, to: page },
  {
    key: 'kind',
    title: meterFields.kind.label,
    to: page,
    cell: ({ kind, inUse }) => (
      <>
        {meterKindLabels[kind]} {!inUse && <StatusLabel tone="plain">Poistettu</StatusLabel>}
      </>
    ),
  },
  { key: 'place', title: meterFields.place.label },
  { key: 'serial', title: meterFields.serial.label },
  {
    key: 'figure',
    title: meterFields.figure.label,
    kind: 'number',
    sort: false,
    cell: ({ figure, unit }) => (figure === null ? '–' : `${printNumber(figure)} ${unit}`),
  },
  { key: 'day', title: meterFields.day.label, kind: 'day', sort: false },
]
const withoutAddress = columns.slice(1)

interface Props {
  readonly name: string
  readonly list: List<ListedMeter>
  readonly search?: string
  readonly filters?: ReactNode
  /** On the page of a home its address is left out. */
  readonly ofApartment?: boolean
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
}

export const MeterTable = ({ ofApartment = false, ...rest }: Props) => (
  <Table label="Mittarit" columns={ofApartment ? withoutAddress : columns} {...rest} />
)
