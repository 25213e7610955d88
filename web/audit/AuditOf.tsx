import { auditApi } from '#shared/audit/api.ts'
import { useList } from '../app/tables/use-list.ts'
import { Card } from '../ui/Card.tsx'
import { Table } from '../ui/table/Table.tsx'
import { documentColumns } from './audit-columns.tsx'

/** Who did what to one document, newest first. */
export function AuditOf({ id }: { id: string }) {
  const list = useList(auditApi.listAudit, { fixed: { document: id }, prefix: 'h.' })
  return (
    <Card title="Muutoshistoria">
      <Table
        name="audit-of"
        label="Muutoshistoria"
        list={list}
        columns={documentColumns}
        empty={{ title: 'Ei muutoksia', text: 'Muutokset, joita tehdään tästä lähtien, näkyvät täällä.' }}
      />
    </Card>
  )
}
