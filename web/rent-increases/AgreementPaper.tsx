import { useParams } from 'react-router-dom'
import { agreementsApi } from '#shared/rent-increases/agreements-api.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { onDemand } from '../ui/on-demand.tsx'

const Form = onDemand(async () => (await import('./AgreementPaperForm.tsx')).AgreementPaperForm)

/** A new paper of an agreement on prices. */
export function AgreementPaper() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useCall(agreementsApi.readAgreementPaper, { params: { id } })}>
      {(paper) => <Form {...paper} />}
    </Loaded>
  )
}
