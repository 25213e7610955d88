import { propertiesApi } from '#shared/properties/api.ts'
import { condominiumFields } from '#shared/properties/condominium.fields.ts'
import { CondominiumDraft } from '#shared/properties/condominium.ts'
import { call } from '../../app/call.ts'
import type { MakingProps } from '../../ui/choice/PickField.tsx'
import { AddressRow } from '../../ui/form/Form.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'

const { TextField } = fieldsOf<typeof CondominiumDraft>()

/** A company by its name and address. */
export const NewCondominium = ({ onClose, onMade }: MakingProps) => (
  <FormDialog
    title="Uusi taloyhtiö"
    submit="Luo taloyhtiö"
    schema={CondominiumDraft}
    save={async (body) => (await call(propertiesApi.createCondominium, { body })).condominium}
    saved="Taloyhtiö tallennettu"
    onSaved={({ _id, name }) => onMade({ id: _id, label: name })}
    onClose={onClose}
  >
    <TextField name="name" label={condominiumFields.name.label} required span={2} placeholder="Asunto Oy …" />
    <AddressRow>
      <TextField name="address" label={condominiumFields.address.label} />
      <TextField name="zipCode" label={condominiumFields.zipCode.label} />
      <TextField name="city" label={condominiumFields.city.label} />
    </AddressRow>
  </FormDialog>
)
