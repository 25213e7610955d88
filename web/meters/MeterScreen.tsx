import { PlusIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { useMay } from '../app/session.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { MeterDialog } from './dialogs.ts'
import { MeterList } from './MeterList.tsx'

const BillingTab = onDemand(async () => (await import('./BillingTab.tsx')).BillingTab)
const WaterTab = onDemand(async () => (await import('./water/WaterTab.tsx')).WaterTab)
const RoundTab = onDemand(async () => (await import('./RoundTab.tsx')).RoundTab)

/** The register of meters, rounds of readings, and what of them is billed. */
export function MeterScreen() {
  const may = useMay()
  const [making, setMaking] = useState(false)
  const make = () => setMaking(true)
  return (
    <>
      <PageHead
        title="Mittarit"
        primary={may('apartments.edit') && { label: 'Lisää mittari', icon: PlusIcon, onSelect: make }}
      />
      <Tabs
        label="Mittarit ja lukemat"
        tabs={[
          { key: 'meters', label: 'Mittarit', content: () => <MeterList onMake={make} /> },
          { key: 'round', label: 'Lukemakierros', content: () => <RoundTab /> },
          ...(may('invoices.read')
            ? [
                { key: 'billing', label: 'Laskutus', content: () => <BillingTab /> },
                { key: 'water', label: 'Vesitasaukset', content: () => <WaterTab /> },
              ]
            : []),
        ]}
      />
      {making && <MeterDialog onClose={() => setMaking(false)} />}
    </>
  )
}
