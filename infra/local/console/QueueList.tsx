import { PageHead } from '../../../web/ui/PageHead.tsx'
import { StatusLabel } from '../../../web/ui/StatusLabel.tsx'
import type { Column } from '../../../web/ui/table/columns.tsx'
import { Table } from '../../../web/ui/table/Table.tsx'
import { consoleApi, type QueueSummary } from './api.ts'
import { useCommand, useList } from './use-call.ts'

const columns: Column<QueueSummary>[] = [
  { key: 'label', title: 'Jono', to: ({ _id }) => `/queues/${_id}` },
  { key: 'waiting', title: 'Odottaa', kind: 'number' },
  { key: 'inFlight', title: 'Käsittelyssä', kind: 'number' },
  {
    key: 'dead',
    title: 'Epäonnistuneet',
    cell: ({ dead }) => <StatusLabel tone={dead > 0 ? 'bad' : 'plain'}>{String(dead)}</StatusLabel>,
  },
]

/** What waits to be done, and what was given up on. */
export function QueueList() {
  const list = useList(consoleApi.listQueues)
  const sendAgain = useCommand(consoleApi.sendAgain, 'Epäonnistuneet viestit lähetetty uudelleen')
  return (
    <>
      <PageHead title="Jonot" />
      <Table
        name="queues"
        label="Jonot"
        list={list}
        columns={columns}
        actions={({ _id, dead }) => [
          { label: 'Näytä odottavat', to: `/queues/${_id}` },
          { label: 'Näytä epäonnistuneet', to: `/queues/${_id}?place=dead` },
          ...(dead > 0
            ? [{ label: 'Lähetä epäonnistuneet uudelleen', onSelect: () => sendAgain.mutate({ params: { id: _id } }) }]
            : []),
        ]}
        empty={{ title: 'Ei jonoja', text: 'Ohjelmalla ei ole jonoja.' }}
      />
    </>
  )
}
