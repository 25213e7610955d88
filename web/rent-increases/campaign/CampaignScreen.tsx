import { PlusIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { useMay } from '../../app/session.ts'
import { dialogOnDemand, onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useMonth } from '../indices/MonthField.tsx'

const CampaignMonth = onDemand(async () => (await import('./CampaignMonth.tsx')).CampaignMonth)
const IncreaseRuns = onDemand(async () => (await import('./IncreaseRuns.tsx')).IncreaseRuns)
const AskDialog = dialogOnDemand<{ month: string; onClose: () => void }>(
  async () => (await import('./CampaignDialogs.tsx')).AskDialog,
  ({ onClose }) => onClose(),
)

/** The increases of a month, looked at and made together, and the runs so far. */
export function CampaignScreen() {
  const [month] = useMonth()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PageHead
        title="Korotusajo"
        parents={[{ to: '/rent-increase', label: 'Vuokrankorotukset' }]}
        actions={[
          may('rentIncreases.edit') && { label: 'Lisää sopimus', icon: PlusIcon, onSelect: () => setAsking(true) },
        ]}
      />
      <Tabs
        label="Korotusajo"
        tabs={[
          { key: 'increases', label: 'Korotukset', content: () => <CampaignMonth key={month} /> },
          { key: 'runs', label: 'Ajot', content: () => <IncreaseRuns /> },
        ]}
      />
      {asking && <AskDialog month={month} onClose={() => setAsking(false)} />}
    </>
  )
}
