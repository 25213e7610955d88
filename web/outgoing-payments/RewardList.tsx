import { Button } from '@primer/react'
import { printMonth } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { rewardBillFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import { rewardsApi as api, type RewardBillRow } from '#shared/outgoing-payments/rewards-api.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import css from './Outgoing.module.css'
import { RewardSettingsForm } from './RewardSettingsForm.tsx'
import { useBillingRewards } from './use-billing-rewards.ts'

const ratesOf = ({ groups }: RewardBillRow) =>
  groups.map(({ rate, net, vat }) => (
    <div key={rate}>{`${printVatRate(rate)}: ${printMoney(net)} + ${printMoney(vat)}`}</div>
  ))

const columns: readonly Column<RewardBillRow>[] = [
  {
    key: 'partnerName',
    title: rewardBillFields.partnerName.label,
    to: ({ partner }) => `/partner/overview/${partner}`,
  },
  { key: 'month', title: rewardBillFields.month.label, cell: ({ month }) => printMonth(month) },
  { key: 'settlements', title: rewardBillFields.settlements.label, kind: 'number', sum: true },
  { key: 'groups', title: rewardBillFields.groups.label, sort: false, cell: ratesOf },
  { key: 'net', title: rewardBillFields.net.label, kind: 'money', sum: true, extra: true },
  { key: 'vat', title: rewardBillFields.vat.label, kind: 'money', sum: true, extra: true },
  { key: 'total', title: rewardBillFields.total.label, kind: 'money', sum: true },
]

/** Rewards of the months that have ended, of which no invoice has been made. */
export function RewardList() {
  const may = useMay()('outgoingPayments.create')
  const list = useList(api.listRewardBills, {})
  const { billAll, isBusy } = useBillingRewards()
  return (
    <>
      {may && (
        <div className={css.commands}>
          <Button onClick={() => void billAll()} loading={isBusy} loadingAnnouncement="Tehdään palkkiolaskuja">
            Laskuta palkkiot nyt
          </Button>
        </div>
      )}
      <Table
        name="reward-bills"
        label="Laskuttamattomat palkkiot"
        list={list}
        columns={columns}
        search="Hae päämiehellä"
        empty={{
          title: 'Ei laskutettavia palkkioita',
          text: 'Päättyneen kuukauden tilityksistä pidätetyt palkkiot tulevat tähän, kunnes ne on laskutettu. Valmiit palkkiolaskut ovat laskujen luettelossa ja päämiehen sivulla.',
        }}
      />
      <div className={css.settings}>
        <RewardSettingsForm />
      </div>
    </>
  )
}
