import { useWatch } from 'react-hook-form'
import { billingTermFields } from '#shared/invoices/fields/billing-terms.fields.ts'
import { type SendType, sendTypeLabels, sendTypes } from '#shared/invoices/sending/send-types.ts'
import type { SendingAddress } from '#shared/invoices/sending/sending-address.ts'
import { sendingApi } from '#shared/invoices/sending/sending-api.ts'
import { useMay } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { FieldWarning } from '../../ui/field/FieldWarning.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'

interface Props {
  readonly name: string
  /** Whom the invoices go to; '' until somebody has been chosen. */
  readonly tenant: string | undefined
  readonly label?: string
  /** What choosing none means; without it one is always chosen. */
  readonly none?: string
  /** Where they go instead of the payer's own addresses. */
  readonly sentTo?: Partial<SendingAddress>
}

/** How an invoice is sent: the ways that would do for its payer, and what the chosen one lacks. */
export function SendTypeField({
  name,
  tenant = '',
  label = billingTermFields.sendType.label,
  none,
  sentTo = {},
}: Props) {
  const mayAsk = useMay()('tenants.read')
  const { data } = useCall(sendingApi.readWays, { body: { tenant, sentTo } }, { enabled: mayAsk })
  const chosen: SendType | '' = useWatch({ name }) ?? 'email'
  const wayOf = (type: SendType | '') => data?.ways.find(({ sendType }) => sendType === type)
  const offered = sendTypes.filter((type) => type === chosen || (wayOf(type)?.isOffered ?? true))
  const sentence = wayOf(chosen)?.sentence
  return (
    <>
      <SelectField
        name={name}
        label={label}
        options={offered.map((type) => [type, sendTypeLabels[type]])}
        {...(none && { none })}
      />
      <FieldWarning>{sentence}</FieldWarning>
    </>
  )
}
