import { DownloadIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
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
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { saveFile } from '../ui/pdf/files.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import css from './Audit.module.css'
import { accountColumns } from './audit-columns.tsx'

type Page = z.output<typeof AuditPage>

const SecurityLog = onDemand(async () => (await import('./SecurityLog.tsx')).SecurityLog)

/** What has been done in the account, and who has come to it. */
export const AuditList = () => (
  <>
    <PageHead title="Muutoshistoria" />
    <Tabs
      label="Muutoshistoria"
      tabs={[
        { key: 'changes', label: 'Muutokset', content: () => <Changes /> },
        { key: 'security', label: 'Tietoturvaloki', content: () => <SecurityLog /> },
      ]}
    />
  </>
)

/** Who did what in the account, when and from where. */
function Changes() {
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
      <div className={css.command}>
        <Button leadingVisual={DownloadIcon} onClick={() => void download()}>
          Lataa CSV
        </Button>
      </div>
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
