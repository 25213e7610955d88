import { useParams } from 'react-router-dom'
import { onDemand } from '../../ui/on-demand.tsx'

const Form = onDemand(async () => (await import('./AgreementPaperForm.tsx')).AgreementPaperForm)

/** A new paper of an agreement on prices. */
export function AgreementPaper() {
  const { id = '' } = useParams()
  return <Form id={id} />
}
