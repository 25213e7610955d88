import { realtorFields } from '#shared/properties/realtors/realtor.fields.ts'
import { type Realtor, RealtorDraft } from '#shared/properties/realtors/realtor.ts'
import { realtorsApi } from '#shared/properties/realtors/realtors-api.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useLockedFields } from '../../app/locked-fields.ts'
import { useMay } from '../../app/session.ts'
import { useFresh } from '../../app/use-call.ts'
import { Blank } from '../../ui/Fallback.tsx'
import { DialogForm, FormFrame } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

const { TextField, TextareaField, NumberField } = fieldsOf<typeof RealtorDraft>()

interface Props {
  /** 'new' makes one. */
  readonly id: string
  readonly onClose: () => void
}

export const RealtorDialog = ({ id, onClose }: Props) =>
  id === 'new' ? (
    <FormFrame title="Uusi välittäjä" onClose={onClose}>
      <RealtorForm values={{}} onClose={onClose} />
    </FormFrame>
  ) : (
    <FormFrame title="Välittäjän tiedot" onClose={onClose}>
      <EditRealtor id={id} onClose={onClose} />
    </FormFrame>
  )

const EditRealtor = ({ id, onClose }: Props) => (
  <Loaded reading={useFresh(realtorsApi.readRealtors, { body: { ids: [id] } })}>
    {({ realtors: [realtor] }) =>
      realtor ? (
        <RealtorForm values={realtor} onClose={onClose} />
      ) : (
        <Blank title="Välittäjää ei löytynyt" text="Välittäjä on ehkä poistettu toiselta tililtä." />
      )
    }
  </Loaded>
)

interface FormProps {
  readonly values: Partial<Realtor>
  readonly onClose: () => void
}

/** Whoever may only look sees the fields locked. */
function RealtorForm({ values, onClose }: FormProps) {
  const may = useMay()
  const locked = useLockedFields('realtor')
  const { _id } = values
  const mayWrite = may(_id === undefined ? 'realtors.create' : 'realtors.edit')
  const save = async (body: RealtorDraft) => {
    const reply =
      _id === undefined
        ? await call(realtorsApi.createRealtor, { body })
        : await call(realtorsApi.updateRealtor, { params: { id: _id }, body })
    return reply.realtor
  }
  return (
    <DialogForm
      submit="Tallenna"
      schema={RealtorDraft}
      values={values}
      save={save}
      saved="Välittäjä tallennettu"
      locked={mayWrite ? locked : ['name', 'company', 'email', 'phone', 'rewardPercent', 'comments']}
      onClose={onClose}
    >
      <TextField name="name" label={realtorFields.name.label} required span={2} />
      <TextField name="company" label={realtorFields.company.label} />
      <TextField name="email" label={realtorFields.email.label} type="email" />
      <TextField name="phone" label={realtorFields.phone.label} type="tel" />
      <NumberField
        name="rewardPercent"
        label={realtorFields.rewardPercent.label}
        unit={realtorFields.rewardPercent.unit}
        required
        hint={realtorFields.rewardPercent.hint}
      />
      <TextareaField name="comments" label={realtorFields.comments.label} span={2} />
    </DialogForm>
  )
}
