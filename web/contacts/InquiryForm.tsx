import { contactsApi as api } from '#shared/contacts/api.ts'
import { type Contact, ContactChange, ContactDraft } from '#shared/contacts/contact.ts'
import { type InquiryType, inquirySources, sourceLabels } from '#shared/contacts/inquiry.ts'
import { QueueChange, type QueueContact, QueueDraft } from '#shared/contacts/queue-contact.ts'
import { call } from '../app/call.ts'
import { ApartmentPicker } from '../properties/pickers.tsx'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

interface Props {
  readonly type: InquiryType
  readonly onClose: () => void
}

/** What somebody said on the telephone or at the desk, written down. */
export const InquiryForm = ({ type, onClose }: Props) =>
  type === 'queue' ? <QueueForm onClose={onClose} /> : <ContactForm onClose={onClose} />

interface ExistingProps<Of> {
  /** The one to change; without it a new one is made. */
  readonly existing?: Of
  readonly onClose: () => void
}

const { TextField, TextareaField, SelectField } = fieldsOf<typeof ContactDraft>()
const sources = inquirySources.map((source) => [source, sourceLabels[source]] as const)

const Person = () => (
  <>
    <TextField name="name" label="Nimi" required />
    <TextField name="email" label="Sähköposti" type="email" />
    <TextField name="phone" label="Puhelin" type="tel" />
    <SelectField name="source" label="Mistä" options={sources} />
  </>
)

const Message = ({ label }: { label: string }) => <TextareaField name="message" label={label} rows={4} span={3} />

export function ContactForm({ existing, onClose }: ExistingProps<Contact>) {
  const common = { saved: 'Yhteydenotto tallennettu', submit: 'Tallenna', onClose }
  const fields = (
    <>
      <Person />
      <ApartmentPicker name="apartment" label="Vuokrakohde" chosen={existing?.about} span={2} />
    </>
  )
  if (existing) {
    const save = async (body: ContactChange) =>
      (await call(api.updateContact, { params: { id: existing._id }, body })).contact
    return (
      <FormDialog title="Muokkaa yhteydenottoa" schema={ContactChange} values={existing} save={save} {...common}>
        {fields}
      </FormDialog>
    )
  }
  const save = async (body: ContactDraft) => (await call(api.createContact, { body })).contact
  return (
    <FormDialog title="Uusi yhteydenotto" schema={ContactDraft} values={{ source: 'phone' }} save={save} {...common}>
      {fields}
      <Message label="Viesti" />
    </FormDialog>
  )
}

export function QueueForm({ existing, onClose }: ExistingProps<QueueContact>) {
  const common = { saved: 'Jonottaja tallennettu', submit: 'Tallenna', onClose }
  if (existing) {
    const save = async (body: QueueChange) =>
      (await call(api.updateQueueContact, { params: { id: existing._id }, body })).queueContact
    return (
      <FormDialog title="Muokkaa jonottajaa" schema={QueueChange} values={existing} save={save} {...common}>
        <Person />
        <Wishes />
      </FormDialog>
    )
  }
  const save = async (body: QueueDraft) => (await call(api.createQueueContact, { body })).queueContact
  return (
    <FormDialog title="Uusi jonottaja" schema={QueueDraft} values={{ source: 'phone' }} save={save} {...common}>
      <Person />
      <Wishes />
      <Message label="Muut toiveet" />
    </FormDialog>
  )
}

const wish = fieldsOf<typeof QueueDraft>()

const Wishes = () => (
  <>
    <wish.TextField name="city" label="Paikkakunta" />
    <wish.TextField name="district" label="Kaupunginosat" />
    <wish.WholeNumberField name="roomsFrom" label="Huoneita vähintään" noneValue={null} />
    <wish.WholeNumberField name="roomsTo" label="Huoneita enintään" noneValue={null} />
    <wish.MoneyField name="rentAtMost" label="Vuokra enintään" unit="€/kk" noneValue={null} />
    <wish.DayField name="neededFrom" label="Tarvitaan alkaen" />
    <wish.WholeNumberField name="residents" label="Asukkaita" noneValue={null} />
    <wish.CheckField name="hasPets" label="Lemmikkejä" />
  </>
)
