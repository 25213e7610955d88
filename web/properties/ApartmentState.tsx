import { StatusLabel } from '../ui/StatusLabel.tsx'

/** Whether the apartment is there to be let; not whether someone lives in it. */
export function ApartmentState({ apartment }: { apartment: { activeForRent: boolean; active?: boolean } }) {
  if (apartment.active === false) return <StatusLabel tone="plain">Poistettu</StatusLabel>
  return apartment.activeForRent ? (
    <StatusLabel tone="good">Vuokrakäytössä</StatusLabel>
  ) : (
    <StatusLabel tone="plain">Ei vuokrata</StatusLabel>
  )
}
