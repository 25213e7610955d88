import { useWatch } from 'react-hook-form'
import type { Account } from '#shared/accounts/account.ts'
import { BillingDraft, sendingWaits } from '#shared/accounts/account-settings.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { depositHolderLabels, depositHolders } from '#shared/accounts/deposit-account.ts'
import { call } from '../app/call.ts'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const { TextareaField, CheckField, MoneyField, SelectField, TextField, WholeNumberField } =
  fieldsOf<typeof BillingDraft>()
const sendingWaitLabels: Record<(typeof sendingWaits)[number], string> = {
  0: 'Heti',
  30: '30 minuutin kuluttua',
  120: '2 tunnin kuluttua',
  360: '6 tunnin kuluttua',
  1440: 'Vuorokauden kuluttua',
}
const valuesOf = ({ version, settings }: Account) => ({ ...settings, version })

/** Whose bank account holds deposits. */
function DepositAccountFields() {
  const heldBy = useWatch<BillingDraft, 'deposits.heldBy'>({ name: 'deposits.heldBy' })
  return (
    <>
      <SelectField
        name="deposits.heldBy"
        label="Vakuuksien tili"
        options={depositHolders.map((each) => [each, depositHolderLabels[each]])}
        hint="Uusien sopimusten vakuudet ja niiden laskut maksetaan tälle tilille, jollei sopimuksessa ole vakuudelle omaa tilinumeroa."
      />
      {heldBy === 'office' && (
        <TextField name="deposits.iban" label="Asiakasvaratili (IBAN)" hint="Tyhjänä toimiston tavallinen tili." />
      )}
    </>
  )
}

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
      <Section title="Laskutusajo">
        <WholeNumberField
          name="billing.changePercent"
          label="Kauden hinta saa muuttua enintään, %"
          hint="Suurempi muutos jää odottamaan, kunnes sallit sen. 0: ei rajaa."
        />
        <MoneyField
          name="billing.mostOfOne"
          label="Suurin lasku"
          hint="Suurempi lasku jää odottamaan, kunnes sallit sen. 0: ei rajaa."
        />
        <SelectField
          name="billing.sendAfter"
          label="Ajon laskut lähtevät"
          options={sendingWaits.map((minutes) => [minutes, sendingWaitLabels[minutes]])}
          hint="Siihen asti ajon voi perua."
        />
        <SelectField
          name="billing.belowZero"
          label="Kun kauden summa on alle nollan"
          options={[
            ['carry', 'Siirretään seuraavaan laskuun'],
            ['credit', 'Tehdään hyvityslasku'],
          ]}
          hint="Esimerkiksi alennuksen tai mittarin oikaisun takia. Vuokrasuhteen viimeisestä kaudesta tehdään aina hyvityslasku."
        />
      </Section>
      <Section title="Vakuudet">
        <DepositAccountFields />
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
