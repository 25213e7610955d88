import { Link } from 'react-router-dom'
import { lastDayOf, monthOf } from '#shared/base/day.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { useMay } from '../../app/session.ts'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'

/** How many rents may be raised this month, on the overview; nothing at all when none may, or not by this person. */
export function WaitingCard() {
  const until = lastDayOf(monthOf(today()))
  const enabled = useMay()('rentIncreases.create', 'contracts.rent')
  const { data } = useCall(rentIncreasesApi.listWaiting, { query: { until, itemsPerPage: 1 } }, { enabled })
  const count = data?.totalLength ?? 0
  if (count === 0) return null
  return (
    <Card title="Vuokrankorotukset">
      <Link to={`/rent-increase?until=${until}`}>
        {count === 1 ? 'Yhden sopimuksen' : `${count} sopimuksen`} vuokraa voidaan korottaa tässä kuussa
      </Link>
    </Card>
  )
}
