import { useCallback } from 'react'
import { printInstant } from '#shared/base/day.ts'
import { batchStateLabels, type DispatchBatch, type DispatchBatchSummary } from '#shared/invoices/sending/dispatch.ts'
import { dispatchApi } from '#shared/invoices/sending/dispatch-api.ts'
import { useMay } from '../../app/session.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCommand } from '../../app/use-call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { openBatch } from './open-batch.ts'

const tones: Record<DispatchBatch['state'], Tone> = { open: 'warning', done: 'good', released: 'plain' }

const columns: readonly Column<DispatchBatchSummary>[] = [
  { key: 'created', title: 'Tehty', cell: ({ created }) => printInstant(created) },
  { key: 'way', title: 'Erä', cell: ({ way }) => (way === 'print' ? 'Tulosteet' : 'Verkkolaskut') },
  {
    key: 'state',
    title: 'Tila',
    cell: ({ way, state }) => <StatusLabel tone={tones[state]}>{batchStateLabels[way][state]}</StatusLabel>,
  },
  { key: 'count', title: 'Laskuja', kind: 'number' },
  { key: 'total', title: 'Yhteensä', kind: 'money' },
  { key: 'createdBy', title: 'Tekijä', extra: true },
  { key: 'settled', title: 'Kuitattu', extra: true, cell: ({ settled }) => (settled ? printInstant(settled) : '–') },
  { key: 'settledBy', title: 'Kuittaaja', extra: true },
]

/** The batches that were printed or handed over, and those of which nobody has said so yet. */
export function DispatchBatches() {
  const may = useMay()('invoices.edit')
  const list = useList(dispatchApi.listBatches, { prefix: 'b.' })
  const { settle, release } = useSettling()
  const actions = useCallback(
    (row: DispatchBatchSummary) => {
      const { way, state } = row
      const isOpen = state === 'open' && may
      return [
        state !== 'released' && {
          label: way === 'print' ? 'Avaa tulostettavaksi' : 'Lataa tiedosto',
          onSelect: () => openBatch(row),
        },
        state !== 'released' &&
          way === 'print' && { label: 'Avaa kaksipuolista tulostusta varten', onSelect: () => openBatch(row, true) },
        isOpen && {
          label: way === 'print' ? 'Kuittaa tulostetuksi' : 'Kuittaa luovutetuksi',
          onSelect: () => settle(row),
        },
        isOpen && { label: 'Palauta odottamaan', danger: true, onSelect: () => void release(row) },
      ]
    },
    [may, settle, release],
  )
  return (
    <div>
      <h2>Erät</h2>
      <Table
        name="dispatch-batches"
        label="Erät"
        list={list}
        columns={columns}
        actions={actions}
        empty={{ title: 'Ei eriä', text: 'Kun tulostat laskuja tai lataat verkkolaskuja, erät jäävät tähän.' }}
      />
    </div>
  )
}

function useSettling() {
  const { mutate: settled } = useCommand(dispatchApi.settleBatch, { said: 'Erä kuitattu' })
  const { mutate: released } = useCommand(dispatchApi.settleBatch, { said: 'Laskut odottavat taas' })
  const settle = useCallback(
    ({ _id }: DispatchBatchSummary) => settled({ params: { id: _id }, body: { done: true } }),
    [settled],
  )
  const release = useCallback(
    async ({ _id, count, way }: DispatchBatchSummary) => {
      const question = {
        title: 'Palautetaanko erä odottamaan?',
        text: `Erän ${count === 1 ? 'lasku palaa' : `${count} laskua palaavat`} odottamaan, ja niistä voi tehdä uuden erän. Palauta erä vain, jos ${way === 'print' ? 'sitä ei ole tulostettu' : 'sitä ei ole viety välittäjälle'}.`,
        yes: 'Palauta odottamaan',
        danger: true,
      }
      if (await confirm(question)) released({ params: { id: _id }, body: { done: false } })
    },
    [released],
  )
  return { settle, release }
}
