import { printDay } from '#shared/base/day.ts'
import type { Reservation } from '#shared/contacts/reservation.ts'
import { reservationsApi as api } from '#shared/contacts/reservations-api.ts'
import { useRemoval } from '../../app/use-removal.ts'

/** Takes a reservation away after asking. */
export function useReservationRemoval(onDone?: () => void) {
  const remove = useRemoval(
    api.deleteReservation,
    {
      text: 'Varaus poistetaan pysyvästi, eikä varaajalle kerrota siitä. Jos näyttö peruuntuu, peruuta varaus mieluummin.',
      yes: 'Poista varaus',
      said: 'Varaus poistettu',
    },
    onDone,
  )
  return ({ _id, name, day }: Pick<Reservation, '_id' | 'name' | 'day'>) =>
    remove(`${name} ${printDay(day)}`, { params: { id: _id } })
}
