import { printInstant } from '#shared/base/day.ts'
import { dispatchLabel } from '#shared/invoices/sending/dispatch.ts'
import { dispatchApi } from '#shared/invoices/sending/dispatch-api.ts'
import { useCall } from '../../app/use-call.ts'
import { Fact } from '../../ui/Facts.tsx'

/** Of an invoice that the account itself prints or hands over: whether it has. */
export function OwnDelivery({ id }: { id: string }) {
  const dispatch = useCall(dispatchApi.readDispatch, { params: { invoiceId: id } }).data?.dispatch
  if (!dispatch) return null
  return (
    <Fact label="Toimituksen tila">
      {dispatchLabel(dispatch)}
      {dispatch.done && ` ${printInstant(dispatch.done)}`}
    </Fact>
  )
}
