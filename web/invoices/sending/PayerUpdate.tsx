import { Button } from '@primer/react'
import { payerUpdatesApi as api } from '#shared/invoices/sending/payer-update.ts'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { Card } from '../../ui/Card.tsx'

/** Whether the invoicing service knows of the payer what we do; nothing when it does. */
export function PayerUpdate({ id }: { readonly id: string }) {
  const mayEdit = useMay()('tenants.edit')
  const params = { tenantId: id }
  const { data } = useCall(api.readPayerUpdate, { params }, { pollWhile: ({ update }) => update?.waits ?? false })
  const retry = useCommand(api.retryPayerUpdate, { said: 'Tiedot viedään laskutuspalveluun' })
  if (!data?.update) return null
  const { waits, failure } = data.update
  return (
    <Card title="Laskutuspalvelun tiedot">
      <p>
        {waits
          ? 'Muuttuneita tietoja viedään laskutuspalveluun.'
          : 'Muuttuneita tietoja ei saatu vietyä laskutuspalveluun.'}
      </p>
      {failure && <p>{failure}</p>}
      {mayEdit && !waits && (
        <Button onClick={() => retry.mutate({ params })} loading={retry.isPending} loadingAnnouncement="Viedään">
          Yritä uudelleen
        </Button>
      )}
    </Card>
  )
}
