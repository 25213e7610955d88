import { useState } from 'react'
import * as z from 'zod'
import { addDays, printDay } from '#shared/base/day.ts'
import { day } from '#shared/base/fields.ts'
import { DayField } from '../../../web/ui/day/DayField.tsx'
import { FormDialog } from '../../../web/ui/form/FormDialog.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { StatusLabel, type Tone } from '../../../web/ui/StatusLabel.tsx'
import type { Column } from '../../../web/ui/table/columns.tsx'
import { Table } from '../../../web/ui/table/Table.tsx'
import { consoleApi, type JobRow } from './api.ts'
import { call } from './call.ts'
import { printMoment } from './moments.ts'
import { queries, useCall, useCommand, useList } from './use-call.ts'

const tones: Record<JobRow['state'], readonly [Tone, string]> = {
  none: ['plain', 'Ei ajettu'],
  running: ['news', 'Käynnissä'],
  done: ['good', 'Valmis'],
  failed: ['bad', 'Virhe'],
}

const columns: Column<JobRow>[] = [
  { key: 'label', title: 'Ajo' },
  { key: '_id', title: 'Tunnus', extra: true },
  { key: 'schedule', title: 'Aikataulu', sort: false },
  { key: 'next', title: 'Seuraava', cell: ({ next }) => printMoment(next) },
  { key: 'latest', title: 'Viimeisin', cell: ({ latest }) => printMoment(latest) },
  {
    key: 'state',
    title: 'Tila',
    cell: ({ state, message }) => (
      <>
        <StatusLabel tone={tones[state][0]}>{tones[state][1]}</StatusLabel> {message}
      </>
    ),
  },
]

const Move = z.object({ day: day('Anna päivä') })

/** The product's clock and the jobs that follow it. */
export function TimeScreen() {
  const { data: clock } = useCall(consoleApi.readClock, {})
  const list = useList(consoleApi.listJobs)
  const run = useCommand(consoleApi.runJob, 'Ajo valmis')
  const [isMoving, setIsMoving] = useState(false)
  const today = clock?.today
  return (
    <>
      <PageHead
        title="Kello ja ajot"
        mark={clock && <StatusLabel tone={clock.movingTo ? 'news' : 'plain'}>{printMoment(clock.now)}</StatusLabel>}
        primary={today !== undefined && { label: 'Siirrä kelloa', onSelect: () => setIsMoving(true) }}
      />
      <Table
        name="jobs"
        label="Ajot"
        list={list}
        columns={columns}
        actions={({ _id }) => [{ label: 'Aja nyt', onSelect: () => run.mutate({ params: { id: _id } }) }]}
        empty={{ title: 'Ei ajoja', text: 'Ohjelmalla ei ole ajastettuja ajoja.' }}
      />
      {isMoving && today !== undefined && <MoveClock today={today} onClose={() => setIsMoving(false)} />}
    </>
  )
}

function MoveClock({ today, onClose }: { today: string; onClose: () => void }) {
  return (
    <FormDialog
      title="Siirrä kelloa"
      submit="Siirrä kelloa"
      schema={Move}
      values={{ day: addDays(today, 1) }}
      save={async (draft) => {
        await call(consoleApi.moveClock, { body: draft })
        void queries.invalidateQueries()
        return draft
      }}
      saved="Kello lähti liikkeelle"
      onClose={onClose}
    >
      <DayField
        name="day"
        label="Päivä"
        hint={`Nyt on ${printDay(today)}. Sitä ennen erääntyvät ajot ajetaan järjestyksessä, eikä kelloa voi siirtää takaisin.`}
      />
    </FormDialog>
  )
}
