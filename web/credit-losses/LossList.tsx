import { useSearchParams } from 'react-router-dom'
import {
  type CreditLossSummary,
  creditLossesApi,
  type LossState,
  lossStateLabels,
  lossStates,
} from '#shared/credit-losses/api.ts'
import { lossReasonLabels, lossReasons } from '#shared/credit-losses/credit-loss.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'

const WriteOffManyDialog = dialogOnDemand(
  async () => (await import('./WriteOffManyDialog.tsx')).WriteOffManyDialog,
  ({ onClose }) => onClose(),
)

const tones: Record<LossState, Tone> = { standing: 'bad', partly: 'warning', recovered: 'good', undone: 'plain' }

const columns: readonly Column<CreditLossSummary>[] = [
  { key: 'invoiceNumber', title: 'Lasku', to: ({ invoice }) => `/invoice/edit/${invoice}` },
  {
    key: 'state',
    title: 'Tila',
    cell: ({ state }) => <StatusLabel tone={tones[state]}>{lossStateLabels[state]}</StatusLabel>,
  },
  { key: 'day', title: 'Päivä', kind: 'day' },
  { key: 'tenantName', title: 'Vuokralainen', to: ({ tenant }) => `/tenant/overview/${tenant}` },
  { key: 'apartmentAddress', title: 'Vuokrakohde', extra: true },
  { key: 'reason', title: 'Syy', cell: ({ reason }) => lossReasonLabels[reason] },
  { key: 'text', title: 'Selvitys', extra: true, long: true },
  { key: 'evidence', title: 'Todiste', long: true },
  { key: 'amount', title: 'Luottotappio', kind: 'money', sum: true },
  { key: 'vat', title: 'Siitä ALV', kind: 'money', sum: true },
  { key: 'recovered', title: 'Palautunut', kind: 'money', sum: true },
  { key: 'credited', title: invoiceFields.credited.label, kind: 'money', sum: true, extra: true },
  { key: 'left', title: 'Jäljellä', kind: 'money', sum: true },
  { key: 'vatLeft', title: 'Jäljellä olevan ALV', kind: 'money', sum: true, extra: true },
  {
    key: 'principal',
    title: 'Kenen tappio',
    extra: true,
    cell: ({ principal }) => (principal ? 'Päämiehen' : 'Oma'),
  },
  { key: 'undoneDay', title: 'Peruttu', kind: 'day', extra: true },
  { key: 'by', title: 'Kirjaaja', extra: true },
]

/** Every debt that has been written off, and what of it has come back. `?loss` in the address opens the form for more. */
export function LossList() {
  const may = useMay()('refundInvoices.create')
  const [search, setSearch] = useSearchParams()
  const showForm = (isOpen: boolean) => setSearch(isOpen ? { loss: '' } : {}, { replace: true })
  const list = useList(creditLossesApi.listLosses, { filters: ['from', 'to', 'state', 'reason'] })
  return (
    <>
      <PageHead
        title="Luottotappiot"
        parents={[{ to: '/reports', label: 'Raportit' }]}
        primary={may && { label: 'Kirjaa luottotappioita', onSelect: () => showForm(true) }}
      />
      <Table
        name="credit-losses"
        label="Luottotappiot"
        list={list}
        columns={columns}
        search="Hae laskun numerolla, vuokralaisella, osoitteella tai todisteella"
        filters={
          <>
            <DaySpanFilter list={list} label="Päivä" />
            <Filter
              list={list}
              name="state"
              label="Tila"
              all="Kaikki tilat"
              options={lossStates.map((state) => [state, lossStateLabels[state]])}
            />
            <Filter
              list={list}
              name="reason"
              label="Syy"
              all="Kaikki syyt"
              options={lossReasons.map((reason) => [reason, lossReasonLabels[reason]])}
            />
          </>
        }
        empty={{
          title: 'Ei luottotappioita',
          text: 'Luottotappio kirjataan laskun omalta sivulta tai täältä, kun maksua ei enää odoteta.',
        }}
      />
      {may && search.has('loss') && <WriteOffManyDialog tenant="" onClose={() => showForm(false)} />}
    </>
  )
}
