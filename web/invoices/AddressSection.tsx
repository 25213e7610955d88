import { sendingAddressFields } from '#shared/invoices/fields/parties.fields.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { AddressRow, Section } from '../ui/form/Form.tsx'

interface Props {
  readonly title: string
  readonly name: 'sendingAddress' | 'updatedSendingAddress'
}

/** Where invoices go when not to their payer's own address. */
export const AddressSection = ({ title, name }: Props) => (
  <Section title={title}>
    <AddressRow>
      <TextField
        name={`${name}.address`}
        label={sendingAddressFields.address.label}
        hint={sendingAddressFields.address.hint}
      />
      <TextField name={`${name}.zipCode`} label={sendingAddressFields.zipCode.label} />
      <TextField name={`${name}.city`} label={sendingAddressFields.city.label} />
    </AddressRow>
    <TextField
      name={`${name}.country`}
      label={sendingAddressFields.country.label}
      hint={sendingAddressFields.country.hint}
    />
    <TextField name={`${name}.email`} label={sendingAddressFields.email.label} />
  </Section>
)
