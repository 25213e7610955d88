import { Button, Dialog } from '@primer/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import { calendarFile } from '#shared/contacts/calendar-file.ts'
import { Canceling, printWhen, type Reservation } from '#shared/contacts/reservation.ts'
import { reservationsApi as api } from '#shared/contacts/reservations-api.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useOwnWordsHint } from '../../app/own-words.ts'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { EmailLink, PhoneLink } from '../../ui/ContactLink.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { saveFile } from '../../ui/pdf/files.ts'
import css from '../contacts.module.css'
import { ReservationLabel } from './ReservationLabel.tsx'
import { useReservationRemoval } from './reservation-removal.ts'

const ReservationEdit = dialogOnDemand(
  async () => (await import('./ReservationForm.tsx')).ReservationEdit,
  ({ onClose }) => onClose(),
)

interface Props {
  readonly id: string
  readonly onClose: () => void
}

/** One viewing at the side of the page. */
export const ReservationPanel = ({ id, onClose }: Props) => (
  <Dialog title="Varaus" width="large" position={{ narrow: 'fullscreen', regular: 'right' }} onClose={onClose}>
    <Loaded reading={useCall(api.readReservation, { params: { id } })}>
      {({ reservation }) => <Details reservation={reservation} onClose={onClose} />}
    </Loaded>
  </Dialog>
)

interface OfOne {
  readonly reservation: Reservation
  readonly onClose: () => void
}

function Details({ reservation, onClose }: OfOne) {
  useReading(reservation)
  const { name, email, phone, apartment, address, staff, message, status, fromSite, created, cancelReason } =
    reservation
  return (
    <div className={css.panel}>
      <div>
        <div className={css.mark}>
          <h2>{printWhen(reservation)}</h2>
          <ReservationLabel status={status} />
        </div>
        <p className={css.small}>
          {fromSite ? 'Pyydetty verkossa' : 'Kirjattu'} {printInstant(created)}
          {cancelReason && ` · Peruttu: ${cancelReason}`}
        </p>
      </div>
      <Facts>
        <Fact label="Vuokrakohde">
          <Link to={`/apartment/overview/${apartment}`}>{address}</Link>
        </Fact>
        <Fact label="Esittelijä">{staff}</Fact>
        <Fact label="Varaaja">{name}</Fact>
        <Fact label="Sähköposti">{email && <EmailLink email={email} />}</Fact>
        <Fact label="Puhelin">{phone && <PhoneLink phone={phone} />}</Fact>
      </Facts>
      {message && (
        <section aria-label="Lisätietoja">
          <h3>Lisätietoja</h3>
          <p className={css.message}>{message}</p>
        </section>
      )}
      <Commands reservation={reservation} onClose={onClose} />
    </div>
  )
}

/** Whoever opens it has read it. */
function useReading({ _id, read }: Reservation) {
  const may = useMay()
  const mark = useCommand(api.markReservationRead)
  const tell = useEffectEvent((id: string) => {
    if (!read && may('reservations.edit')) mark.mutate({ params: { id } })
  })
  useEffect(() => tell(_id), [_id])
}

function saveToCalendar(reservation: Reservation): void {
  const file = new Blob([calendarFile([reservation], Date.now())], { type: 'text/calendar;charset=utf-8' })
  saveFile(file, `naytto-${reservation.day}.ics`)
}

function Commands({ reservation, onClose }: OfOne) {
  const may = useMay()
  const [open, setOpen] = useState<'edit' | 'cancel'>()
  const remove = useReservationRemoval(onClose)
  const confirm = useCommand(api.confirmReservation, { said: 'Varaus vahvistettu' })
  const { _id, status, email } = reservation
  const isInForce = status !== 'canceled'
  const mayEdit = may('reservations.edit')
  const confirming = (notify: boolean) => confirm.mutate({ params: { id: _id }, body: { notify } })
  return (
    <div className={css.buttons}>
      {mayEdit && status === 'pending' && (
        <Button
          variant="primary"
          loading={confirm.isPending}
          loadingAnnouncement="Tallennetaan"
          onClick={() => confirming(email !== '')}
        >
          {email ? 'Vahvista ja lähetä viesti' : 'Vahvista'}
        </Button>
      )}
      {mayEdit && status === 'pending' && email !== '' && (
        <Button onClick={() => confirming(false)}>Vahvista ilman viestiä</Button>
      )}
      {mayEdit && isInForce && <Button onClick={() => setOpen('edit')}>Siirrä tai muokkaa</Button>}
      {isInForce && <Button onClick={() => saveToCalendar(reservation)}>Lataa kalenteriin</Button>}
      {mayEdit && isInForce && <Button onClick={() => setOpen('cancel')}>Peruuta varaus</Button>}
      {may('reservations.remove') && (
        <Button variant="danger" onClick={() => void remove(reservation)}>
          Poista
        </Button>
      )}
      {open === 'edit' && <ReservationEdit existing={reservation} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && <CancelDialog reservation={reservation} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

const { TextField, CheckField } = fieldsOf<typeof Canceling>()

function CancelDialog({ reservation: { _id, email }, onClose }: OfOne) {
  const reasonHint = useOwnWordsHint('Kerrotaan viestissä varaajalle.')
  const save = async (body: Canceling) => (await call(api.cancelReservation, { params: { id: _id }, body })).reservation
  return (
    <FormDialog
      title="Peruuta varaus"
      submit="Peruuta varaus"
      cancel="Takaisin"
      danger
      schema={Canceling}
      values={{ notify: email !== '' }}
      save={async (body) => {
        await save(body)
        return undefined
      }}
      saved="Varaus peruutettu"
      onClose={onClose}
    >
      <TextField name="reason" label="Syy" span={3} hint={reasonHint} />
      {email !== '' && <CheckField name="notify" label={`Lähetä viesti osoitteeseen ${email}`} />}
    </FormDialog>
  )
}
