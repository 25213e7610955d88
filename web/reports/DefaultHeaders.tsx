import { statisticsApi } from '#shared/reports/statistics-api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useSession } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { useDefaultHeader } from './use-default-header.ts'

/** The column sets that open by themselves, on the person's own page (spec section 3, User). */
export function DefaultHeaders() {
  const inGroup = useSession()?.user.groupMode
  return inGroup ? null : <OfStatistics />
}

function OfStatistics() {
  const tableName = 'apartmentStatistics'
  const reading = useCall(statisticsApi.listTableHeaders, { params: { tableName } })
  const { chosen, choose } = useDefaultHeader(tableName)
  return (
    <Card title="Taulukoiden sarakkeet">
      <Loaded reading={reading}>
        {({ tableHeaders }) => (
          <Field label="Tilastojen sarakejoukko" hint="Avautuu, kun avaat vuokrakohteiden tilastot tällä tilillä.">
            {(wiring) => (
              <select
                {...wiring}
                value={tableHeaders.some(({ _id }) => _id === chosen) ? chosen : ''}
                onChange={(event) => void choose(event.target.value)}
              >
                <option value="">Kaikki luvut</option>
                {tableHeaders.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </Loaded>
    </Card>
  )
}
