import { useMay } from '../app/session.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'

const WaitingTable = onDemand(async () => (await import('./campaign/WaitingTable.tsx')).WaitingTable)
const IncreaseTable = onDemand(async () => (await import('./IncreaseTable.tsx')).IncreaseTable)

/** Rents that may be raised soon, and increases that have been made. */
export function IncreaseScreen() {
  const may = useMay()
  return (
    <>
      <PageHead
        title="Vuokrankorotukset"
        actions={[
          { label: 'Korotusajo', to: '/rent-increase/campaign' },
          { label: 'Indeksit', to: '/rent-increase/index' },
          may('reports.read') && may('contracts.read') && { label: 'Raportti', to: '/reports/rent-increases' },
        ]}
      />
      <Tabs
        label="Vuokrankorotukset"
        tabs={[
          { key: 'waiting', label: 'Korotettavissa', content: () => <WaitingTable /> },
          { key: 'made', label: 'Tehdyt korotukset', content: () => <IncreaseTable /> },
        ]}
      />
    </>
  )
}
