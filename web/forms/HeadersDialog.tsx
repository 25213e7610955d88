import { useController } from 'react-hook-form'
import * as z from 'zod'
import { formsApi } from '#shared/forms/api.ts'
import { answeredColumns, type Form } from '#shared/forms/form.ts'
import { call } from '../app/call.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { useControl } from '../ui/form/use-control.ts'
import css from './forms.module.css'
import { TickList } from './TickList.tsx'

const Headers = z.object({ defaultHeaders: z.array(z.string()).max(30).default([]) })

/** Which answers the list of a form's submissions shows, for everybody of the account. */
export const HeadersDialog = ({ form, onClose }: { form: Form; onClose: () => void }) => (
  <FormDialog
    title="Näytettävät vastaukset"
    submit="Tallenna"
    schema={Headers}
    values={{ defaultHeaders: form.defaultHeaders }}
    save={async ({ defaultHeaders: headers }) =>
      (await call(formsApi.updateDefaultHeaders, { params: { formId: form._id }, body: { headers } })).form
    }
    saved="Oletuskentät tallennettu"
    onClose={onClose}
  >
    <div className={css.wide}>
      <Choices form={form} />
    </div>
  </FormDialog>
)

function Choices({ form }: { form: Form }) {
  const { control, error } = useControl('defaultHeaders')
  const { field } = useController({ name: 'defaultHeaders', control })
  const options = answeredColumns(form)
    .filter(({ fieldType }) => fieldType !== 'image')
    .map(({ name, label }) => [name, label] as const)
  return <TickList label="Sarakkeet" options={options} chosen={field.value} onChange={field.onChange} error={error} />
}
