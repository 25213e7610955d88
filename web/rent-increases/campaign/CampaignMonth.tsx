import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall } from '../../app/use-call.ts'
import { MonthField, useMonth } from '../indices/MonthField.tsx'
import { CampaignList } from './CampaignList.tsx'
import { CampaignTotals } from './CampaignTotals.tsx'

/** What a month's increases come to, and each of them. */
export function CampaignMonth() {
  const [month, setMonth] = useMonth()
  const reading = useCall(campaignApi.readCampaign, { query: { month } })
  return (
    <>
      <MonthField month={month} onMonth={setMonth} />
      <Loaded reading={reading}>
        {(totals) => (
          <>
            <CampaignTotals totals={totals} />
            <CampaignList month={month} totals={totals} />
          </>
        )}
      </Loaded>
    </>
  )
}
