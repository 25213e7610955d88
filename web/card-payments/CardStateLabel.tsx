import { type CardPaymentState, cardPaymentStateLabels } from '#shared/card-payments/card-payment.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Readonly<Record<CardPaymentState, Tone>> = {
  paid: 'good',
  partRefunded: 'plain',
  refunded: 'plain',
  refunding: 'news',
  disputed: 'warning',
  lost: 'bad',
}

export const CardStateLabel = ({ state }: { state: CardPaymentState }) => (
  <StatusLabel tone={tones[state]}>{cardPaymentStateLabels[state]}</StatusLabel>
)
