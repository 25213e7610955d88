import { LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { contractFields } from '#shared/contracts/contract.fields.ts'
import { contractState, type RentalContract } from '#shared/contracts/rental-contract.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import type { LeaseRents } from '#shared/rent-increases/rent-changes.ts'
import { rentSpans } from '#shared/rent-increases/rent-spans.ts'
import { rentsApi } from '#shared/rent-increases/rents-api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { Card, CardColumn } from '../ui/Card.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { RentChanges } from './history/RentChanges.tsx'
import { IncreaseLine } from './IncreaseLine.tsx'
import { IncreaseStateLabel } from './IncreaseStateLabel.tsx'
import css from './Increases.module.css'

const RentSteps = onDemand(async () => (await import('./history/RentSteps.tsx')).RentSteps, { waiting: null })

/** The rents of a contract so far with what made them, what waits for its day, and when the next increase may come. */
export const IncreasesOfContract = ({ id }: { id: string }) => (
  <CardColumn>
    <Loaded reading={useCall(contractsApi.readContract, { params: { id } })}>
      {({ contract }) => <Coming contract={contract} />}
    </Loaded>
    <Loaded reading={useCall(rentsApi.readRentsOfContract, { params: { id } })}>
      {({ lease }) => <RentsOfLease lease={lease} />}
    </Loaded>
  </CardColumn>
)

/** A rent that has not changed is no stairs. */
function RentsOfLease({ lease }: { lease: LeaseRents }) {
  const spans = rentSpans([lease], today())
  return (
    <>
      {spans.length > 1 && (
        <Card title="Vuokra portaittain (ALV 0 %)">
          <RentSteps spans={spans} ofOne />
        </Card>
      )}
      <RentChanges leases={[lease]} ofOne />
    </>
  )
}

function Coming({ contract }: { contract: RentalContract }) {
  const { _id, lease } = contract
  const may = useMay()
  const state = contractState(contract, today())
  const isRunning = state !== 'notActivated' && state !== 'ended'
  const query = { contract: _id, state: 'inactive' as const, itemsPerPage: 100 }
  const rows = useCall(rentIncreasesApi.listIncreases, { query }).data?.rows ?? []
  return (
    <Card
      title="Vuokrankorotukset"
      action={
        may('rentIncreases.create', 'contracts.rent') &&
        isRunning &&
        !lease.noRentIncrease && (
          <LinkButton as={Link} to={`/rent-increase/create/${_id}`} size="small">
            Korota vuokraa
          </LinkButton>
        )
      }
    >
      <Facts>
        <Fact label={contractFields['lease.nextRentIncreaseDate'].label}>
          {lease.noRentIncrease
            ? contractFields['lease.noRentIncrease'].label
            : lease.nextRentIncreaseDate && printDay(lease.nextRentIncreaseDate)}
        </Fact>
      </Facts>
      {rows.length > 0 && (
        <ul className={`${css.plain} ${css.details}`}>
          {rows.map((row) => (
            <li key={row._id}>
              <IncreaseLine row={row} /> <IncreaseStateLabel state={row.state} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
