import { type ReceiptStanding, receiptStandingLabels } from '#shared/expenses/standing.ts'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'

const tones: Record<ReceiptStanding, Tone> = {
  waiting: 'warning',
  partly: 'news',
  subtracted: 'good',
  unpaid: 'warning',
  paid: 'good',
}

/** How far a cost is, when it is on its way anywhere. */
export const StandingLabel = ({ standing }: { standing: ReceiptStanding | '' }) =>
  standing === '' ? '–' : <StatusLabel tone={tones[standing]}>{receiptStandingLabels[standing]}</StatusLabel>
