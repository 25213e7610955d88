import { UploadIcon } from '@primer/octicons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paymentsApi } from '#shared/payments/api.ts'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { bankFileTypes } from './bank-file-types.ts'
import { EntryList } from './EntryList.tsx'

// Most come to see what came; the other tabs load when they are opened.
const PaymentList = onDemand(async () => (await import('./PaymentList.tsx')).PaymentList)
const RuleList = onDemand(async () => (await import('./RuleList.tsx')).RuleList)
const BankFiles = onDemand(async () => (await import('./BankFiles.tsx')).BankFiles)

/** So many that wait are counted. */
const counted = 99

const none: readonly File[] = []

/** Money that came: what is on the invoices, and the bank files it was read from. What waits for a person has a desk. */
export function PaymentScreen() {
  const waiting = useCall(paymentsApi.listMatchingQueue, { body: { most: counted } }).data
  const count = waiting && `${waiting.rows.length}${waiting.next ? '+' : ''}`
  const may = useMay()('payments.create')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [brought, setBrought] = useState(none)
  const bring = (files: readonly File[]) => {
    if (files.length === 0) return
    setBrought(files)
    void navigate('?tab=files')
  }
  return (
    <>
      <PageHead
        title="Maksut"
        actions={[may && { label: 'Tuo tiliote', icon: UploadIcon, onSelect: () => input.current?.click() }]}
        primary={{ label: count ? `Kohdista (${count})` : 'Kohdista', to: '/payments/matching' }}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Tuo tiliote"
        accept={bankFileTypes}
        multiple
        onChange={({ target }) => {
          bring([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Tabs
        label="Maksut"
        tabs={[
          { key: 'entries', label: 'Saapuneet', content: () => <EntryList /> },
          { key: 'payments', label: 'Suoritukset', content: () => <PaymentList /> },
          { key: 'rules', label: 'Säännöt', content: () => <RuleList /> },
          {
            key: 'files',
            label: 'Tiliotteet',
            content: () => <BankFiles brought={brought} onTaken={() => setBrought(none)} />,
          },
        ]}
      />
    </>
  )
}
