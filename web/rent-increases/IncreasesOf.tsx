import { LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { rentsOf } from '#shared/contracts/rent-steps.ts'
import { contractState, type RentalContract } from '#shared/contracts/rental-contract.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import type { RentIncreaseRow } from '#shared/rent-increases/rent-increase.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { Card } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { growthOf } from './growth.ts'
import { IncreaseStateLabel } from './IncreaseStateLabel.tsx'
import css from './Increases.module.css'

/** The rents of a contract so far, the increases that made them, and when the next one may come. */
export const IncreasesOfContract = ({ id }: { id: string }) => (
  <Loaded reading={useCall(contractsApi.readContract, { params: { id } })}>
    {({ contract }) => <Increases contract={contract} />}
  </Loaded>
)

function Increases({ contract }: { contract: RentalContract }) {
  const { _id, lease } = contract
  const may = useMay()('rentIncreases.create')
  const state = contractState(contract, today())
  const isRunning = state !== 'notActivated' && state !== 'ended'
  const query = { contract: _id, itemsPerPage: 100 }
  const rows = useCall(rentIncreasesApi.listIncreases, { query }).data?.rows ?? []
  return (
    <Card
      title="Vuokrankorotukset"
      action={
        may &&
        isRunning &&
        !lease.noRentIncrease && (
          <LinkButton as={Link} to={`/rent-increase/create/${_id}`} size="small">
            Korota vuokraa
          </LinkButton>
        )
      }
    >
      <Facts>
        <Fact label="Seuraava korotus aikaisintaan">
          {lease.noRentIncrease
            ? 'Vuokraa ei koroteta'
            : lease.nextRentIncreaseDate && printDay(lease.nextRentIncreaseDate)}
        </Fact>
        {rentsOf(contract).map(({ from, rent }) => (
          <Fact key={from} label={`Vuokra ${printDay(from)} alkaen`}>
            {printMoney(rent)}
          </Fact>
        ))}
      </Facts>
      {rows.length > 0 && (
        <ul className={`${css.plain} ${css.details}`}>
          {rows.map((row) => (
            <Row key={row._id} row={row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const Row = ({ row: { _id, state, from, rentBefore, rentAfter } }: { row: RentIncreaseRow }) => (
  <li>
    <Link to={`/rent-increase/${_id}`}>Korotus {printDay(from)} alkaen</Link>{' '}
    <span className="digits">
      {printMoney(rentBefore)} → {printMoney(rentAfter)} ({growthOf(rentBefore, rentAfter)})
    </span>{' '}
    <IncreaseStateLabel state={state} />
  </li>
)
