import { reservationsApi as api } from '#shared/contacts/reservations-api.ts'
import { ViewingTimesDraft } from '#shared/contacts/viewing-time.ts'
import { call } from '../../app/call.ts'
import { useSession } from '../../app/session.ts'
import { today } from '../../app/today.ts'
import { ApartmentPicker } from '../../properties/pickers.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { OverlapField } from './OverlapField.tsx'

const { TextField, DayField, WholeNumberField, CheckField } = fieldsOf<typeof ViewingTimesDraft>()

/** Times at which an apartment is shown, one after another. */
export function TimesForm({ day, onClose }: { readonly day?: string; readonly onClose: () => void }) {
  const staff = useSession()?.user.name ?? ''
  const save = async (body: ViewingTimesDraft) => {
    await call(api.createTimes, { body })
    return undefined
  }
  return (
    <FormDialog
      title="Tarjoa näyttöaikoja"
      submit="Lisää ajat"
      schema={ViewingTimesDraft}
      values={{ apartment: '', day: day ?? today(), from: '', to: '', staff }}
      save={save}
      saved="Näyttöajat lisätty"
      onClose={onClose}
    >
      <ApartmentPicker name="apartment" label="Vuokrakohde" required span={3} />
      <DayField name="day" label="Päivä" required />
      <TextField name="from" label="Alkaa" placeholder="16.00" required />
      <TextField name="to" label="Päättyy" placeholder="18.00" required />
      <WholeNumberField
        name="minutes"
        label="Yhden näytön pituus"
        unit="min"
        noneValue={null}
        hint="Jätä tyhjäksi, jos koko aika on yksi näyttö."
      />
      <WholeNumberField name="capacity" label="Paikkoja kussakin" required />
      <TextField name="staff" label="Esittelijä" />
      <CheckField name="open" label="Varattavissa verkossa" hint="Kun tili ja vuokrakohde ovat julkisia." />
      <OverlapField />
    </FormDialog>
  )
}
