import { useEffect, useEffectEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { printDay } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { printTimes } from '#shared/contacts/clock-time.ts'
import {
  type Reservation,
  ReservationChange,
  ReservationDraft,
  reservationStatusLabels,
} from '#shared/contacts/reservation.ts'
import { reservationsApi as api } from '#shared/contacts/reservations-api.ts'
import { languages } from '#shared/texts/language.ts'
import { languageLabels } from '#shared/texts/language-labels.ts'
import { call } from '../../app/call.ts'
import { useSession } from '../../app/session.ts'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { ApartmentPicker } from '../../properties/pickers.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { OverlapField } from './OverlapField.tsx'

type Values = InputOf<typeof ReservationDraft>
const { TextField, TextareaField, DayField, SelectField, CheckField } = fieldsOf<typeof ReservationDraft>()

interface Props {
  /** What is known of it already: of a contact, or of an empty hour of the calendar. */
  readonly values?: Partial<Values> & { readonly address?: string }
  readonly onSaved?: (made: Reservation) => void
  readonly onClose: () => void
}

/** A viewing that has been agreed. */
export function ReservationForm({ values: { address, ...given } = {}, onSaved, onClose }: Props) {
  const staff = useSession()?.user.name ?? ''
  const values = { day: today(), from: '', to: '', staff, ...given }
  const save = async (body: ReservationDraft) => (await call(api.createReservation, { body })).reservation
  return (
    <FormDialog
      title="Uusi varaus"
      submit="Tallenna"
      schema={ReservationDraft}
      values={values}
      save={save}
      saved="Varaus tallennettu"
      {...(onSaved && { onSaved })}
      onClose={onClose}
    >
      <ApartmentPicker name="apartment" label="Vuokrakohde" chosen={address} required span={2} />
      <OfferedTime />
      <When />
      <Visitor />
      <TextareaField name="message" label="Lisätietoja" rows={2} span={3} />
      <SelectField
        name="status"
        label="Tila"
        options={(['completed', 'pending'] as const).map((status) => [status, reservationStatusLabels[status]])}
      />
      <CheckField name="notify" label="Lähetä vahvistus varaajan sähköpostiin" />
      <OverlapField />
    </FormDialog>
  )
}

const When = () => (
  <>
    <DayField name="day" label="Päivä" required />
    <TextField name="staff" label="Esittelijä" />
    <TextField name="from" label="Alkaa" placeholder="16.00" required />
    <TextField name="to" label="Päättyy" placeholder="16.30" required />
  </>
)

const Visitor = () => (
  <>
    <TextField name="name" label="Varaajan nimi" required />
    <TextField name="email" label="Sähköposti" type="email" />
    <TextField name="phone" label="Puhelin" type="tel" />
    <SelectField
      name="language"
      label="Viestien kieli"
      options={languages.map((language) => [language, languageLabels[language]] as const)}
    />
  </>
)

/** The free times that are offered at the chosen home: whoever takes one comes then. */
function OfferedTime() {
  const { setValue } = useFormContext<Values>()
  const [apartment, time] = useWatch<Values, ['apartment', 'time']>({ name: ['apartment', 'time'] })
  const query = { apartment: apartment ?? '' }
  const { data } = useCall(api.listTimes, { query }, { enabled: query.apartment !== '' })
  const free = (data?.times ?? []).filter(({ taken, capacity }) => taken < capacity)
  const chosen = free.find(({ _id }) => _id === time)
  const take = useEffectEvent((id: string | undefined) => {
    if (!chosen || id === undefined) return
    const { day, from, to, staff } = chosen
    for (const [name, value] of Object.entries({ day, from, to, staff })) setValue(name as 'day', value)
  })
  const taken = chosen?._id
  useEffect(() => take(taken), [taken])
  if (free.length === 0 && !time) return null
  const options = free.map((each) => [each._id, `${printDay(each.day)} klo ${printTimes(each)}`] as const)
  return (
    <SelectField
      name="time"
      label="Näyttöaika"
      none="Oma aika"
      options={options}
      hint="Tarjotusta ajasta varataan yksi paikka."
    />
  )
}

/** Another time, home or person for one that stands. */
export function ReservationEdit({
  existing,
  onClose,
}: {
  readonly existing: Reservation
  readonly onClose: () => void
}) {
  const save = async (body: ReservationChange) =>
    (await call(api.updateReservation, { params: { id: existing._id }, body })).reservation
  return (
    <FormDialog
      title="Muokkaa varausta"
      submit="Tallenna"
      schema={ReservationChange}
      values={existing}
      save={save}
      saved="Varaus tallennettu"
      onClose={onClose}
    >
      <ApartmentPicker name="apartment" label="Vuokrakohde" chosen={existing.address} required span={2} />
      <When />
      <Visitor />
      <CheckField name="notify" label="Kerro muuttuneesta ajasta varaajan sähköpostiin" />
      <OverlapField />
    </FormDialog>
  )
}
