import type { LeaseRents } from '#shared/rent-increases/rent-changes.ts'
import { rentSpans } from '#shared/rent-increases/rent-spans.ts'
import { rentsApi } from '#shared/rent-increases/rents-api.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { Card, CardColumn } from '../../ui/Card.tsx'
import { Blank } from '../../ui/Fallback.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { RentChanges } from './RentChanges.tsx'

const RentSteps = onDemand(async () => (await import('./RentSteps.tsx')).RentSteps, { waiting: null })

/** The rents of an apartment since its first lease, on its own page: as stairs and step by step. */
export const RentHistory = ({ id }: { id: string }) => (
  <Loaded reading={useCall(rentsApi.readRentsOfApartment, { params: { id } })}>
    {({ leases }) => <History leases={leases} />}
  </Loaded>
)

function History({ leases }: { leases: readonly LeaseRents[] }) {
  if (leases.length === 0) {
    return (
      <Card title="Vuokrahistoria">
        <Blank title="Ei vuokrahistoriaa" text="Vuokrat näkyvät täällä ensimmäisestä sopimuksesta alkaen." />
      </Card>
    )
  }
  const spans = rentSpans(leases, today())
  return (
    <CardColumn>
      {spans.length > 0 && (
        <Card title="Vuokrahistoria (ALV 0 %)">
          <RentSteps spans={spans} />
        </Card>
      )}
      <RentChanges leases={leases} />
    </CardColumn>
  )
}
