import { Button } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { printMoney } from '#shared/base/money.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { ledgerFields, statementFields } from '#shared/payments/ledger.fields.ts'
import { type LedgerEntry, type LedgerKind, ledgerKindLabels } from '#shared/payments/ledger.ts'
import type { StatementSubject } from '#shared/payments/statement.ts'
import { callForFile } from '../app/call.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCall } from '../app/use-call.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { openPdf } from '../ui/pdf/pdf.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import css from './StatementOf.module.css'

const StatementDialog = dialogOnDemand(
  async () => (await import('./StatementDialog.tsx')).StatementDialog,
  ({ onClose }) => onClose(),
)

const tones: Record<LedgerKind, Tone> = {
  invoice: 'plain',
  creditNote: 'news',
  lossBack: 'warning',
  payment: 'good',
  correction: 'warning',
  loss: 'bad',
  credit: 'good',
  payback: 'plain',
}

const columns: readonly Column<LedgerEntry>[] = [
  { key: 'day', title: ledgerFields.day.label, kind: 'day' },
  {
    key: 'kind',
    title: ledgerFields.kind.label,
    cell: ({ kind }) => <StatusLabel tone={tones[kind]}>{ledgerKindLabels[kind]}</StatusLabel>,
  },
  {
    key: 'invoiceNumber',
    title: ledgerFields.invoiceNumber.label,
    cell: ({ invoice, invoiceNumber }) =>
      invoice ? <Link to={`/invoice/edit/${invoice}`}>{invoiceNumber}</Link> : '–',
  },
  { key: 'amount', title: ledgerFields.amount.label, kind: 'money', sum: true },
  { key: 'balance', title: ledgerFields.balance.label, kind: 'money', sort: false },
]

export const StatementOfTenant = ({ id }: { id: string }) => <StatementOf of="tenant" id={id} />
export const StatementOfContract = ({ id }: { id: string }) => <StatementOf of="contract" id={id} />
export const StatementOfPartner = ({ id }: { id: string }) => <StatementOf of="partner" id={id} />

/** What was billed and paid on somebody's account: on the screen, on paper or by e-mail. */
function StatementOf({ of, id }: { readonly of: StatementSubject; readonly id: string }) {
  const may = useMay()('invoices.edit')
  const [isSending, setSending] = useState(false)
  const params = { of, id }
  const list = useList(paymentsApi.listLedger, { params, filters: ['from', 'to'], prefix: 'l.' })
  const days = { from: list.filters.from ?? '', to: list.filters.to ?? '' }
  const reported = useCall(paymentsApi.readStatement, { params, query: days }).data
  const sums = reported?.statement
  const show = () =>
    openPdf({ name: 'Tiliote', load: () => callForFile(paymentsApi.readStatementPdf, { params, query: days }) })
  return (
    <div className={css.statement}>
      <div className={css.head}>
        <div className={css.sums}>
          {sums && (
            <Facts>
              <Fact label={statementFields.opening.label}>{printMoney(sums.opening)}</Fact>
              <Fact label={statementFields.billed.label}>{printMoney(sums.billed)}</Fact>
              <Fact label={statementFields.paid.label}>{printMoney(sums.paid)}</Fact>
              {sums.lost !== 0 && <Fact label={statementFields.lost.label}>{printMoney(sums.lost)}</Fact>}
              <Fact label={statementFields.closing.label}>
                <strong>{printMoney(sums.closing)}</strong>
                {sums.closing < 0 && <div>maksajan hyväksi</div>}
              </Fact>
            </Facts>
          )}
        </div>
        <div className={css.commands}>
          <Button onClick={show}>Näytä PDF</Button>
          {may && <Button onClick={() => setSending(true)}>Lähetä sähköpostilla</Button>}
        </div>
      </div>
      <Table
        name="ledger"
        label="Tiliote"
        list={list}
        columns={columns}
        filters={<DaySpanFilter list={list} label={ledgerFields.day.label} />}
        empty={{ title: 'Ei tapahtumia', text: 'Lähetetyt laskut ja niiden maksut näkyvät täällä.' }}
      />
      {isSending && (
        <StatementDialog of={of} id={id} days={days} email={reported?.email ?? ''} onClose={() => setSending(false)} />
      )}
    </div>
  )
}
