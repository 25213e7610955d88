import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import type { TableName } from '#shared/reports/table-header.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useSession } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/field/Field.tsx'
import { useDefaultHeader } from './use-default-header.ts'

/** The column sets that open by themselves, on the person's own page (spec section 3, User). */
export function DefaultHeaders() {
  const user = useSession()?.user
  if (!user || user.groupMode) return null
  return (
    <Card title="Taulukoiden sarakkeet">
      <HeaderChoice
        tableName="apartmentStatistics"
        label="Tilastojen sarakejoukko"
        hint="Näytetään, kun avaat vuokrakohteiden tilastot tällä tilillä."
      />
      {user.regionReports && (
        <HeaderChoice
          tableName="cityStatistics"
          label="Paikkakuntien sarakejoukko"
          hint="Näytetään, kun avaat paikkakuntien tilastot tällä tilillä."
        />
      )}
    </Card>
  )
}

interface Props {
  readonly tableName: TableName
  readonly label: string
  readonly hint: string
}

function HeaderChoice({ tableName, label, hint }: Props) {
  const reading = useCall(statisticsApi.listTableHeaders, { params: { tableName } })
  const { chosen, choose } = useDefaultHeader(tableName)
  return (
    <Loaded reading={reading}>
      {({ tableHeaders }) => (
        <Field label={label} hint={hint}>
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
  )
}
