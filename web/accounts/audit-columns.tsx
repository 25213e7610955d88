import { kindLabel, printChange } from '#shared/accounts/audit-print.ts'
import { type AuditRow, auditDeedLabels } from '#shared/base/audit.ts'
import { printInstant } from '#shared/base/day.ts'
import type { Column } from '../ui/columns.tsx'
import css from './Audit.module.css'

/** More than so many fields of one line are opened by whoever wants to see them. */
const mostShown = 3

function Changes({ row: { changes } }: { row: AuditRow }) {
  if (changes.length === 0) return '–'
  const lines = changes.map((change) => <li key={change.path}>{printChange(change)}</li>)
  if (changes.length <= mostShown) return <ul className={css.changes}>{lines}</ul>
  return (
    <details>
      <summary>{changes.length} tietoa</summary>
      <ul className={css.changes}>{lines}</ul>
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

const when: Column<AuditRow> = { key: 'at', title: 'Aika', cell: ({ at }) => printInstant(at) }
const rest: Column<AuditRow>[] = [
  { key: 'name', title: 'Henkilö' },
  { key: 'deed', title: 'Toimi', cell: ({ deed }) => auditDeedLabels[deed] },
  { key: 'changes', title: 'Muutokset', sort: false, long: true, cell: (row) => <Changes row={row} /> },
  { key: 'from', title: 'Verkko-osoite', extra: true },
]

/** On the page of the document itself. */
export const documentColumns: Column<AuditRow>[] = [when, ...rest]

const title: Column<AuditRow> = {
  key: 'title',
  title: 'Nimi',
  cell: ({ kind, document, title: name }) => {
    const page = pages[kind]
    return page && name ? <a href={`${page}/${document}`}>{name}</a> : name || '–'
  },
}
const kind: Column<AuditRow> = { key: 'kind', title: 'Kohde', cell: (row) => kindLabel(row.kind) }

export const accountColumns: Column<AuditRow>[] = [when, rest[0] as Column<AuditRow>, kind, title, ...rest.slice(1)]
