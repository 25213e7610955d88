import { DownloadIcon } from '@primer/octicons-react'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { PanelCards } from '../app/PanelCards.tsx'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ProposalList } from './ProposalList.tsx'

const ReminderList = onDemand(async () => (await import('./ReminderList.tsx')).ReminderList)
const HoldList = onDemand(async () => (await import('./HoldList.tsx')).HoldList)

/** Who is late, what has been sent to whom, and of whom nobody is reminded. */
export function ReminderScreen() {
  const may = useMay()
  const late = useCall(proposalsApi.listProposals, { body: { itemsPerPage: 1 } })
  return (
    <>
      <PageHead
        title="Maksumuistutukset"
        actions={[
          may('invoices.edit') && {
            label: 'Lataa perintätiedosto',
            icon: DownloadIcon,
            onSelect: async () => (await import('./collection-file.ts')).downloadCollectionFile(),
          },
          { label: 'Muistutusten asetukset', to: '/settings?tab=reminders' },
        ]}
      />
      <PanelCards of="reminders" id="" />
      <Tabs
        label="Maksumuistutukset"
        tabs={[
          {
            key: 'late',
            label: 'Myöhässä',
            count: late.data?.totalLength,
            content: () => <ProposalList />,
          },
          { key: 'sent', label: 'Lähetetyt', content: () => <ReminderList /> },
          { key: 'holds', label: 'Tauolla', content: () => <HoldList /> },
        ]}
      />
    </>
  )
}
