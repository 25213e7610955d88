import { Link } from 'react-router-dom'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { useCall } from '../../app/use-call.ts'
import css from './BillingRun.module.css'
import { RunProgress } from './RunProgress.tsx'

/** Of a run under way, wherever it was started. */
export function RunningNotice() {
  const { data } = useCall(
    billingRunsApi.listRuns,
    { body: { itemsPerPage: 1 } },
    { pollWhile: ({ rows }) => rows.some(isUnderWay) },
  )
  const run = data?.rows.find(isUnderWay)
  if (!run) return null
  return (
    <div className={css.notice}>
      <RunProgress run={run} />
      <Link to={`/billing-run/${run._id}`}>Katso ajoa</Link>
    </div>
  )
}
