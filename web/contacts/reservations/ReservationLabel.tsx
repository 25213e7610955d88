import { type Reservation, reservationStatusLabels } from '#shared/contacts/reservation.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'

const tones: Record<Reservation['status'], Tone> = { pending: 'warning', completed: 'good', canceled: 'plain' }

export const ReservationLabel = ({ status }: Pick<Reservation, 'status'>) => (
  <StatusLabel tone={tones[status]}>{reservationStatusLabels[status]}</StatusLabel>
)
