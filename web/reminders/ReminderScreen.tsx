import { DownloadIcon } from '@primer/octicons-react'
import { remindersApi } from '#shared/reminders/api.ts'
import { collectionCsv } from '#shared/reminders/collection-case.ts'
import { call } from '../app/call.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { saveFile } from '../ui/files.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { toast } from '../ui/toasts.ts'
import { HoldList } from './HoldList.tsx'
import { ProposalList } from './ProposalList.tsx'
import { ReminderList } from './ReminderList.tsx'

/** Who is late, what has been sent to whom, and of whom nobody is reminded. */
export function ReminderScreen() {
  const may = useMay()
  const ready = useCall(remindersApi.listProposals, { body: { state: 'ready', itemsPerPage: 1 } })
  return (
    <>
      <PageHead
        title="Maksumuistutukset"
        actions={[
          may('invoices.edit') && {
            label: 'Lataa perintätiedosto',
            icon: DownloadIcon,
            onSelect: () => void download(),
          },
          { label: 'Muistutusten asetukset', to: '/settings?tab=reminders' },
        ]}
      />
      <Tabs
        label="Maksumuistutukset"
        tabs={[
          {
            key: 'late',
            label: 'Myöhässä',
            count: ready.data?.totalLength,
            content: () => <ProposalList />,
          },
          { key: 'sent', label: 'Lähetetyt', content: () => <ReminderList /> },
          { key: 'holds', label: 'Tauolla', content: () => <HoldList /> },
        ]}
      />
    </>
  )
}

/** What has been handed over for collection and is not paid, for whoever collects it. */
async function download(): Promise<void> {
  try {
    const { cases } = await call(remindersApi.listCollectionCases, {})
    if (cases.length === 0) return toast.info('Perintään ei ole siirretty yhtään avointa laskua.')
    saveFile(new Blob([collectionCsv(cases)], { type: 'text/csv;charset=utf-8' }), `perinta-${today()}.csv`)
  } catch (failure) {
    if (failure instanceof Error) toast.error(failure.message)
  }
}
