import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { formsApi } from '#shared/forms/api.ts'
import { formFields } from '#shared/forms/form.fields.ts'
import { EditedForm, type Form, type FormRow } from '#shared/forms/form.ts'
import type { FormRule } from '#shared/forms/form-rules.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { latestOf } from '../app/latest.ts'
import { useFresh } from '../app/use-call.ts'
import { Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { newColumn } from './editing.ts'
import css from './editor.module.css'
import { FormPreview } from './FormPreview.tsx'
import { RowsEditor } from './RowsEditor.tsx'
import { RulesSection } from './RulesSection.tsx'

const { TextField, TextareaField, CheckField } = fieldsOf<typeof EditedForm>()
const parents = [{ to: '/forms', label: 'Lomakkeet' }]

/** A new form begins with what nearly every one asks. */
const start: Partial<Form> = {
  rows: [
    { cols: [{ ...newColumn('text', 'nimi'), label: 'Nimi' }], showRow: true },
    { cols: [{ ...newColumn('email', 'sahkoposti'), label: 'Sähköposti' }], showRow: true },
  ],
}

export function CreateForm() {
  const navigate = useNavigate()
  return (
    <FormPage
      title="Uusi lomake"
      parents={parents}
      schema={EditedForm}
      values={start}
      save={async (body) => (await call(formsApi.createForm, { body })).form}
      saved="Lomake luotu"
      onSaved={({ _id }) => navigate(`/form/edit/${_id}`, { replace: true })}
      cancel="/forms"
    >
      <EditorSections kept={[]} isFilled={false} />
    </FormPage>
  )
}

export function EditForm() {
  const { id = '' } = useParams()
  return (
    <Loaded reading={useFresh(formsApi.readForm, { params: { id } })}>
      {({ form, submissionsExists }) => (
        <FormPage
          key={form._id}
          title={form.metadata.name}
          parents={parents}
          schema={EditedForm}
          values={form}
          save={async (body) => (await call(formsApi.updateForm, { params: { id }, body })).form}
          latest={latestOf('form', async () => (await call(formsApi.readForm, { params: { id } })).form)}
          saved="Lomake tallennettu"
          cancel="/forms"
        >
          <EditorSections kept={form.rows} isFilled={submissionsExists} />
        </FormPage>
      )}
    </Loaded>
  )
}

interface Props {
  /** The rows as they were saved. */
  readonly kept: readonly FormRow[]
  readonly isFilled: boolean
}

/** What the form is, asks and shows when; beside it how its filler sees it. */
function EditorSections({ kept, isFilled }: Props) {
  return (
    <div className={css.editor}>
      <div className={css.sections}>
        <Section title="Lomake">
          <TextField name="metadata.name" label={formFields['metadata.name'].label} required span={2} />
          <CheckField name="active" label={formFields.active.label} hint={formFields.active.hint} />
          <TextareaField
            name="metadata.description"
            label={formFields['metadata.description'].label}
            span={3}
            rows={2}
          />
        </Section>
        <RowsEditor kept={kept} isFilled={isFilled} />
        <RulesSection />
        <Section title="Lähettämisen jälkeen">
          <TextField name="emailStr" label={formFields.emailStr.label} span={3} hint={formFields.emailStr.hint} />
          <TextareaField
            name="metadata.thanks"
            label={formFields['metadata.thanks'].label}
            span={3}
            rows={2}
            hint={formFields['metadata.thanks'].hint}
          />
          <CheckField
            name="metadata.sendReceipt"
            label={formFields['metadata.sendReceipt'].label}
            hint={formFields['metadata.sendReceipt'].hint}
          />
        </Section>
      </div>
      <LivePreview />
    </div>
  )
}

/** As the filler sees it, from one key to the next. */
function LivePreview() {
  const [rows, rules, name, description] = useWatch<
    { rows: FormRow[]; rules: FormRule[]; metadata: { name: string; description: string } },
    ['rows', 'rules', 'metadata.name', 'metadata.description']
  >({ name: ['rows', 'rules', 'metadata.name', 'metadata.description'] })
  return <FormPreview rows={rows ?? []} rules={rules ?? []} name={name ?? ''} description={description ?? ''} />
}
