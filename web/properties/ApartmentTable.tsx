import type { ComponentType } from 'react'
import { sumBy } from '#shared/base/money.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { lettingStateLabels, lettingStates } from '#shared/properties/letting.ts'
import { type LabelPartProps, useLabelledRows } from '../app/labels/use-labelled-rows.tsx'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCall } from '../app/use-call.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import type { List, ListState } from '../ui/table/use-list-state.ts'
import { type ListedApartment, useApartmentColumns } from './apartment-columns.tsx'
import { useApartmentRemoval } from './removals.ts'

export const ApartmentLabels = onDemand<LabelPartProps>(
  async () => (await import('./labels/ApartmentLabels.tsx')).ApartmentLabels,
  { waiting: null },
)

const nameOf = ({ fullAddress }: ListedApartment) => `Valitse vuokrakohde ${fullAddress}`

/** Comes with those who come from a realtor's page. */
const RealtorFilter = onDemand<{ readonly list: ListState; readonly id: string }>(
  async () => (await import('./realtors/RealtorFilter.tsx')).RealtorFilter,
  { waiting: null },
)

const filters = ['realtor', 'letting', 'label']
const states = lettingStates.map((state) => [state, lettingStateLabels[state]] as const)

interface Props {
  /** Only those of this company. */
  readonly condominium?: string
  /** Only those that this principal owns. */
  readonly owner?: string
  /** What else the list may be narrowed by: the names of its filters, and what changes them. */
  readonly narrowing?: { readonly names: readonly string[]; readonly Filter: ComponentType<{ list: ListState }> }
}

function emptyText({ condominium, owner }: Props): string {
  if (owner) return 'Omistajat merkitään vuokrakohteen tietoihin.'
  return condominium
    ? 'Lisää taloyhtiön ensimmäinen vuokrakohde.'
    : 'Lisää ensin taloyhtiö ja sitten sen vuokrakohteet.'
}

export function ApartmentTable({ condominium = '', owner = '', narrowing }: Props) {
  const may = useMay()
  const fixed = { condominium, owner }
  const listed = useList(apartmentListApi.listApartments, {
    fixed: { ...fixed, withLetting: true },
    filters: [...filters, ...(narrowing?.names ?? [])],
  })
  const list = useLettingSums(listed, fixed)
  const labels = useLabelledRows(list, {
    Labels: ApartmentLabels,
    may: may('apartments.edit'),
    nameOf,
    fixed,
  })
  const columns = useApartmentColumns()
  const remove = useApartmentRemoval()
  return (
    <>
      <Table
        name={condominium ? 'apartments-of-condominium' : 'apartments'}
        label="Vuokrakohteet"
        list={list}
        columns={condominium ? columns.alone : columns.all}
        selection={labels.selection}
        deeds={labels.deeds}
        search={condominium ? 'Hae osoitteella' : 'Hae osoitteella tai taloyhtiöllä'}
        filters={
          <>
            {list.filters.realtor && <RealtorFilter list={list} id={list.filters.realtor} />}
            {may('contracts.read') && (
              <Filter
                list={list}
                name="letting"
                label={apartmentFields.letting.label}
                all="Kaikki tilat"
                options={states}
              />
            )}
            {narrowing && <narrowing.Filter list={list} />}
            {labels.filter}
          </>
        }
        actions={(apartment) => [
          may('apartments.edit') && { label: 'Muokkaa', to: `/apartment/edit/${apartment._id}` },
          may('apartments.remove') && { label: 'Poista', danger: true, onSelect: () => remove(apartment) },
        ]}
        empty={{ title: 'Ei vuokrakohteita', text: emptyText({ condominium, owner }) }}
      />
      {labels.dialog}
    </>
  )
}

/** With what all hits bring in and owe: it comes after the rows, which nobody waits for longer, and is not asked of a single page. */
function useLettingSums(list: List<ListedApartment>, fixed: Readonly<Record<string, string>>): List<ListedApartment> {
  const may = useMay()
  const { page, query, filters: wish } = list
  const isAll = page !== undefined && page.rows.length === page.totalLength
  const { data } = useCall(
    apartmentListApi.sumLettings,
    { body: { search: query.search, ...wish, ...fixed } },
    { enabled: page !== undefined && !isAll && may('contracts.read') },
  )
  if (!page) return list
  const own = { rent: sumBy(page.rows, ({ rent }) => rent ?? 0), open: sumBy(page.rows, ({ open }) => open ?? 0) }
  return { ...list, page: { ...page, sums: { ...page.sums, ...(isAll ? own : data?.sums) } } }
}
