import { type Account, AccountDraft } from '#shared/accounts/account.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { call } from '../app/call.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { SettingsForm } from './SettingsForm.tsx'

const { TextField, CheckField } = fieldsOf<typeof AccountDraft>()

/** Who bills, as invoices tell it. */
export function BasicsForm({ account }: { account: Account }) {
  const save = async (body: AccountDraft) => (await call(accountsApi.updateAccount, { body })).account
  return (
    <SettingsForm schema={AccountDraft} values={account} save={save} saved="Tilin tiedot tallennettu">
      <Section title="Perustiedot">
        <TextField name="name" label="Nimi" required span={2} />
        <TextField name="businessId" label="Y-tunnus" placeholder="1234567-8" />
        <CheckField name="isCompany" label="Yritys tai yhteisö" />
      </Section>
      <Section title="Yhteystiedot laskuilla">
        <TextField name="email" label="Sähköposti" type="email" span={2} />
        <TextField name="phone" label="Puhelin" type="tel" />
        <TextField name="address" label="Katuosoite" />
        <TextField name="zipCode" label="Postinumero" />
        <TextField name="city" label="Paikkakunta" />
      </Section>
      <Section title="Maksut">
        <TextField
          name="iban"
          label="Tilinumero (IBAN)"
          hint="Vuokrat maksetaan tälle tilille, jos vuokranantajalla ei ole omaa."
          span={2}
        />
      </Section>
    </SettingsForm>
  )
}
