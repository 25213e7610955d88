import { journalApi as api } from '#shared/bookkeeping/journal/api.ts'
import { voucherKindLabels, voucherKinds } from '#shared/bookkeeping/journal/voucher.ts'
import { useList } from '../../app/tables/use-list.ts'
import { DaySpanFilter } from '../../ui/day/DayFilter.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'
import { journalColumns } from './journal-columns.tsx'
import { useDays } from './use-days.ts'

/** The entries of some days, voucher by voucher. */
export function Journal() {
  const days = useDays('month')
  const list = useList(api.listJournal, { filters: ['from', 'to', 'kind'], fixed: days.fixed })
  return (
    <Table
      name="journal"
      label="Päiväkirja"
      list={list}
      columns={journalColumns}
      search="Hae tositteella, selitteellä tai tilillä"
      filters={
        <>
          <DaySpanFilter list={list} label="Päivät" since={days.since} until={days.until} />
          <Filter
            list={list}
            name="kind"
            label="Laji"
            all="Kaikki tositteet"
            options={voucherKinds.map((kind) => [kind, voucherKindLabels[kind]])}
          />
        </>
      }
      empty={{ title: 'Ei kirjauksia', text: 'Valittuina päivinä ei ole tapahtumia. Valitse muut päivät.' }}
    />
  )
}
