import { DownloadIcon } from '@primer/octicons-react'
import type * as z from 'zod'
import { auditApi } from '#shared/audit/api.ts'
import { kindLabel } from '#shared/audit/kinds.ts'
import { type AuditPage, usualTrailDays } from '#shared/audit/list.ts'
import { addDays } from '#shared/base/day.ts'
import { call } from '../app/call.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { toast } from '../ui/dialog/toasts.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { saveFile } from '../ui/pdf/files.ts'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { accountColumns } from './audit-columns.tsx'

type Page = z.output<typeof AuditPage>

/** Who did what in the account, when and from where. */
export function AuditList() {
  const list = useList(auditApi.listAudit, { filters: ['person', 'kind', 'from', 'to'] })
  const { people = [], kinds = [] } = (list.page as Page | undefined) ?? {}
  async function download() {
    try {
      const pieces: string[] = []
      for (;;) {
        const body = { ...list.filters, piece: String(pieces.length + 1) }
        const { csv, fileName } = await call(auditApi.exportAudit, { body })
        pieces.push(csv)
        if (csv) continue
        saveFile(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), fileName)
        return
      }
    } catch (failure) {
      if (failure instanceof Error) toast.error(failure.message)
    }
  }
  return (
    <>
      <PageHead
        title="Muutoshistoria"
        primary={{ label: 'Lataa CSV', icon: DownloadIcon, onSelect: () => void download() }}
      />
      <Table
        name="audit"
        label="Muutoshistoria"
        list={list}
        columns={accountColumns}
        search="Hae henkilöllä tai nimellä"
        filters={
          <>
            <Filter
              list={list}
              name="person"
              label="Henkilö"
              all="Kaikki henkilöt"
              options={people.map(({ _id, name }) => [_id, name])}
            />
            <Filter
              list={list}
              name="kind"
              label="Kohde"
              all="Kaikki kohteet"
              options={kinds.map((kind) => [kind, kindLabel(kind)])}
            />
            <DaySpanFilter list={list} label="Päivä" since={addDays(today(), -usualTrailDays)} />
          </>
        }
        empty={{ title: 'Ei muutoksia', text: 'Muutokset näkyvät täällä heti, kun niitä tehdään.' }}
      />
    </>
  )
}
