import { useState } from 'react'
import { printPercent } from '#shared/base/finnish.ts'
import { FormDialog } from '../../../web/ui/form/FormDialog.tsx'
import { fieldsOf } from '../../../web/ui/form/fields.ts'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import type { Column } from '../../../web/ui/table/columns.tsx'
import { Table } from '../../../web/ui/table/Table.tsx'
import { consoleApi, type RateRow, ReferenceOrder, VatOrder } from './api.ts'
import { call } from './call.ts'
import { rateLabels } from './labels.ts'
import { queries, useList } from './use-call.ts'

const columns: readonly Column<RateRow>[] = [
  { key: 'name', title: 'Kanta' },
  { key: 'from', title: 'Alkaen', kind: 'day' },
  {
    key: 'percent',
    title: 'Prosentti',
    cell: ({ percent }) => (percent === null ? 'Päättyy' : printPercent(percent)),
  },
  { key: 'isSaid', title: 'Lähde', cell: ({ isSaid }) => (isSaid ? 'Ylläpito' : 'Ohjelman oma') },
]

/** The rates of law that sums are reckoned with, which the operator of a deployed system says by commands. */
export function RateScreen() {
  const list = useList(consoleApi.listRates)
  const [opened, setOpened] = useState<'vat' | 'reference'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <PageHead
        title="Verokannat ja viitekorot"
        primary={{ label: 'Lisää ALV-kanta', onSelect: () => setOpened('vat') }}
        actions={[{ label: 'Lisää viitekorko', onSelect: () => setOpened('reference') }]}
      />
      <Table
        name="rates"
        label="Verokannat ja viitekorot"
        list={list}
        columns={columns}
        search="Hae nimellä tai päivällä"
        empty={{ title: 'Ei kantoja', text: 'Ohjelman omat kannat näkyvät tässä.' }}
      />
      {opened === 'vat' && <SayVat onClose={close} />}
      {opened === 'reference' && <SayReference onClose={close} />}
    </>
  )
}

const vatFields = fieldsOf<typeof VatOrder>()
const kinds = ['general', 'reduced', 'low'] as const

function SayVat({ onClose }: { readonly onClose: () => void }) {
  const { CheckField, DayField, NumberField, SelectField } = vatFields
  return (
    <FormDialog
      title="Lisää ALV-kanta"
      submit="Tallenna"
      schema={VatOrder}
      values={{ kind: 'general', from: '', percent: null, isCorrection: false }}
      save={async (body) => {
        await call(consoleApi.sayVat, { body })
        void queries.invalidateQueries()
        return undefined
      }}
      saved="ALV-kanta tallennettu"
      onClose={onClose}
    >
      <SelectField name="kind" label="Kanta" options={kinds.map((kind) => [kind, rateLabels[kind]])} />
      <NumberField name="percent" label="Prosentti" unit="%" hint="Tyhjä: kanta päättyy." />
      <DayField name="from" label="Alkaen" required />
      <CheckField name="isCorrection" label="Korjaus" hint="Salli päivä, joka on jo mennyt." />
    </FormDialog>
  )
}

const referenceFields = fieldsOf<typeof ReferenceOrder>()

function SayReference({ onClose }: { readonly onClose: () => void }) {
  const { CheckField, DayField, NumberField } = referenceFields
  return (
    <FormDialog
      title="Lisää viitekorko"
      submit="Tallenna"
      schema={ReferenceOrder}
      values={{ from: '', percent: Number.NaN, isCorrection: false }}
      save={async (body) => {
        await call(consoleApi.sayReference, { body })
        void queries.invalidateQueries()
        return undefined
      }}
      saved="Viitekorko tallennettu"
      onClose={onClose}
    >
      <DayField name="from" label="Puolivuosi alkaa" required hint="1.1. tai 1.7." />
      <NumberField name="percent" label="Viitekorko" unit="%" required hint="Puolen prosenttiyksikön välein." />
      <CheckField name="isCorrection" label="Korjaus" hint="Salli puolivuosi, joka on jo alkanut." />
    </FormDialog>
  )
}
