import { useParams } from 'react-router-dom'
import { onDemand } from '../ui/on-demand.tsx'

const IncreaseView = onDemand(async () => (await import('./IncreaseView.tsx')).IncreaseView)

/** The increase in the address. */
export function IncreasePage() {
  const { id = '' } = useParams()
  return <IncreaseView id={id} />
}
