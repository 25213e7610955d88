import { Button } from '@primer/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { firmServices } from '#shared/accounts/invoice-services.ts'
import { printInstant } from '#shared/base/day.ts'
import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import { creditReportKindLabels } from '#shared/credit-reports/credit-report.ts'
import { customersApi } from '#shared/customers/api.ts'
import { useMay, useSession } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import css from './CreditReports.module.css'
import { CreditStateLabel } from './CreditStateLabel.tsx'
import { useBuying } from './use-buying.ts'
import { isUnderWay } from './use-credit-reports.ts'

const NoteDialog = dialogOnDemand(
  async () => (await import('./NoteDialog.tsx')).NoteDialog,
  ({ onClose }) => onClose(),
)

/** The looks at the credit of one tenant or prospect, on their own page. */
export function CreditReportsOf({ id }: { id: string }) {
  const service = useSession()?.user.invoiceService ?? ''
  return firmServices.includes(service) ? null : <CreditCard id={id} />
}

function CreditCard({ id }: { id: string }) {
  const query = { tenant: id, itemsPerPage: 20 }
  const rows = useCall(api.listCreditReports, { query }, { pollWhile: (page) => page.creditReports.some(isUnderWay) })
    .data?.creditReports
  return (
    <Card title="Luottotiedot">
      {rows?.length === 0 && <p className={css.none}>Ei haettuja eikä kirjattuja luottotietoja.</p>}
      <ul className={css.list}>
        {rows?.map(({ _id, at, state, kind, requestedBy }) => (
          <li key={_id}>
            <Link to={`/credit-reports/${_id}`}>{printInstant(at)}</Link>
            <CreditStateLabel state={state} />
            <small>{[creditReportKindLabels[kind], requestedBy].join(' · ')}</small>
          </li>
        ))}
      </ul>
      <Buttons id={id} />
    </Card>
  )
}

function Buttons({ id }: { id: string }) {
  const mayAdd = useMay()('creditReports.create')
  const offer = useCall(api.readCreditOffer, {}).data?.offer
  const tenant = useCall(customersApi.readTenant, { params: { tenantId: id } }).data?.tenant
  const { buy, isBusy } = useBuying()
  const [noting, setNoting] = useState(false)
  if (!mayAdd || !tenant?.active || tenant.isOnlyKeyHolder) return null
  return (
    <div className={css.buttons}>
      {offer?.service && !tenant.isCompany && (
        <Button size="small" loading={isBusy} onClick={() => void buy(id)}>
          Hae luottotiedot
        </Button>
      )}
      <Button size="small" onClick={() => setNoting(true)}>
        Kirjaa tarkistus
      </Button>
      {noting && <NoteDialog tenant={id} onClose={() => setNoting(false)} />}
    </div>
  )
}
