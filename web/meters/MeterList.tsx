import { Button } from '@primer/react'
import { meterKindLabels, meterKinds } from '#shared/meters/kinds.ts'
import { meterListApi } from '#shared/meters/list-api.ts'
import { meterFields } from '#shared/meters/meter.fields.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { Filter } from '../ui/table/Toolbar.tsx'
import { MeterTable } from './MeterTable.tsx'

/** Every meter of the account, and where it stood when it was last read. */
export function MeterList({ onMake }: { readonly onMake: () => void }) {
  const may = useMay()
  const list = useList(meterListApi.listRegister, { filters: ['kind', 'removed'] })
  const mayEdit = may('apartments.edit')
  return (
    <MeterTable
      name="meters"
      list={list}
      search="Hae osoitteella, numerolla tai paikalla"
      filters={
        <>
          <Filter
            list={list}
            name="kind"
            label={meterFields.kind.label}
            all="Kaikki lajit"
            options={meterKinds.map((kind) => [kind, meterKindLabels[kind]])}
          />
          <Filter
            list={list}
            name="removed"
            label={meterFields.inUse.label}
            all="Käytössä olevat"
            options={[['true', 'Myös poistetut']]}
          />
        </>
      }
      empty={{
        title: 'Ei mittareita',
        text: 'Lisää huoneistojen vesi-, sähkö- ja lämpömittarit, niin lukemat, laskutus ja vesitasaus ovat yhdessä paikassa.',
        action: mayEdit && <Button onClick={onMake}>Lisää ensimmäinen mittari</Button>,
      }}
    />
  )
}
