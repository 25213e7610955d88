import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { useCall } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'
import type { ListState } from '../../ui/table/use-list-state.ts'
import css from './Waterfall.module.css'
import { Waterfall } from './Waterfall.tsx'

interface Props {
  readonly run: string
  readonly list: ListState
}

const title = 'Mistä summa muuttui'

/** Why the run came to another sum than the periods before it. */
export function RunChanges({ run, list }: Props) {
  const { data } = useCall(billingRunsApi.readRunChanges, { params: { id: run } })
  if (!data?.waterfall) return null
  return (
    <div className={css.place}>
      <Card title={title}>
        <Waterfall label={title} waterfall={data.waterfall} total="Tämä ajo" list={list} />
      </Card>
    </div>
  )
}
