import { Button } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { printDay } from '#shared/base/day.ts'
import { printPercent } from '#shared/base/finnish.ts'
import { loansApi } from '#shared/loans/api.ts'
import type { LoanReset, ResetShare } from '#shared/loans/reset.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import { useLockedFields } from '../app/locked-fields.ts'
import { useMay } from '../app/session.ts'
import { useCall, useCommand } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useOwnList } from '../ui/table/use-own-list.ts'
import css from './loans.module.css'

type Row = ResetShare & { readonly change: number }

const columns: readonly Column<Row>[] = [
  { key: 'fullAddress', title: 'Lainaosuus' },
  { key: 'currentAmount', title: apartmentFields['currentLoans.currentAmount'].label, kind: 'money', sum: true },
  { key: 'amount', title: 'Maksu nyt, €/kk', kind: 'money', sum: true },
  { key: 'proposed', title: 'Maksu jatkossa, €/kk', kind: 'money', sum: true },
  { key: 'change', title: 'Muutos', kind: 'money', sum: true },
]

/** A reset whose day has come: what each share would be paid from now on, taken into use with one press. */
export function ResetCard({ id }: { readonly id: string }) {
  const { data } = useCall(loansApi.readReset, { params: { id } })
  return data?.reset ? <Proposal id={id} reset={data.reset} /> : null
}

function Proposal({ id, reset }: { readonly id: string; readonly reset: LoanReset }) {
  const may = useMay()
  const locked = useLockedFields('apartment')
  const take = useCommand(loansApi.takeReset, { said: 'Koron tarkistus otettu käyttöön' })
  const rows = reset.shares.map((share) => ({ ...share, change: share.proposed - share.amount }))
  const list = useOwnList(rows, ['fullAddress'], ['currentAmount', 'amount', 'proposed', 'change'])
  const mayTake = may('loans.edit') && (rows.every(({ _id }) => _id === '') || !locked.includes('currentLoans'))
  const shares = reset.shares.map(({ _id, proposed }) => ({ _id, amount: proposed }))
  if (reset.reference === null) {
    return (
      <Card title={`Koron tarkistus ${printDay(reset.from)}`}>
        <InlineMessage variant="warning">{reset.why}</InlineMessage>
      </Card>
    )
  }
  return (
    <Card title={`Koron tarkistus ${printDay(reset.from)}`}>
      <Facts>
        <Fact label="Viitekorko tähän asti">{printPercent(reset.before)}</Fact>
        <Fact label="Uusi viitekorko">{printPercent(reset.reference)}</Fact>
        <Fact label="Julkaistu">{printDay(reset.publishedOn)}</Fact>
        <Fact label="Kohteita, joiden maksu muuttuu">{String(rows.filter(({ change }) => change !== 0).length)}</Fact>
      </Facts>
      <Table
        name="loan-reset"
        label="Ehdotus maksuista"
        list={list}
        columns={columns}
        empty={{ title: 'Ei lainaosuuksia', text: 'Tarkistus muuttaa vain lainan viitekoron.' }}
      />
      {mayTake && (
        <div className={css.take}>
          <Button
            variant="primary"
            loading={take.isPending}
            onClick={() => take.mutate({ params: { id }, body: { from: reset.from, shares } })}
          >
            Ota käyttöön
          </Button>
        </div>
      )}
    </Card>
  )
}
