import { TextField } from '../ui/field/TextField.tsx'
import { Section } from '../ui/form/Form.tsx'

interface Props {
  readonly title: string
  readonly name: 'sendingAddress' | 'updatedSendingAddress'
}

/** Where invoices go when not to their payer's own address. */
export const AddressSection = ({ title, name }: Props) => (
  <Section title={title}>
    <TextField name={`${name}.address`} label="Katuosoite" hint="Tyhjänä maksajan omat tiedot." />
    <TextField name={`${name}.zipCode`} label="Postinumero" />
    <TextField name={`${name}.city`} label="Paikkakunta" />
    <TextField name={`${name}.country`} label="Maa" hint="Tyhjänä maksajan maa." />
    <TextField name={`${name}.email`} label="Sähköposti" />
  </Section>
)
