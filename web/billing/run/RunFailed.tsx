import { Button } from '@primer/react'
import { InlineMessage } from '@primer/react/experimental'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import type { BillingRunSummary, RunInvoiceRow } from '#shared/invoices/billing-run.ts'
import { call } from '../../app/call.ts'
import type { List } from '../../ui/table/use-list-state.ts'
import css from './BillingRun.module.css'

interface Props {
  readonly run: BillingRunSummary
  readonly list: List<RunInvoiceRow>
  /** Opens what mends these; nothing for whoever may not. */
  readonly fix?: (ids: readonly string[]) => void
}

/** How many of the run did not leave, with the way to them and to mending them all. */
export function RunFailed({ run, list, fix }: Props) {
  const isShown = list.filters.state === 'failed'
  const open = async () => {
    const body = { state: 'failed', itemsPerPage: 100 } as const
    const { rows } = await call(billingRunsApi.listRunInvoices, { params: { id: run._id }, body })
    fix?.(rows.map(({ _id }) => _id))
  }
  return (
    <div className={css.notice} role="status">
      <InlineMessage variant="critical">
        {run.failed === 1 ? '1 lasku ei lähtenyt.' : `${run.failed} laskua ei lähtenyt.`}
      </InlineMessage>
      <Button size="small" onClick={() => list.change({ filters: { state: isShown ? '' : 'failed' } })}>
        {isShown ? 'Näytä kaikki' : 'Näytä ne'}
      </Button>
      {fix && (
        <Button size="small" variant="primary" onClick={() => void open()}>
          Korjaa ja lähetä
        </Button>
      )}
    </div>
  )
}
