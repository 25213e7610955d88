import { accountFields } from '#shared/accounts/account.fields.ts'
import { type Account, AccountDraft } from '#shared/accounts/account.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { comingSentence } from '#shared/identifiers/waiting-numbers.ts'
import { call } from '../app/call.ts'
import { AddressRow, Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { SettingsForm } from './SettingsForm.tsx'

const { TextField, CheckField } = fieldsOf<typeof AccountDraft>()

/** Who bills, as invoices tell it. */
export function BasicsForm({ account }: { account: Account }) {
  const save = async (body: AccountDraft) => (await call(accountsApi.updateAccount, { body })).account
  return (
    <SettingsForm schema={AccountDraft} values={account} save={save} saved="Tilin tiedot tallennettu">
      <Section title="Perustiedot">
        <TextField name="name" label={accountFields.name.label} required span={2} />
        <TextField name="businessId" label={accountFields.businessId.label} placeholder="1234567-8" />
        <CheckField name="isCompany" label={accountFields.isCompany.label} />
      </Section>
      <Section title="Yhteystiedot laskuilla">
        <TextField name="email" label={accountFields.email.label} type="email" span={2} />
        <TextField name="phone" label={accountFields.phone.label} type="tel" />
        <AddressRow>
          <TextField name="address" label={accountFields.address.label} />
          <TextField name="zipCode" label={accountFields.zipCode.label} />
          <TextField name="city" label={accountFields.city.label} />
        </AddressRow>
      </Section>
      <Section title="Maksut">
        <TextField
          name="iban"
          label={accountFields.iban.label}
          hint={comingSentence(account, 'iban') ?? accountFields.iban.hint}
          span={2}
        />
      </Section>
    </SettingsForm>
  )
}
