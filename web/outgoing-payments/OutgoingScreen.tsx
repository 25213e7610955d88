import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { useCall } from '../app/use-call.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { SettlementList } from './SettlementList.tsx'

const OutgoingList = onDemand(async () => (await import('./OutgoingList.tsx')).OutgoingList)
const OtherList = onDemand(async () => (await import('./OtherList.tsx')).OtherList)
const RewardList = onDemand(async () => (await import('./RewardList.tsx')).RewardList)
const OrderList = onDemand(async () => (await import('./OrderList.tsx')).OrderList)

/** Money that goes on to principals: what is to be settled, what has been, and what the bank is told. */
export function OutgoingScreen() {
  const waiting = useCall(outgoingPaymentsApi.listOutgoing, { body: { state: 'created', itemsPerPage: 1 } })
  return (
    <>
      <PageHead title="Lähtevät maksut" />
      <Tabs
        label="Lähtevät maksut"
        tabs={[
          { key: 'settle', label: 'Tilitettävät', content: () => <SettlementList /> },
          { key: 'payments', label: 'Maksut', count: waiting.data?.totalLength, content: () => <OutgoingList /> },
          { key: 'others', label: 'Muut maksut', content: () => <OtherList /> },
          { key: 'orders', label: 'Maksuaineistot', content: () => <OrderList /> },
          { key: 'rewards', label: 'Palkkiot', content: () => <RewardList /> },
        ]}
      />
    </>
  )
}
