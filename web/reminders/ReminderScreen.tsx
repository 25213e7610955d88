import { DownloadIcon } from '@primer/octicons-react'
import { remindersApi } from '#shared/reminders/api.ts'
import { call } from '../app/call.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { saveFile } from '../ui/files.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { toast } from '../ui/toasts.ts'
import { ProposalList } from './ProposalList.tsx'

const ReminderList = onDemand(async () => (await import('./ReminderList.tsx')).ReminderList)
const HoldList = onDemand(async () => (await import('./HoldList.tsx')).HoldList)

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
    const { collectionCsv } = await import('#shared/reminders/collection-csv.ts')
    saveFile(new Blob([collectionCsv(cases)], { type: 'text/csv;charset=utf-8' }), `perinta-${today()}.csv`)
  } catch (failure) {
    if (failure instanceof Error) toast.error(failure.message)
  }
}
