import { paymentsApi } from '#shared/payments/api.ts'
import { useCall } from '../app/use-call.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { BankFiles } from './BankFiles.tsx'
import { EntryList } from './EntryList.tsx'
import { OpenEntries } from './OpenEntries.tsx'
import { PaymentList } from './PaymentList.tsx'

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
