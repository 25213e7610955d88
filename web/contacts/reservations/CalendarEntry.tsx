import { printTimes } from '#shared/contacts/clock-time.ts'
import { reservationStatusLabels } from '#shared/contacts/reservation.ts'
import css from './Calendar.module.css'
import type { CalendarItem, Opening } from './calendar-items.ts'

interface Props extends Opening {
  readonly item: CalendarItem
  readonly withAddress?: boolean
}

const peopleOf = ({ reservation, time, visitors }: CalendarItem): string => {
  if (reservation) return reservation.name
  if (visitors.length > 0) return visitors.map(({ name }) => name).join(', ')
  return time?.open ? 'Vapaa' : 'Vapaa, ei verkossa'
}

/** One of a calendar; it opens at the side of the page. */
export function CalendarEntry({ item, withAddress = false, onReservation, onTime }: Props) {
  const { key, reservation, time, visitors, overlaps, address, staff } = item
  const waits = reservation?.status === 'pending' || visitors.some(({ status }) => status === 'pending')
  const kind = time && visitors.length === 0 ? 'free' : waits ? 'pending' : 'completed'
  const notes = [
    staff,
    time && `${time.taken}/${time.capacity} varattu`,
    waits && reservationStatusLabels.pending,
  ].filter(Boolean)
  return (
    <button
      type="button"
      className={css.entry}
      data-kind={kind}
      data-overlaps={overlaps || undefined}
      onClick={() => (reservation ? onReservation(key) : onTime(key))}
    >
      <span className={css.when}>{printTimes(item)}</span>
      {overlaps && <strong className={css.met}>Päällekkäin</strong>}
      {withAddress && <span>{address}</span>}
      <span>{peopleOf(item)}</span>
      {notes.length > 0 && <span className={css.notes}>{notes.join(' · ')}</span>}
    </button>
  )
}
