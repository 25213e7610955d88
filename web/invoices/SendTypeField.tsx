import { InlineMessage } from '@primer/react/experimental'
import { useWatch } from 'react-hook-form'
import type { SendingAddress } from '#shared/invoices/recurring-invoice.ts'
import { type SendType, sendTypeLabels, sendTypes } from '#shared/invoices/send-types.ts'
import { sendingApi } from '#shared/invoices/sending-api.ts'
import { useMay } from '../app/session.ts'
import { useCall } from '../app/use-call.ts'
import { SelectField } from '../ui/SelectField.tsx'
import css from './SendTypeField.module.css'

interface Props {
  readonly name: string
  /** Whom the invoices go to; '' until somebody has been chosen. */
  readonly tenant: string | undefined
  /** Where they go instead of the payer's own addresses. */
  readonly sentTo?: Partial<SendingAddress>
}

/** How an invoice is sent: the ways that would do for its payer, and what the chosen one lacks. */
export function SendTypeField({ name, tenant = '', sentTo = {} }: Props) {
  const mayAsk = useMay()('tenants.read')
  const { data } = useCall(sendingApi.readWays, { body: { tenant, sentTo } }, { enabled: mayAsk })
  const chosen: SendType = useWatch({ name }) ?? 'email'
  const wayOf = (type: SendType) => data?.ways.find(({ sendType }) => sendType === type)
  const offered = sendTypes.filter((type) => type === chosen || (wayOf(type)?.isOffered ?? true))
  const sentence = wayOf(chosen)?.sentence
  return (
    <>
      <SelectField name={name} label="Lähetystapa" options={offered.map((type) => [type, sendTypeLabels[type]])} />
      <div role="status" className={css.warning}>
        {sentence && <InlineMessage variant="warning">{sentence}</InlineMessage>}
      </div>
    </>
  )
}
