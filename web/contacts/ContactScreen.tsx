import { PlusIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { InquiryType } from '#shared/contacts/inquiry.ts'
import { useMay } from '../app/session.ts'
import { dialogOnDemand, onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TabBar } from '../ui/Tabs.tsx'
import { ContactList, QueueList } from './ContactLists.tsx'

const InquiryForm = dialogOnDemand(
  async () => (await import('./InquiryForm.tsx')).InquiryForm,
  ({ onClose }) => onClose(),
)

const FunnelList = onDemand(async () => (await import('./FunnelList.tsx')).FunnelList)

const tabs = [
  { to: '?', text: 'Yhteydenotot' },
  { to: '?tab=queue', text: 'Asuntojono' },
  { to: '?tab=ads', text: 'Ilmoitukset' },
]

/** Those who have been in touch, and those who wait for a home. */
export function ContactScreen() {
  const may = useMay()
  const [address] = useSearchParams()
  const [making, setMaking] = useState<InquiryType>()
  const tab = address.get('tab')
  const isQueue = tab === 'queue'
  const type = isQueue ? 'queue' : 'contact'
  return (
    <>
      <PageHead
        title="Yhteydenotot"
        primary={
          may('contacts.create') && {
            label: isQueue ? 'Lisää jonottaja' : 'Lisää yhteydenotto',
            icon: PlusIcon,
            onSelect: () => setMaking(type),
          }
        }
        actions={[may('reservations.read') && { label: 'Varaukset', to: '/reservations' }]}
      />
      <TabBar label="Yhteydenottojen luettelot" tabs={tabs} openAt={tab === 'ads' ? 2 : isQueue ? 1 : 0} />
      {tab === 'ads' ? <FunnelList /> : isQueue ? <QueueList /> : <ContactList />}
      {making && <InquiryForm type={making} onClose={() => setMaking(undefined)} />}
    </>
  )
}
