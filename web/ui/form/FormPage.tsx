/**
 * A page that makes or changes one document. The draft schema of `shared/<area>` is the form's rules.
 *
 *   const { TextField, SelectField, MoneyField, DayField, PickField, CheckField } = fieldsOf<typeof TenantDraft>()
 *
 *   export function TenantForm() {
 *     const navigate = useNavigate()
 *     return (
 *       <FormPage
 *         title="Uusi vuokralainen"
 *         parents={[{ to: '/tenants', label: 'Vuokralaiset' }]}
 *         schema={TenantDraft}
 *         values={tenant}                                  // the document to change; left out for a new one
 *         save={async (draft) => (await call(customersApi.createTenant, { body: draft })).tenant}
 *         saved="Vuokralainen tallennettu"                 // the notice
 *         onSaved={(tenant) => navigate(`/tenant/overview/${tenant._id}`)}
 *         cancel="/tenants"
 *       >
 *         <Section title="Perustiedot">
 *           <TextField name="name" label="Nimi" required span={2} />
 *           <DayField name="startDay" label="Alkaa" hint="Näkyy sopimuksessa." />
 *         </Section>
 *       </FormPage>
 *     )
 *   }
 *
 * It saves by the button and by Ctrl/Cmd+S; refused input is listed at the top with the focus, the server's
 * `Problem.fields` land at their fields; leaving with unsaved changes asks first. An empty text field is '', an empty
 * number or amount is undefined (noneValue={null} writes null), an empty day ''. Amounts are whole cents in the form
 * as in the schema. For a field that depends on another, `useWatch({ name })` of react-hook-form in a component inside.
 * In a dialog: FormDialog. Without a page: Form.
 */
import { LinkButton } from '@primer/react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { PageHead } from '../PageHead.tsx'
import { Form, SaveBar } from './Form.tsx'
import type { DraftOf } from './use-draft.ts'

interface Props<Input extends FieldValues, Output, Saved extends object | undefined>
  extends DraftOf<Input, Output, Saved> {
  readonly title: string
  readonly mark?: ReactNode
  readonly parents?: readonly { readonly to: string; readonly label: string }[]
  /** The paths of fields that the person may not change: `useLockedFields('tenant')`. */
  readonly locked?: readonly string[]
  /** Where Peruuta goes. */
  readonly cancel: string
  /** Nothing can be saved as things are, so there is no button for it; the page says why. */
  readonly closed?: boolean
  /** Words of the saving button: 'Tallenna' unless told. */
  readonly submit?: string
  /** Opens the part of the form that has a field, when what is wrong with it is asked for. */
  readonly reveal?: (path: string) => void
  readonly children: ReactNode
}

export function FormPage<Input extends FieldValues, Output, Saved extends object | undefined>({
  title,
  mark,
  parents = [],
  cancel,
  closed,
  submit,
  children,
  ...draft
}: Props<Input, Output, Saved>) {
  return (
    <>
      <PageHead title={title} mark={mark} parents={parents} />
      <Form
        {...draft}
        bar={(state) =>
          !closed && (
            <SaveBar {...state} submit={submit}>
              <LinkButton as={Link} to={cancel}>
                Peruuta
              </LinkButton>
            </SaveBar>
          )
        }
      >
        {children}
      </Form>
    </>
  )
}
