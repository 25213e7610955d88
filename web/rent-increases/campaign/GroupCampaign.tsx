import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { AccountChoice } from '../../app/frame/AccountChoice.tsx'
import { Loaded } from '../../app/Loaded.tsx'
import { useActiveAccounts } from '../../app/tables/active-accounts.ts'
import { useCall } from '../../app/use-call.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { MonthField, useMonth } from '../indices/MonthField.tsx'

const CampaignTotals = onDemand(async () => (await import('./CampaignTotals.tsx')).CampaignTotals)
const GroupIncreases = onDemand(async () => (await import('../GroupIncreases.tsx')).GroupIncreases)

/** The increases of a month in every account of the group. */
export function GroupCampaign() {
  const [month, setMonth] = useMonth()
  const reading = useCall(campaignApi.readGroupCampaign, {
    query: { month, accountSelector: useActiveAccounts().join(',') },
  })
  return (
    <>
      <PageHead title="Ryhmän vuokrankorotukset" mark={<AccountChoice />} />
      <MonthField month={month} onMonth={setMonth} />
      <Loaded reading={reading}>{(totals) => <CampaignTotals totals={totals} />}</Loaded>
      <GroupIncreases key={month} month={month} />
    </>
  )
}
