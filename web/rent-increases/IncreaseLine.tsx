import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { increaseNames } from '#shared/rent-increases/increase-labels.ts'
import type { RentIncreaseSummary } from '#shared/rent-increases/rent-increase.ts'
import { growthOf } from './history/growth.ts'

/** An increase in a line: from when on, from what to what. A discount alone leaves the rent of the lease as it is. */
export const IncreaseLine = ({ row: { _id, kind, from, rentBefore, rentAfter } }: { row: RentIncreaseSummary }) => (
  <>
    <Link to={`/rent-increase/${_id}`}>
      {increaseNames[kind]} {printDay(from)} alkaen
    </Link>{' '}
    {rentBefore !== rentAfter && (
      <span className="digits">
        {printMoney(rentBefore)} → {printMoney(rentAfter)} ({growthOf(rentBefore, rentAfter)})
      </span>
    )}
  </>
)
