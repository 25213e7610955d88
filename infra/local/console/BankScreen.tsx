import { DownloadIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useMemo, useState } from 'react'
import { isDay } from '#shared/base/day.ts'
import { Card } from '../../../web/ui/Card.tsx'
import { DayInput } from '../../../web/ui/day/DayInput.tsx'
import { toast } from '../../../web/ui/dialog/toasts.ts'
import { Field } from '../../../web/ui/field/Field.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { saveFile } from '../../../web/ui/pdf/files.ts'
import type { Column } from '../../../web/ui/table/columns.tsx'
import { Table } from '../../../web/ui/table/Table.tsx'
import { Filter } from '../../../web/ui/table/Toolbar.tsx'
import { type BankVariant, bankVariants, statementKinds } from '../bank/bank-payment.ts'
import { consoleApi, type PayableRow, StatementOrder } from './api.ts'
import css from './BankScreen.module.css'
import { callForFile } from './call.ts'
import { useCall, useList } from './use-call.ts'

const variantLabels: Record<BankVariant, string> = {
  whole: 'Koko summa',
  part: 'Puolet',
  over: '10 € liikaa',
  double: 'Kahdesti',
  withoutReference: 'Ilman viitettä',
  wrongReference: 'Väärä viite',
}

/** How each chosen invoice is paid, by the invoice's id. */
type Chosen = Readonly<Record<string, BankVariant>>
type Choose = (invoice: string, variant: BankVariant | undefined) => void

const plainColumns: readonly Column<PayableRow>[] = [
  { key: 'invoiceNumber', title: 'Lasku' },
  { key: 'tenantName', title: 'Maksaja' },
  { key: 'dueDate', title: 'Eräpäivä', kind: 'day' },
  { key: 'reference', title: 'Viite', extra: true },
  { key: 'iban', title: 'Tili', extra: true },
  { key: 'open', title: 'Avoinna', kind: 'money', sum: true },
]

/** The bank of this machine: it tells in a file what tenants have paid. */
export function BankScreen() {
  const { data } = useCall(consoleApi.listAccounts, {})
  const accounts = data?.accounts ?? []
  const list = useList(consoleApi.listPayable, { filters: ['account'] })
  const [chosen, setChosen] = useState<Chosen>({})
  const columns = useMemo(
    () => columnsFor(chosen, (invoice, variant) => setChosen((old) => changed(old, invoice, variant))),
    [chosen],
  )
  return (
    <>
      <PageHead title="Pankki" />
      <StatementForm account={list.filters.account ?? ''} chosen={chosen} onDone={() => setChosen({})} />
      <Table
        name="payable"
        label="Avoimet laskut"
        list={list}
        columns={columns}
        search="Hae numerolla, maksajalla tai viitteellä"
        filters={
          <Filter
            list={list}
            name="account"
            label="Asiakastili"
            all="Valitse asiakastili"
            options={accounts.map(({ _id, name }) => [_id, name] as const)}
          />
        }
        empty={{ title: 'Ei avoimia laskuja', text: 'Valitse asiakastili, jonka avoimia laskuja maksetaan.' }}
      />
    </>
  )
}

function changed(chosen: Chosen, invoice: string, variant: BankVariant | undefined): Chosen {
  const { [invoice]: _, ...others } = chosen
  return variant ? { ...others, [invoice]: variant } : others
}

const columnsFor = (chosen: Chosen, choose: Choose): Column<PayableRow>[] => [
  ...plainColumns,
  {
    key: 'variant',
    title: 'Maksetaan',
    sort: false,
    cell: ({ _id, invoiceNumber }) => (
      <select
        className={css.select}
        aria-label={`Lasku ${invoiceNumber}: miten maksetaan`}
        value={chosen[_id] ?? ''}
        onChange={(event) =>
          choose(
            _id,
            bankVariants.find((variant) => variant === event.target.value),
          )
        }
      >
        <option value="">Ei makseta</option>
        {bankVariants.map((variant) => (
          <option key={variant} value={variant}>
            {variantLabels[variant]}
          </option>
        ))}
      </select>
    ),
  },
]

interface FormProps {
  readonly account: string
  readonly chosen: Chosen
  readonly onDone: () => void
}

function StatementForm({ account, chosen, onDone }: FormProps) {
  const { data: clock } = useCall(consoleApi.readClock, {})
  const [kind, setKind] = useState<string>(statementKinds[0])
  const [typedDay, setTypedDay] = useState<string>()
  const bookingDay = typedDay ?? clock?.today ?? ''
  const count = Object.keys(chosen).length
  const make = async () => {
    const payments = Object.entries(chosen).map(([invoice, variant]) => ({ invoice, variant }))
    const order = StatementOrder.safeParse({ account, kind, bookingDay, payments })
    if (!order.success) return toast.error(order.error.issues[0]?.message ?? 'Tarkista valinnat.')
    try {
      const answer = await callForFile(consoleApi.makeStatement, { body: order.data })
      const name = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'tiliote'
      saveFile(await answer.blob(), name)
      onDone()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Tiedostoa ei voitu tehdä.')
    }
  }
  return (
    <Card title="Tee pankin tiedosto">
      <div className={css.form}>
        <Field label="Muoto">
          {(wiring) => (
            <select {...wiring} value={kind} onChange={(event) => setKind(event.target.value)}>
              {statementKinds.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Kirjauspäivä">
          {(wiring) => <DayInput label="Kirjauspäivä" wiring={wiring} value={bookingDay} onChange={setTypedDay} />}
        </Field>
        <Button
          variant="primary"
          leadingVisual={DownloadIcon}
          disabled={count === 0 || !isDay(bookingDay)}
          onClick={() => void make()}
        >
          {count === 0 ? 'Valitse laskut alta' : `Lataa tiedosto, ${count} ${count === 1 ? 'lasku' : 'laskua'}`}
        </Button>
      </div>
    </Card>
  )
}
