import { Button } from '@primer/react'
import { printDay } from '#shared/base/day.ts'
import { printTimes } from '#shared/contacts/clock-time.ts'
import type { ReservationSummary } from '#shared/contacts/reservation.ts'
import { reservationsApi as api } from '#shared/contacts/reservations-api.ts'
import { type ViewingTime, ViewingTimeChange } from '#shared/contacts/viewing-time.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useFresh } from '../../app/use-call.ts'
import { useRemoval } from '../../app/use-removal.ts'
import { DialogForm, FormFrame } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { RowButton } from '../../ui/table/RowButton.tsx'
import css from '../contacts.module.css'
import { ReservationLabel } from './ReservationLabel.tsx'

interface Props {
  readonly id: string
  readonly onReservation: (id: string) => void
  readonly onClose: () => void
}

/** An offered time: who comes, how many may, and who shows the home. */
export const TimePanel = ({ id, onReservation, onClose }: Props) => (
  <FormFrame title="Näyttöaika" onClose={onClose}>
    <Loaded reading={useFresh(api.readTime, { params: { id } })}>
      {({ time, reservations }) => (
        <div className={css.panel}>
          <div>
            <h2>{`${printDay(time.day)} klo ${printTimes(time)}`}</h2>
            <p className={css.small}>{time.address}</p>
          </div>
          <Visitors reservations={reservations} onReservation={onReservation} />
          <TimeForm time={time} onClose={onClose} />
        </div>
      )}
    </Loaded>
  </FormFrame>
)

interface VisitorsProps extends Pick<Props, 'onReservation'> {
  readonly reservations: readonly ReservationSummary[]
}

const Visitors = ({ reservations, onReservation }: VisitorsProps) => (
  <section aria-label="Varaajat">
    <h3>Varaajat</h3>
    {reservations.length === 0 && <p className={css.small}>Kukaan ei ole vielä varannut aikaa.</p>}
    <ul className={css.notes}>
      {reservations.map(({ _id, name, phone, status }) => (
        <li key={_id} className={css.mark}>
          <RowButton onClick={() => onReservation(_id)}>{name}</RowButton>
          {phone && <span className={css.small}>{phone}</span>}
          <ReservationLabel status={status} />
        </li>
      ))}
    </ul>
  </section>
)

const { TextField, WholeNumberField, CheckField } = fieldsOf<typeof ViewingTimeChange>()

function TimeForm({ time, onClose }: { readonly time: ViewingTime; readonly onClose: () => void }) {
  const may = useMay()
  const remove = useRemoval(
    api.deleteTime,
    { text: 'Aikaa ei enää tarjota.', yes: 'Poista näyttöaika', said: 'Näyttöaika poistettu' },
    onClose,
  )
  const save = async (body: ViewingTimeChange) => (await call(api.updateTime, { params: { id: time._id }, body })).time
  return (
    <DialogForm
      submit="Tallenna"
      cancel="Sulje"
      schema={ViewingTimeChange}
      values={time}
      save={save}
      saved="Näyttöaika tallennettu"
      locked={may('reservations.edit') ? [] : ['staff', 'capacity', 'open']}
      onClose={onClose}
    >
      <TextField name="staff" label="Esittelijä" />
      <WholeNumberField name="capacity" label="Paikkoja" required />
      <CheckField name="open" label="Varattavissa verkossa" />
      {may('reservations.remove') && time.taken === 0 && (
        <div>
          <Button
            variant="danger"
            onClick={() => void remove(`${printDay(time.day)} klo ${printTimes(time)}`, { params: { id: time._id } })}
          >
            Poista näyttöaika
          </Button>
        </div>
      )}
    </DialogForm>
  )
}
