import type { ReactNode } from 'react'
import type { Account } from '#shared/accounts/account.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { PanelTabs } from '../app/PanelTabs.tsx'
import { useSession } from '../app/session.ts'
import { useFresh } from '../app/use-call.ts'
import { useLeaveGuard } from '../ui/form/use-unsaved.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { BasicsForm } from './BasicsForm.tsx'
import { BillingSettingsForm } from './BillingSettingsForm.tsx'
import { NotificationsForm } from './NotificationsForm.tsx'
import { PublicSettingsForm } from './PublicSettingsForm.tsx'
import { ReportSettingsForm } from './ReportSettingsForm.tsx'
import { ViewSettingsForm } from './ViewSettingsForm.tsx'

/** The account itself: who bills, in which way, and who is told of what. Each part is a tab and saved by itself. */
export function SettingsScreen() {
  const account = useSession()?.user.currentAccount._id ?? ''
  useLeaveGuard()
  return (
    <>
      <PageHead title="Tilin asetukset" />
      <PanelTabs of="account" id={account} own={parts} />
    </>
  )
}

const tab = (key: string, label: string, part: (account: Account) => ReactNode) => ({
  key,
  label,
  content: () => <Read key={key}>{part}</Read>,
})

const Read = ({ children }: { children: (account: Account) => ReactNode }) => (
  <Loaded reading={useFresh(accountsApi.readAccount, {})}>{({ account }) => children(account)}</Loaded>
)

const parts = [
  tab('account', 'Tilin tiedot', (account) => <BasicsForm account={account} />),
  tab('billing', 'Laskutus', (account) => <BillingSettingsForm account={account} />),
  tab('notifications', 'Ilmoitukset', (account) => <NotificationsForm account={account} />),
  tab('public', 'Julkiset tiedot', (account) => <PublicSettingsForm account={account} />),
  tab('reports', 'Raportit', (account) => <ReportSettingsForm account={account} />),
  tab('view', 'Näkymä', (account) => <ViewSettingsForm account={account} />),
]
