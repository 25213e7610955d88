import { useWatch } from 'react-hook-form'
import type { TenantDraft } from '#shared/customers/tenant.ts'
import { sendTypeLabels } from '#shared/invoices/sending/send-types.ts'
import { sendingApi } from '#shared/invoices/sending/sending-api.ts'
import {
  type Channel,
  gapSentence,
  isOffered,
  nobody,
  type Payer,
  sendingGaps,
} from '#shared/invoices/sending/sending-gaps.ts'
import { useCall } from '../../app/use-call.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import css from './SendTypeField.module.css'

/** What is printed is also what is posted. */
const ways = ['email', 'post', 'evoice'] as const

/** On the form of a tenant: by which ways invoices would reach them as the form now stands, and what the others lack. */
export function WaysToSend() {
  const { data } = useCall(sendingApi.readWays, { body: {} })
  const { evoice, ...written } = useWatch<TenantDraft>()
  if (!data || written.selectedTenantType === 'keyHolder') return null
  const recipient: Payer = { ...nobody, ...said({ ...written, ...evoice }) }
  return (
    <dl className={css.ways} aria-label="Miten lasku tavoittaa vuokralaisen">
      {ways.map((way) => (
        <Way key={way} way={way} recipient={recipient} channel={data.channel} />
      ))}
    </dl>
  )
}

interface Props {
  readonly way: (typeof ways)[number]
  readonly recipient: Payer
  readonly channel: Channel
}

function Way({ way, recipient, channel }: Props) {
  // The name has a field of its own that says so.
  const gaps = sendingGaps({ sendType: way, recipient }, channel).filter(({ field }) => field !== 'name')
  const isFine = gaps.length === 0
  const tone = isFine ? 'good' : isOffered(gaps) ? 'warning' : 'plain'
  return (
    <>
      <dt>{sendTypeLabels[way]}</dt>
      <dd>
        <StatusLabel tone={tone}>{isFine ? 'Kunnossa' : isOffered(gaps) ? 'Puutteita' : 'Ei käytössä'}</StatusLabel>
        {!isFine && ` ${gapSentence(gaps)}`}
      </dd>
    </>
  )
}

/** Fields that have not been touched yet have no value. */
const said = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
