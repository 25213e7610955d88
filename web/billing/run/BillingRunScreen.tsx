import { useNavigate } from 'react-router-dom'
import { printMoney } from '#shared/base/money.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { call } from '../../app/call.ts'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { RunningNotice } from './RunningNotice.tsx'

const ComingList = onDemand(async () => (await import('../ComingList.tsx')).ComingList)
const RunList = onDemand(async () => (await import('./RunList.tsx')).RunList)

/** What the next run bills, and the runs so far. */
export function BillingRunScreen() {
  const may = useMay()
  const ready = useCall(comingApi.listComing, { body: { state: 'ready', itemsPerPage: 1 } })
  const { ask, isBusy } = useRunning(ready.data)
  return (
    <>
      <PageHead
        title="Laskutusajo"
        primary={may('invoices.create') && { label: 'Laskuta nyt', onSelect: ask, busy: isBusy }}
        actions={[
          { label: 'ALV-kannan muutos', to: '/vat-change' },
          may('account.edit') && { label: 'Ajon asetukset', to: '/settings?tab=billing' },
        ]}
      />
      <RunningNotice />
      <Tabs
        label="Laskutusajo"
        tabs={[
          {
            key: 'coming',
            label: 'Tulevat laskut',
            count: ready.data?.totalLength || undefined,
            content: () => <ComingList />,
          },
          { key: 'runs', label: 'Ajot', content: () => <RunList /> },
        ]}
      />
    </>
  )
}

interface Ready {
  readonly totalLength: number
  readonly sums: Record<string, number>
}

/** Of those that the run makes, how many could not be sent; none when that cannot be told just now. */
async function countUnsent(): Promise<number> {
  try {
    const body = { state: 'ready', warning: 'unsent', itemsPerPage: 1 } as const
    return (await call(comingApi.listComing, { body })).totalLength
  } catch {
    return 0
  }
}

/** Asks, starts the run and goes to look at it. */
function useRunning(ready: Ready | undefined) {
  const navigate = useNavigate()
  const command = useCommand(invoicesApi.billNow, {
    onDone({ run }) {
      if (run) void navigate(`/billing-run/${run}`)
      else toast.info('Yhtään sopimusta ei ole nyt laskutettavana.')
    },
  })
  const ask = async () => {
    const count = ready?.totalLength ?? 0
    if (count === 0) return toast.info('Yhtään sopimusta ei ole nyt laskutettavana.')
    const unsent = await countUnsent()
    const sure = await confirm({
      title: count === 1 ? 'Luodaanko 1 lasku?' : `Luodaanko ${count} laskua?`,
      text: [
        `Yhteensä ${printMoney(ready?.sums.total ?? 0)}.`,
        ...(unsent > 0 ? [`Niistä ${unsent} ei voisi lähettää: katso tulevista laskuista, mitä niistä puuttuu.`] : []),
        'Pidätettyjä laskuja ja niitä, joiden mittarilukema puuttuu, ei luoda.',
      ].join(' '),
      yes: 'Laskuta nyt',
    })
    if (sure) command.mutate({})
  }
  return { ask: () => void ask(), isBusy: command.isPending }
}
