import { PlusIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { dialogOnDemand, onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { MonthField, useMonth } from './MonthField.tsx'

const CampaignTotals = onDemand(async () => (await import('./CampaignTotals.tsx')).CampaignTotals)
const CampaignList = onDemand(async () => (await import('./CampaignList.tsx')).CampaignList)
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
          { key: 'increases', label: 'Korotukset', content: () => <OfMonth key={month} /> },
          { key: 'runs', label: 'Ajot', content: () => <IncreaseRuns /> },
        ]}
      />
      {asking && <AskDialog month={month} onClose={() => setAsking(false)} />}
    </>
  )
}

function OfMonth() {
  const [month, setMonth] = useMonth()
  const reading = useCall(campaignApi.readCampaign, { query: { month } })
  return (
    <>
      <MonthField month={month} onMonth={setMonth} />
      <Loaded reading={reading}>
        {(totals) => (
          <>
            <CampaignTotals totals={totals} />
            <CampaignList month={month} totals={totals} />
          </>
        )}
      </Loaded>
    </>
  )
}
