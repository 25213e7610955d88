import { Button } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { type ManyPreview, manyApartmentsApi } from '#shared/properties/many-api.ts'
import type { ManyChange, ManyDifference } from '#shared/properties/many-change.ts'
import { useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/dialog/toasts.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import css from './ManyPreviewTable.module.css'

interface Props {
  readonly change: ManyChange
  readonly apartments: readonly ManyPreview[]
}

const nameOf = ({ fullAddress }: ManyPreview) => fullAddress
const isOver = () => false
const isChanged = ({ differences }: ManyPreview) => differences.some(({ after }) => after !== undefined)
const countOf = (count: number) => (count === 1 ? '1 vuokrakohde' : `${count} vuokrakohdetta`)

const columns: readonly Column<ManyPreview>[] = [
  { key: 'fullAddress', title: 'Vuokrakohde' },
  { key: 'differences', title: 'Muutokset', sort: false, cell: (row) => <Differences of={row.differences} /> },
]

/** What would change in each apartment, all of them picked at first; only what is picked is written. */
export function ManyPreviewTable({ change, apartments }: Props) {
  const { dirtyFields } = useFormState()
  const isStale = Object.keys(dirtyFields).length > 0
  const [done, setDone] = useState<OutputOf<(typeof manyApartmentsApi)['updateMany']['reply']>>()
  const list = useOwnList(apartments, ['fullAddress'])
  const selection = useSelection(list, { nameOf, mayChoose: done ? isOver : isChanged, all: true })
  const picked = apartments.filter((each) => isChanged(each) && selection.isChosen(each))
  const update = useCommand(manyApartmentsApi.updateMany, {
    onDone: (answer) => {
      setDone(answer)
      if (answer.changed > 0) toast.ok(`Muutettu ${countOf(answer.changed)}`)
    },
  })
  const save = () =>
    update.mutate({ body: { change, apartments: picked.map(({ _id, version }) => ({ _id, version })) } })
  return (
    <Card title="Esikatselu">
      <Table
        name="many-preview"
        label="Esikatselu"
        list={list}
        selection={selection}
        columns={columns}
        empty={{ title: 'Ei vuokrakohteita', text: 'Taloyhtiöllä ei ole vuokrakohteita.' }}
      />
      <div className={css.foot} role="status">
        {done ? (
          <Refused refused={done.refused} changed={done.changed} />
        ) : isStale ? (
          <InlineMessage variant="warning">
            Tietoja on muutettu esikatselun jälkeen. Esikatsele uudelleen.
          </InlineMessage>
        ) : (
          <Button variant="primary" disabled={picked.length === 0} loading={update.isPending} onClick={save}>
            {`Tallenna muutokset: ${countOf(picked.length)}`}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Differences({ of }: { of: readonly ManyDifference[] }) {
  if (of.length === 0) return 'Ei muutu'
  return of.map(({ label, before, after, note }) => (
    <div key={label}>
      {label}: {after === undefined ? 'ei muutu' : `${before || '–'} → ${after}`}
      {note && <span className={css.note}> ({note})</span>}
    </div>
  ))
}

function Refused({ refused, changed }: OutputOf<(typeof manyApartmentsApi)['updateMany']['reply']>) {
  if (refused.length === 0) return <InlineMessage variant="success">{`Muutettu ${countOf(changed)}.`}</InlineMessage>
  return (
    <InlineMessage variant="critical">
      {`Muutettu ${countOf(changed)}. Muuttamatta jäi: ${refused.map(({ fullAddress, message }) => `${fullAddress} (${message})`).join(', ')}`}
    </InlineMessage>
  )
}
