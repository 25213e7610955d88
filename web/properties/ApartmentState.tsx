import { StatusLabel } from '../ui/StatusLabel.tsx'

/** Whether the apartment is there to be let. */
export function ApartmentState({ apartment }: { apartment: { activeForRent: boolean; active?: boolean } }) {
  if (apartment.active === false) return <StatusLabel tone="plain">Poistettu</StatusLabel>
  return apartment.activeForRent ? (
    <StatusLabel tone="good">Vuokrattavissa</StatusLabel>
  ) : (
    <StatusLabel tone="plain">Ei vuokrata</StatusLabel>
  )
}
