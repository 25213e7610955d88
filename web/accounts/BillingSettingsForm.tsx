import type { Account } from '#shared/accounts/account.ts'
import { BillingDraft } from '#shared/accounts/account-settings.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { call } from '../app/call.ts'
import { Section } from '../ui/Form.tsx'
import { fieldsOf } from '../ui/fields.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const { TextareaField, CheckField } = fieldsOf<typeof BillingDraft>()
const valuesOf = ({ version, settings }: Account) => ({ ...settings, version })

/** What invoices carry. */
export function BillingSettingsForm({ account }: { account: Account }) {
  const save = async (body: BillingDraft) => valuesOf((await call(accountsApi.saveBillingSettings, { body })).account)
  return (
    <SettingsForm
      schema={BillingDraft}
      values={valuesOf(account)}
      save={save}
      saved="Laskutuksen asetukset tallennettu"
    >
      <Section title="Viitenumerot">
        <div className={css.wide}>
          <CheckField
            name="personalRefNumInUse"
            label="Vuokralaisilla on omat viitenumerot"
            hint="Vuokralaisen kaikilla laskuilla on sama viitenumero, joten hän voi maksaa vuokran toistuvana maksuna. Muuten jokaisella laskulla on oma viitenumeronsa. Muutos koskee vasta uusia laskuja."
          />
        </div>
      </Section>
      <Section title="Vakuuslaskut">
        <TextareaField
          name="depositMsg"
          label="Viesti vakuuslaskun saajalle"
          hint="Lisätään sähköpostiin, jolla vakuuden lasku lähetetään."
          rows={5}
          span={3}
        />
      </Section>
    </SettingsForm>
  )
}
