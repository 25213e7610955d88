import { Button } from '@primer/react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { auditApi } from '#shared/audit/api.ts'
import { printDetails, type SecurityRow, SecurityWish } from '#shared/audit/security.ts'
import { securityEvents, securityKinds } from '#shared/base/audit.ts'
import { printInstant } from '#shared/base/day.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { call } from '../app/call.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { type List, useListState } from '../ui/table/use-list-state.ts'
import css from './Audit.module.css'

/** All that has been read stands on one page. */
const whole = 100

/** The log of the account, read a little at a time and the newest first. */
function useSecurityLog() {
  const state = useListState({ filters: ['event', 'person', 'from', 'to'], itemsPerPage: whole })
  const query = useInfiniteQuery({
    queryKey: ['security', state.filters],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: before, signal }) =>
      call(auditApi.listSecurity, { body: SecurityWish.parse({ ...state.filters, before }) }, signal),
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?._id : undefined),
  })
  const rows = query.data?.pages.flatMap((page) => page.rows)
  const shown = (page = state.query) => pageOf(rows ?? [], { ...page, sortBy: '', search: '' }, [])
  const list: List<SecurityRow> = {
    ...state,
    page: rows && shown(),
    busy: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    whole: async () => ({
      pages: [shown({ ...state.query, page: 1, itemsPerPage: Math.max(1, rows?.length ?? 0) })],
      logo: undefined,
    }),
  }
  return { list, query }
}

const columns: readonly Column<SecurityRow>[] = [
  { key: 'at', title: 'Aika', sort: false, cell: ({ at }) => printInstant(at) },
  { key: 'event', title: 'Tapahtuma', sort: false, cell: ({ event }) => securityEvents[event].label },
  { key: 'name', title: 'Henkilö', sort: false, cell: ({ name }) => name || '–' },
  { key: 'details', title: 'Tarkemmin', sort: false, long: true, cell: (row) => printDetails(row) || '–' },
  { key: 'from', title: 'Verkko-osoite', sort: false },
]

/** Who signed in or tried to, what was refused, and what was opened or taken out of the account. */
export function SecurityLog() {
  const { list, query } = useSecurityLog()
  return (
    <>
      <Table
        name="security"
        label="Tietoturvaloki"
        list={list}
        columns={columns}
        filters={
          <>
            <Filter
              list={list}
              name="event"
              label="Tapahtuma"
              all="Kaikki tapahtumat"
              options={securityKinds.map((kind) => [kind, securityEvents[kind].label])}
            />
            <Filter
              list={list}
              name="person"
              label="Henkilö"
              all="Kaikki henkilöt"
              options={(query.data?.pages[0]?.people ?? []).map(({ _id, name }) => [_id, name])}
            />
            <DaySpanFilter list={list} label="Päivä" />
          </>
        }
        empty={{ title: 'Ei tapahtumia', text: 'Tapahtumat näkyvät täällä heti ja säilyvät 400 päivää.' }}
      />
      {query.hasNextPage && (
        <div className={css.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Näytä vanhempia
          </Button>
        </div>
      )}
    </>
  )
}
