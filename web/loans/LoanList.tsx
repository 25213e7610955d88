import { PlusIcon } from '@primer/octicons-react'
import { useMay } from '../app/session.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { LoanTable } from './LoanTable.tsx'

const ReferenceRates = onDemand(async () => (await import('./ReferenceRates.tsx')).ReferenceRates)

const LoanStress = onDemand<object>(async () => (await import('./LoanStress.tsx')).LoanStress)

/** Every loan, what becomes of cash flow as rates change, and the reference rates that they follow. */
export function LoanList() {
  const may = useMay()
  return (
    <>
      <PageHead
        title="Lainat"
        primary={may('loans.create') && { label: 'Lisää laina', icon: PlusIcon, to: '/loan/create' }}
      />
      <Tabs
        label="Lainat ja korot"
        tabs={[
          { key: 'loans', label: 'Lainat', content: () => <LoanTable /> },
          { key: 'stress', label: 'Korkoherkkyys', content: () => <LoanStress /> },
          { key: 'rates', label: 'Viitekorot', content: () => <ReferenceRates /> },
        ]}
      />
    </>
  )
}
