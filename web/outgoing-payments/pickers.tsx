import { useMemo } from 'react'
import { printMoney } from '#shared/base/money.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import type { OutgoingSummary } from '#shared/outgoing-payments/outgoing-payment.ts'
import { optionsOf } from '../app/picker-of.tsx'
import { PickField } from '../ui/choice/PickField.tsx'

type Props = Omit<Parameters<typeof PickField>[0], 'source' | 'counted'> & { readonly partner: string }

const optionOf = ({ _id, number, partnerName, total }: OutgoingSummary) => ({
  id: _id,
  label: `${number} ${partnerName}`,
  note: printMoney(total),
})

/** One of a principal's payments that wait. */
export function WaitingPaymentPicker({ partner, ...props }: Props) {
  const source = useMemo(() => optionsOf(api.listOutgoing, optionOf, { state: 'created', partner }), [partner])
  return <PickField {...props} source={source} counted="maksua" />
}
