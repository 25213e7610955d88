import { paymentsApi } from '#shared/payments/api.ts'
import { useCall } from '../app/use-call.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { OpenEntries } from './OpenEntries.tsx'

// Most come to see what waits for a person; the other tabs load when they are opened.
const EntryList = onDemand(async () => (await import('./EntryList.tsx')).EntryList)
const PaymentList = onDemand(async () => (await import('./PaymentList.tsx')).PaymentList)
const BankFiles = onDemand(async () => (await import('./BankFiles.tsx')).BankFiles)

/** Money that came: what waits for a person, what is on the invoices, and the bank files it was read from. */
export function PaymentScreen() {
  const open = useCall(paymentsApi.listOpenEntries, { body: { itemsPerPage: 1 } })
  return (
    <>
      <PageHead title="Maksut" />
      <Tabs
        label="Maksut"
        tabs={[
          {
            key: 'open',
            label: 'Kohdistettavat',
            count: open.data?.totalLength,
            content: () => <OpenEntries />,
          },
          { key: 'entries', label: 'Saapuneet', content: () => <EntryList /> },
          { key: 'payments', label: 'Suoritukset', content: () => <PaymentList /> },
          { key: 'files', label: 'Tiliotteet', content: () => <BankFiles /> },
        ]}
      />
    </>
  )
}
