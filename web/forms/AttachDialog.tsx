import { useWatch } from 'react-hook-form'
import { formsApi } from '#shared/forms/api.ts'
import { attachmentFields } from '#shared/forms/form.fields.ts'
import { AttachmentDraft, type FormAttachment } from '#shared/forms/form-attachment.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useCall } from '../app/use-call.ts'
import { DialogForm, FormFrame } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { SelectField, CheckField, DayField, EmailsField } = fieldsOf<typeof AttachmentDraft>()

/** Where forms are attached. */
export interface FormPlace {
  readonly of: 'apartment' | 'contract'
  readonly id: string
}

interface Props {
  readonly place: FormPlace
  /** The one to change; without it one is attached. */
  readonly attachment: FormAttachment | undefined
  readonly onClose: () => void
}

async function save({ of, id }: FormPlace, isNew: boolean, body: AttachmentDraft): Promise<FormAttachment> {
  if (of === 'apartment') {
    const given = { params: { apartmentId: id }, body }
    return (await call(isNew ? formsApi.attachToApartment : formsApi.editApartmentForm, given)).attachment
  }
  const given = { params: { contractId: id }, body }
  return (await call(isNew ? formsApi.attachToContract : formsApi.editContractForm, given)).attachment
}

/** Which form, when it is open, and who is told of its answers. */
export const AttachDialog = ({ place, attachment, onClose }: Props) => (
  <FormFrame title={attachment ? attachment.formName : 'Liitä lomake'} onClose={onClose}>
    <Loaded reading={useCall(formsApi.listActiveForms, {})}>
      {({ forms }) => (
        <DialogForm
          submit={attachment ? 'Tallenna' : 'Liitä lomake'}
          schema={AttachmentDraft}
          values={attachment ?? {}}
          save={(body) => save(place, attachment === undefined, body)}
          saved={place.of === 'apartment' ? 'Lomake tallennettu vuokrakohteelle' : 'Lomake tallennettu sopimukselle'}
          onClose={onClose}
        >
          {!attachment && (
            <SelectField
              name="form"
              label={attachmentFields.form.label}
              required
              none="Valitse lomake"
              span={2}
              options={forms.map(({ _id, name }) => [_id, name] as const)}
            />
          )}
          <CheckField name="alwaysActive" label={attachmentFields.alwaysActive.label} />
          <Days />
          <EmailsField
            name="recipients"
            label={attachmentFields.recipients.label}
            span={3}
            hint={attachmentFields.recipients.hint}
          />
        </DialogForm>
      )}
    </Loaded>
  </FormFrame>
)

function Days() {
  const isAlways = useWatch<AttachmentDraft, 'alwaysActive'>({ name: 'alwaysActive' })
  if (isAlways) return null
  return (
    <>
      <DayField name="dates.startDate" label={attachmentFields['dates.startDate'].label} />
      <DayField name="dates.endDate" label={attachmentFields['dates.endDate'].label} />
    </>
  )
}
