import { printNumber } from '#shared/base/finnish.ts'
import { tenantReportApi as api, type TenantReportRow } from '#shared/reports/tenant-report.ts'
import { useList } from '../app/use-list.ts'
import type { Column } from '../ui/columns.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { Filter } from '../ui/Toolbar.tsx'
import { Narrow } from './Narrow.tsx'
import { narrowingNames } from './use-report.ts'

const columns: readonly Column<TenantReportRow>[] = [
  { key: 'name', title: 'Vuokralainen', to: ({ _id }) => `/tenant/overview/${_id}` },
  { key: 'addresses', title: 'Vuokrakohde' },
  { key: 'contracts', title: 'Sopimus' },
  { key: 'startDate', title: 'Alkaen', kind: 'day', extra: true },
  { key: 'email', title: 'Sähköposti', extra: true },
  { key: 'phone', title: 'Puhelin', extra: true },
  { key: 'rent', title: 'Vuokra, €/kk', kind: 'money' },
  { key: 'open', title: 'Avoinna', kind: 'money', sum: true },
  { key: 'overdue', title: 'Myöhässä', kind: 'money', sum: true },
  { key: 'oldestDueDate', title: 'Vanhin eräpäivä', kind: 'day' },
  { key: 'toReturn', title: 'Palautettavaa', kind: 'money', sum: true, extra: true },
  { key: 'balance', title: 'Saldo', kind: 'money', sum: true, extra: true },
  { key: 'depositHeld', title: 'Vakuutta hallussa', kind: 'money', sum: true },
  { key: 'payments', title: 'Maksuja 12 kk', kind: 'number', sum: true, extra: true },
  {
    key: 'paymentDelay',
    title: 'Maksuviive (pv)',
    kind: 'number',
    cell: ({ paymentDelay }) => (paymentDelay === null ? '–' : printNumber(paymentDelay)),
  },
]

/** What each tenant rents, owes, and how they have paid. */
export function TenantReport() {
  const list = useList(api.listTenantReport, { filters: ['state', ...narrowingNames] })
  return (
    <>
      <PageHead title="Vuokralaisraportti" parents={[{ to: '/reports', label: 'Raportit' }]} />
      <Table
        name="tenant-report"
        label="Vuokralaisraportti"
        list={list}
        columns={columns}
        search="Hae nimellä, osoitteella tai sopimuksella"
        filters={
          <>
            <Filter
              list={list}
              name="state"
              label="Vuokralaiset"
              all="Kaikki vuokralaiset"
              options={[
                ['renting', 'Vuokralla nyt'],
                ['owing', 'Avoimia laskuja'],
                ['late', 'Myöhässä'],
              ]}
            />
            <Narrow list={list} names={['condominium', 'apartment', 'city', 'principal', 'realtor']} />
          </>
        }
        empty={{ title: 'Ei vuokralaisia', text: 'Raporttiin tulevat vuokralaiset, kun heitä on lisätty.' }}
      />
    </>
  )
}
