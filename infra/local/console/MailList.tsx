import { TrashIcon } from '@primer/octicons-react'
import { confirm } from '../../../web/ui/dialog/confirm.ts'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import type { Column } from '../../../web/ui/table/columns.tsx'
import { Table } from '../../../web/ui/table/Table.tsx'
import { consoleApi, type MailRow } from './api.ts'
import { printMoment } from './moments.ts'
import { useCommand, useList } from './use-call.ts'

const columns: Column<MailRow>[] = [
  { key: 'subject', title: 'Aihe', to: ({ _id }) => `/mails/${_id}` },
  { key: 'to', title: 'Vastaanottaja' },
  { key: 'from', title: 'Lähettäjä' },
  {
    key: 'attachments',
    title: 'Liitteet',
    sort: false,
    cell: ({ attachments }) => attachments.map(({ fileName }) => fileName).join(', ') || '–',
  },
  { key: 'sent', title: 'Lähetetty', cell: ({ sent }) => printMoment(sent) },
]

/** Everything that the product has mailed; nothing leaves this machine. */
export function MailList() {
  const list = useList(consoleApi.listMails)
  const clear = useCommand(consoleApi.clearMails, 'Postilaatikko tyhjennetty')
  const ask = async () => {
    const isSure = await confirm({
      title: 'Tyhjennetäänkö postilaatikko?',
      text: 'Kaikki viestit poistetaan tältä koneelta.',
      yes: 'Tyhjennä postilaatikko',
      danger: true,
    })
    if (isSure) clear.mutate({})
  }
  return (
    <>
      <PageHead title="Viestit" actions={[{ label: 'Tyhjennä', icon: TrashIcon, onSelect: () => void ask() }]} />
      <Table
        name="mails"
        label="Viestit"
        list={list}
        columns={columns}
        search="Hae aiheella tai osoitteella"
        empty={{ title: 'Ei viestejä', text: 'Tänne tulevat kaikki sähköpostit, jotka ohjelma lähettää.' }}
      />
    </>
  )
}
