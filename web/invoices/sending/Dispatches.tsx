import { Button } from '@primer/react'
import { useCallback } from 'react'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import {
  type DispatchState,
  type DispatchSummary,
  dispatchLabel,
  type HandedWay,
  handedWayLabels,
  handedWays,
  mostInBatch,
} from '#shared/invoices/sending/dispatch.ts'
import { dispatchApi } from '#shared/invoices/sending/dispatch-api.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCommand } from '../../app/use-call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'
import { DispatchBatches } from './DispatchBatches.tsx'
import css from './Dispatches.module.css'
import { openBatch } from './open-batch.ts'

const tones: Record<DispatchState, Tone> = { mailed: 'plain', waiting: 'warning', taken: 'news', done: 'good' }

const columns: readonly Column<DispatchSummary>[] = [
  { key: 'invoiceNumber', title: 'Lasku', to: ({ invoice }) => `/invoice/edit/${invoice}` },
  { key: 'tenantName', title: invoiceFields.tenantName.label },
  {
    key: 'way',
    title: invoiceFields.sendType.label,
    cell: ({ way }) => (way === 'email' ? '–' : handedWayLabels[way]),
  },
  {
    key: 'state',
    title: invoiceFields.state.label,
    cell: (row) => <StatusLabel tone={tones[row.state]}>{dispatchLabel(row)}</StatusLabel>,
  },
  { key: 'dueDate', title: invoiceFields.dueDate.label, kind: 'day' },
  { key: 'total', title: invoiceFields.total.label, kind: 'money', sum: true },
]

const stateOptions = [
  ['taken', 'Avoimissa erissä'],
  ['done', 'Tulostetut ja luovutetut'],
] as const

/** What the account itself prints or takes to its operator: what waits, and the batches in which it goes. */
export function Dispatches() {
  const may = useMay()('invoices.edit')
  const list = useList(dispatchApi.listDispatches, { filters: ['state', 'way'] })
  const { make, isMaking } = useMaking()
  const back = useReturning()
  const actions = useCallback(
    (row: DispatchSummary) => {
      const { _id, way, state } = row
      if (way === 'email' || !may) return []
      return [
        state === 'waiting' && {
          label: way === 'print' ? 'Tulosta tämä' : 'Lataa verkkolasku',
          onSelect: () => make(way, [_id]),
        },
        state === 'done' && { label: 'Palauta odottamaan', danger: true, onSelect: () => void back(row) },
      ]
    },
    [may, make, back],
  )
  return (
    <div className={css.dispatches}>
      {may && (
        <div className={css.commands}>
          <Button variant="primary" loading={isMaking} onClick={() => make('print')}>
            Tulosta odottavat
          </Button>
          <Button loading={isMaking} onClick={() => make('evoice')}>
            Lataa odottavat verkkolaskut
          </Button>
          <p>{`Yhteen erään tulee enintään ${mostInBatch} laskua. Kuittaa erä, kun laskut on tulostettu tai viety välittäjälle.`}</p>
        </div>
      )}
      <Table
        name="dispatches"
        label="Tulostettavat ja verkkolaskut"
        list={list}
        columns={columns}
        actions={actions}
        search="Hae numerolla tai nimellä"
        filters={
          <>
            <Filter list={list} name="state" label={invoiceFields.state.label} all="Odottavat" options={stateOptions} />
            <Filter
              list={list}
              name="way"
              label={invoiceFields.sendType.label}
              all="Kaikki tavat"
              options={handedWays.map((way) => [way, handedWayLabels[way]])}
            />
          </>
        }
        empty={{
          title: 'Mikään ei odota',
          text: 'Tähän tulevat laskut, joiden lähetystapa on tulostus, posti tai verkkolasku.',
        }}
      />
      <DispatchBatches />
    </div>
  )
}

/** Makes a batch and opens its file; what waits beyond one batch is told. */
function useMaking() {
  const { mutate, isPending } = useCommand(dispatchApi.makeBatch, {
    onDone({ batch }) {
      toast.ok(batch.count === 1 ? 'Erässä on 1 lasku.' : `Erässä on ${batch.count} laskua.`)
      openBatch(batch)
    },
  })
  const make = useCallback(
    (way: HandedWay, dispatches: string[] = []) => mutate({ body: { way, dispatches } }),
    [mutate],
  )
  return { make, isMaking: isPending }
}

function useReturning() {
  const { mutate } = useCommand(dispatchApi.returnDispatch, { said: 'Lasku odottaa taas' })
  return useCallback(
    async ({ _id, invoiceNumber, way }: DispatchSummary) => {
      const question = {
        title: `Palautetaanko lasku ${invoiceNumber} odottamaan?`,
        text:
          way === 'print'
            ? 'Palauta lasku vain, jos tuloste ei mennyt perille. Muuten vuokralainen saa saman laskun kahdesti.'
            : 'Palauta lasku vain, jos välittäjä ei ottanut sitä vastaan. Muuten vuokralainen saa saman laskun kahdesti.',
        yes: 'Palauta odottamaan',
        danger: true,
      }
      if (await confirm(question)) mutate({ params: { id: _id } })
    },
    [mutate],
  )
}
