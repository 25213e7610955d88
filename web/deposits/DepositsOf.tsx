import { Link } from 'react-router-dom'
import { printMoney } from '#shared/base/money.ts'
import { type DepositSummary, depositsApi } from '#shared/deposits/api.ts'
import { depositTypeLabels } from '#shared/deposits/deposit-types.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { DepositStateLabel } from './DepositStateLabel.tsx'
import css from './Deposits.module.css'

export const DepositsOfContract = ({ id }: { id: string }) => (
  <DepositCard rows={useCall(depositsApi.listDeposits, { body: { contract: id, itemsPerPage: 20 } }).data?.rows} />
)

export const DepositsOfTenant = ({ id }: { id: string }) => (
  <DepositCard rows={useCall(depositsApi.depositsOfTenant, { params: { id } }).data?.deposits} />
)

function DepositCard({ rows }: { rows: readonly DepositSummary[] | undefined }) {
  return (
    <Card title="Vakuus">
      {rows?.length === 0 && <p className={css.none}>Ei vakuutta.</p>}
      <ul className={css.list}>
        {rows?.map(({ _id, amount, held, method, state, apartmentAddress }) => (
          <li key={_id}>
            <Link to={`/deposits/${_id}`}>{printMoney(amount)}</Link>
            <DepositStateLabel state={state} />
            <small>
              {[depositTypeLabels[method], apartmentAddress, `hallussa ${printMoney(held)}`]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
