import { useParams } from 'react-router-dom'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import type { Column } from '../../../web/ui/table/columns.tsx'
import { Table } from '../../../web/ui/table/Table.tsx'
import { Filter } from '../../../web/ui/table/Toolbar.tsx'
import { consoleApi, type MessageRow } from './api.ts'
import { queueLabels } from './labels.ts'
import { printMoment } from './moments.ts'
import { useCommand, useList } from './use-call.ts'

const columns: Column<MessageRow>[] = [
  { key: 'body', title: 'Sisältö' },
  { key: 'group', title: 'Ryhmä', extra: true },
  { key: 'tries', title: 'Yrityksiä', kind: 'number' },
  { key: 'sent', title: 'Lähetetty', cell: ({ sent }) => printMoment(sent) },
]

const labelOf = (id: string) => Object.entries(queueLabels).find(([name]) => name === id)?.[1] ?? id

/** The messages of one queue, or those of them that were given up on. */
export function MessageList() {
  const { id = '' } = useParams()
  const list = useList(consoleApi.listMessages, { params: { id }, filters: ['place'] })
  const sendAgain = useCommand(consoleApi.sendAgain, 'Epäonnistuneet viestit lähetetty uudelleen')
  return (
    <>
      <PageHead
        title={labelOf(id)}
        parents={[{ to: '/queues', label: 'Jonot' }]}
        actions={[{ label: 'Lähetä epäonnistuneet uudelleen', onSelect: () => sendAgain.mutate({ params: { id } }) }]}
      />
      <Table
        name="messages"
        label="Viestit"
        list={list}
        columns={columns}
        search="Hae sisällöstä"
        filters={
          <Filter
            list={list}
            name="place"
            label="Missä"
            all="Odottavat ja käsittelyssä olevat"
            options={[['dead', 'Epäonnistuneet']]}
          />
        }
        empty={{ title: 'Ei viestejä', text: 'Jono on tyhjä.' }}
      />
    </>
  )
}
