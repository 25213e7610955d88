import { Button } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import { type CreditReportSummary, creditReportKindLabels } from '#shared/credit-reports/credit-report.ts'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import css from './CreditReports.module.css'
import { CreditStateLabel } from './CreditStateLabel.tsx'
import { useCreditRemoval } from './removal.ts'
import { useCreditReports } from './use-credit-reports.ts'

const close = ({ onClose }: { onClose: () => void }) => onClose()
const BuyDialog = dialogOnDemand(async () => (await import('./BuyDialog.tsx')).BuyDialog, close)
const NoteDialog = dialogOnDemand(async () => (await import('./NoteDialog.tsx')).NoteDialog, close)

const columns: Column<CreditReportSummary>[] = [
  { key: 'tenantName', title: 'Vuokralainen', to: ({ _id }) => `/credit-reports/${_id}` },
  { key: 'state', title: 'Tila', cell: ({ state }) => <CreditStateLabel state={state} /> },
  { key: 'kind', title: 'Tapa', cell: ({ kind }) => creditReportKindLabels[kind] },
  { key: 'at', title: 'Päivä', kind: 'day' },
  { key: 'requestedBy', title: 'Hakija tai kirjaaja' },
  { key: 'expires', title: 'Unohdetaan', kind: 'day' },
]

/** Every look at somebody's credit that is not forgotten yet; what was found is on its own page. */
export function CreditReportList() {
  const may = useMay()
  const list = useCreditReports()
  const offer = useCall(api.readCreditOffer, {}).data?.offer
  const remove = useCreditRemoval()
  const [open, setOpen] = useState<'buy' | 'note'>()
  const mayAdd = may('creditReports.create')
  const note = { label: 'Kirjaa tarkistus', onSelect: () => setOpen('note') }
  const buys = mayAdd && Boolean(offer?.service)
  const onClose = () => setOpen(undefined)
  return (
    <>
      <PageHead
        title="Luottotiedot"
        primary={mayAdd && offer && (buys ? { label: 'Hae luottotiedot', onSelect: () => setOpen('buy') } : note)}
        actions={[buys && note]}
      />
      {offer?.service === '' && <WithoutKeys />}
      <Table
        name="credit-reports"
        label="Luottotiedot"
        list={list}
        columns={columns}
        search="Hae nimellä"
        actions={(row) => [
          { label: 'Vuokralaisen sivu', to: `/tenant/overview/${row.tenant}` },
          may('creditReports.remove') && { label: 'Poista', danger: true, onSelect: () => remove(row) },
        ]}
        empty={{
          title: 'Ei luottotietoja',
          text: `Luottotiedot säilytetään ${offer?.keepDays ?? 30} päivää ja poistetaan sitten.`,
          action: mayAdd && offer && (
            <Button onClick={() => setOpen(buys ? 'buy' : 'note')}>{buys ? 'Hae luottotiedot' : note.label}</Button>
          ),
        }}
      />
      {open === 'buy' && <BuyDialog onClose={onClose} />}
      {open === 'note' && <NoteDialog onClose={onClose} />}
    </>
  )
}

/** Why nothing can be bought here. */
function WithoutKeys() {
  const mayChange = useMay()('account.edit')
  return (
    <p className={css.notice}>
      Luottotietopalvelun tunnuksia ei ole annettu, joten luottotietoja ei voi hakea täältä. Muualla tehdyn tarkistuksen
      voi kirjata käsin. {mayChange && <Link to="/settings?tab=credit-reports">Anna tunnukset asetuksissa</Link>}
    </p>
  )
}
