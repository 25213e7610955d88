import type { Account } from '#shared/accounts/account.ts'
import { AccountDraft } from '#shared/accounts/account.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { PanelTabs } from '../app/PanelTabs.tsx'
import { useMay, useSession } from '../app/session.ts'
import { useFresh } from '../app/use-call.ts'
import { Form, Section } from '../ui/Form.tsx'
import { fieldsOf } from '../ui/fields.ts'
import { PageHead } from '../ui/PageHead.tsx'

const { TextField, CheckField } = fieldsOf<typeof AccountDraft>()

/** The account itself: who bills, to which bank account, and through what. */
export function SettingsScreen() {
  const account = useSession()?.user.currentAccount._id ?? ''
  const own = { key: 'account', label: 'Tilin tiedot', content: () => <AccountTab /> }
  return (
    <>
      <PageHead title="Tilin asetukset" />
      <PanelTabs of="account" id={account} own={[own]} />
    </>
  )
}

const AccountTab = () => (
  <Loaded reading={useFresh(accountsApi.readAccount, {})}>{({ account }) => <AccountForm account={account} />}</Loaded>
)

function AccountForm({ account }: { account: Account }) {
  const locked = !useMay()('account.edit')
  const save = async (body: AccountDraft) => (await call(accountsApi.updateAccount, { body })).account
  return (
    <Form
      schema={AccountDraft}
      values={account}
      save={save}
      saved="Tilin tiedot tallennettu"
      {...(locked && { bar: () => null })}
    >
      <Section title="Perustiedot">
        <TextField name="name" label="Nimi" required span={2} disabled={locked} />
        <TextField name="businessId" label="Y-tunnus" placeholder="1234567-8" disabled={locked} />
        <CheckField name="isCompany" label="Yritys tai yhteisö" disabled={locked} />
      </Section>
      <Section title="Yhteystiedot laskuilla">
        <TextField name="email" label="Sähköposti" type="email" span={2} disabled={locked} />
        <TextField name="phone" label="Puhelin" type="tel" disabled={locked} />
        <TextField name="address" label="Katuosoite" disabled={locked} />
        <TextField name="zipCode" label="Postinumero" disabled={locked} />
        <TextField name="city" label="Paikkakunta" disabled={locked} />
      </Section>
      <Section title="Maksut">
        <TextField
          name="iban"
          label="Tilinumero (IBAN)"
          hint="Vuokrat maksetaan tälle tilille, jos vuokranantajalla ei ole omaa."
          span={2}
          disabled={locked}
        />
      </Section>
    </Form>
  )
}
