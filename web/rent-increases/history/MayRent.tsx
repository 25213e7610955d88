import type { ReactNode } from 'react'
import { useMay } from '../../app/session.ts'
import { Blank } from '../../ui/Fallback.tsx'

/** A form that changes a rent, for whoever may; others are told why they do not see it. */
export function MayRent({ children }: { readonly children: ReactNode }) {
  const may = useMay()
  if (may('rentIncreases.create', 'contracts.rent')) return children
  return (
    <Blank
      whole
      title="Et voi muuttaa vuokria tällä tilillä"
      text="Siihen tarvitaan oikeus lisätä vuokrankorotuksia ja muuttaa sopimuksen vuokraa. Oikeudet antaa tilin omistaja."
    />
  )
}
