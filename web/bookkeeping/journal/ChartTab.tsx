import { Button } from '@primer/react'
import { useCallback, useState } from 'react'
import { type AccountRole, accountClassLabels, usualAccount } from '#shared/bookkeeping/journal/account-roles.ts'
import { journalApi as api, type ChartRow } from '#shared/bookkeeping/journal/api.ts'
import type { BankAccount, Chart } from '#shared/bookkeeping/journal/chart.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'
import css from './journal.module.css'

const AccountDialog = dialogOnDemand<{ readonly row: ChartRow; readonly chart: Chart; readonly onClose: () => void }>(
  async () => (await import('./AccountDialog.tsx')).AccountDialog,
  ({ onClose }) => onClose(),
)
const BankDialog = dialogOnDemand<{
  readonly bank: BankAccount | undefined
  readonly chart: Chart
  readonly onClose: () => void
}>(
  async () => (await import('./BankDialog.tsx')).BankDialog,
  ({ onClose }) => onClose(),
)

/** Which account of the books each kind of entry goes to. */
export const ChartTab = () => (
  <Loaded reading={useCall(api.readChart, {})}>
    {({ chart, accounts }) => (
      <>
        <Accounts chart={chart} rows={accounts} />
        <Banks chart={chart} />
      </>
    )}
  </Loaded>
)

const classOf = (role: AccountRole): string => accountClassLabels[usualAccount(role).class]

const columns: readonly Column<ChartRow & { readonly label: string }>[] = [
  { key: 'label', title: 'Kirjaukset', cell: ({ role }) => usualAccount(role).label },
  { key: 'number', title: 'Tili' },
  { key: 'name', title: 'Nimi' },
  { key: 'class', title: 'Luokka', cell: ({ role }) => classOf(role), sort: false },
  { key: 'help', title: 'Käyttö', cell: ({ role }) => usualAccount(role).help ?? '', sort: false, long: true },
]

function Accounts({ chart, rows }: { readonly chart: Chart; readonly rows: readonly ChartRow[] }) {
  const may = useMay()('reports.edit')
  const [changed, setChanged] = useState<ChartRow>()
  const { mutate: reset } = useCommand(api.resetAccount, { said: 'Ehdotettu tili palautettu' })
  const named = rows.map((row) => ({ ...row, label: usualAccount(row.role).label }))
  const actions = useCallback(
    (row: ChartRow) => [
      may && { label: 'Muuta tiliä', onSelect: () => setChanged(row) },
      may &&
        row.isOwn && {
          label: 'Palauta ehdotettu',
          onSelect: () => reset({ params: { role: row.role }, query: { version: chart.version } }),
        },
    ],
    [may, chart.version, reset],
  )
  return (
    <>
      <p className={css.note}>
        Tilit ovat ehdotuksia. Tarkista ne kirjanpitäjän kanssa ennen ensimmäistä vientiä. Laskun rivin oma myyntitili
        menee tilikartan edelle.
      </p>
      <Table
        name="chart-of-accounts"
        label="Tilikartta"
        list={useOwnList(named, ['label', 'number', 'name'], [])}
        columns={columns}
        actions={actions}
        search="Hae tilin numerolla tai nimellä"
        empty={{ title: 'Ei tilejä', text: 'Haulla ei löytynyt tiliä.' }}
      />
      {changed && <AccountDialog row={changed} chart={chart} onClose={() => setChanged(undefined)} />}
    </>
  )
}

type BankRow = BankAccount & { readonly _id: string }

const bankColumns: readonly Column<BankRow>[] = [
  { key: 'iban', title: 'Tilinumero' },
  { key: 'number', title: 'Tili' },
  { key: 'name', title: 'Nimi' },
]

function Banks({ chart }: { readonly chart: Chart }) {
  const may = useMay()('reports.edit')
  const [open, setOpen] = useState<{ readonly bank: BankAccount | undefined }>()
  const { mutate: remove } = useCommand(api.removeBank, { said: 'Pankkitili poistettu tilikartasta' })
  const rows = chart.banks.map((bank) => ({ ...bank, _id: bank.iban }))
  const actions = useCallback(
    (bank: BankRow) => [
      may && { label: 'Muuta', onSelect: () => setOpen({ bank }) },
      may && {
        label: 'Poista',
        danger: true,
        onSelect: () => remove({ params: { iban: bank.iban }, query: { version: chart.version } }),
      },
    ],
    [may, chart.version, remove],
  )
  return (
    <Card
      title="Pankkitilit"
      action={may && <Button onClick={() => setOpen({ bank: undefined })}>Lisää pankkitili</Button>}
    >
      <Table
        name="chart-banks"
        label="Pankkitilit"
        list={useOwnList(rows, ['iban', 'number', 'name'], [])}
        columns={bankColumns}
        actions={actions}
        empty={{
          title: 'Ei eriteltyjä pankkitilejä',
          text: 'Kaikki raha kirjataan tilikartan pankkitilille ja asiakasvaratilille.',
        }}
      />
      {open && <BankDialog {...open} chart={chart} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
