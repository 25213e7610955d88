import { useState } from 'react'
import * as z from 'zod'
import { cents, day } from '#shared/base/fields.ts'
import { DayField } from '../../../web/ui/day/DayField.tsx'
import { MoneyField } from '../../../web/ui/field/NumberField.tsx'
import { FormDialog } from '../../../web/ui/form/FormDialog.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { StatusLabel, type Tone } from '../../../web/ui/StatusLabel.tsx'
import type { Column } from '../../../web/ui/table/columns.tsx'
import { Table } from '../../../web/ui/table/Table.tsx'
import { consoleApi, type ServiceJobRow } from './api.ts'
import { call } from './call.ts'
import { queries, useCall, useList } from './use-call.ts'

const states: Readonly<Record<string, readonly [Tone, string]>> = {
  Invoicing: ['news', 'Laskutettu'],
  Due: ['warning', 'Erääntynyt'],
  Reminder: ['warning', 'Muistutettu'],
  Collection: ['bad', 'Perinnässä'],
  Paid: ['good', 'Maksettu'],
  Draft: ['plain', 'Luonnos'],
  Approved: ['news', 'Hyväksytty'],
  Sent: ['news', 'Lähetetty'],
  Credited: ['good', 'Hyvitetty'],
}

const columns: Column<ServiceJobRow>[] = [
  { key: 'number', title: 'Laskun numero' },
  { key: 'payer', title: 'Maksaja' },
  { key: 'service', title: 'Palvelu' },
  { key: 'received', title: 'Vastaanotettu', kind: 'day' },
  { key: 'dueDate', title: 'Eräpäivä', kind: 'day' },
  { key: 'total', title: 'Summa', kind: 'money', sum: true },
  { key: 'open', title: 'Avoinna', kind: 'money', sum: true },
  {
    key: 'state',
    title: 'Tila',
    cell: ({ state }) => {
      const [tone, label] = states[state] ?? (['plain', state] as const)
      return <StatusLabel tone={tone}>{label}</StatusLabel>
    },
  },
]

const Paid = z.object({ amount: cents('Anna summa').min(1, 'Anna summa'), day: day('Anna maksupäivä') })

/** What the invoicing service's stand-in has been given. */
export function ServiceJobList() {
  const list = useList(consoleApi.listServiceJobs)
  const { data: clock } = useCall(consoleApi.readClock, {})
  const [paid, setPaid] = useState<ServiceJobRow>()
  return (
    <>
      <PageHead title="Laskutuspalvelut" />
      <Table
        name="service-jobs"
        label="Laskut laskutuspalvelussa"
        list={list}
        columns={columns}
        search="Hae numerolla tai maksajalla"
        actions={(job) => (job.open > 0 ? [{ label: 'Maksa palveluun', onSelect: () => setPaid(job) }] : [])}
        empty={{ title: 'Ei laskuja', text: 'Tänne tulevat laskut, jotka ohjelma antaa laskutuspalvelulle.' }}
      />
      {paid && clock && (
        <FormDialog
          title={`Maksa lasku ${paid.number}`}
          submit="Maksa"
          schema={Paid}
          values={{ amount: paid.open, day: clock.today }}
          save={async (draft) => {
            await call(consoleApi.payServiceJob, { params: { id: paid._id }, body: draft })
            void queries.invalidateQueries()
            return draft
          }}
          saved="Maksu kirjattu laskutuspalveluun"
          onClose={() => setPaid(undefined)}
        >
          <MoneyField name="amount" label="Summa" />
          <DayField name="day" label="Maksupäivä" />
        </FormDialog>
      )}
    </>
  )
}
