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
import css from './ManyPreviewTable.module.css'

interface Props {
  readonly change: ManyChange
  readonly apartments: readonly ManyPreview[]
}

const isChanged = ({ differences }: ManyPreview) => differences.some(({ after }) => after !== undefined)
const countOf = (count: number) => (count === 1 ? '1 vuokrakohde' : `${count} vuokrakohdetta`)

/** What would change in each apartment, all of them picked at first; only what is picked is written. */
export function ManyPreviewTable({ change, apartments }: Props) {
  const { dirtyFields } = useFormState()
  const isStale = Object.keys(dirtyFields).length > 0
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [done, setDone] = useState<OutputOf<(typeof manyApartmentsApi)['updateMany']['reply']>>()
  const picked = apartments.filter((each) => isChanged(each) && !left.has(each._id))
  const update = useCommand(manyApartmentsApi.updateMany, {
    onDone: (answer) => {
      setDone(answer)
      if (answer.changed > 0) toast.ok(`Muutettu ${countOf(answer.changed)}`)
    },
  })
  const pick = (_id: string) => {
    const next = new Set(left)
    if (!next.delete(_id)) next.add(_id)
    setLeft(next)
  }
  const columns: readonly Column<ManyPreview>[] = [
    {
      key: 'fullAddress',
      title: 'Vuokrakohde',
      cell: (row) => (
        <label className={css.pick}>
          <input
            type="checkbox"
            checked={isChanged(row) && !left.has(row._id)}
            disabled={!isChanged(row) || done !== undefined}
            onChange={() => pick(row._id)}
          />
          {row.fullAddress}
        </label>
      ),
    },
    { key: 'differences', title: 'Muutokset', sort: false, cell: (row) => <Differences of={row.differences} /> },
  ]
  const save = () =>
    update.mutate({ body: { change, apartments: picked.map(({ _id, version }) => ({ _id, version })) } })
  return (
    <Card title="Esikatselu">
      <Table
        name="many-preview"
        label="Esikatselu"
        list={useOwnList(apartments, ['fullAddress'])}
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
