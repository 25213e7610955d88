import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { IncreaseTable } from './IncreaseTable.tsx'
import { WaitingTable } from './WaitingTable.tsx'

/** Rents that may be raised soon, and increases that have been made. */
export function IncreaseScreen() {
  return (
    <>
      <PageHead title="Vuokrankorotukset" actions={[{ label: 'Indeksit', to: '/rent-increase/index' }]} />
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
