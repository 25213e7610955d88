import { kindLabel } from '#shared/audit/kinds.ts'
import type { ShownAuditSummary } from '#shared/audit/list.ts'
import { auditActionLabels } from '#shared/base/audit.ts'
import { printInstant } from '#shared/base/day.ts'
import type { Column } from '../ui/table/columns.tsx'
import css from './Audit.module.css'

/** More than so many fields of one line are opened by whoever wants to see them. */
const mostShown = 3

function Changes({ row: { lines } }: { row: ShownAuditSummary }) {
  if (lines.length === 0) return '–'
  const list = (
    <ul className={css.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
  if (lines.length <= mostShown) return list
  return (
    <details>
      <summary>{lines.length} tietoa</summary>
      {list}
    </details>
  )
}

const pages: Readonly<Record<string, string>> = {
  apartment: '/apartment/overview',
  condominium: '/condominium/overview',
  contract: '/rental-contract/overview',
  invoice: '/invoice/edit',
  partner: '/partner/overview',
  tenant: '/tenant/overview',
}

const when: Column<ShownAuditSummary> = { key: 'at', title: 'Aika', cell: ({ at }) => printInstant(at) }
const rest: Column<ShownAuditSummary>[] = [
  { key: 'name', title: 'Henkilö' },
  { key: 'deed', title: 'Toiminto', cell: ({ deed }) => auditActionLabels[deed] },
  { key: 'changes', title: 'Muutokset', sort: false, long: true, cell: (row) => <Changes row={row} /> },
  { key: 'from', title: 'Verkko-osoite', extra: true },
]

/** On the page of the document itself. */
export const documentColumns: Column<ShownAuditSummary>[] = [when, ...rest]

const title: Column<ShownAuditSummary> = {
  key: 'title',
  title: 'Nimi',
  cell: ({ kind, document, title: name }) => {
    const page = pages[kind]
    return page && name ? <a href={`${page}/${document}`}>{name}</a> : name || '–'
  },
}
const kind: Column<ShownAuditSummary> = { key: 'kind', title: 'Kohde', cell: (row) => kindLabel(row.kind) }

export const accountColumns: Column<ShownAuditSummary>[] = [
  when,
  rest[0] as Column<ShownAuditSummary>,
  kind,
  title,
  ...rest.slice(1),
]
