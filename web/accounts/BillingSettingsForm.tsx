import { useWatch } from 'react-hook-form'
import { accountFields } from '#shared/accounts/account.fields.ts'
import type { Account } from '#shared/accounts/account.ts'
import { BillingDraft, sendingWaits } from '#shared/accounts/account-settings.ts'
import { accountsApi } from '#shared/accounts/api.ts'
import { depositHolderLabels, depositHolders } from '#shared/accounts/deposit-account.ts'
import { dueDayNumbers, printDueDayNumber } from '#shared/calculations/due-day.ts'
import { comingSentence } from '#shared/identifiers/waiting-numbers.ts'
import { call } from '../app/call.ts'
import { useOwnWordsHint } from '../app/own-words.ts'
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
function DepositAccountFields({ account }: { account: Account }) {
  const heldBy = useWatch<BillingDraft, 'deposits.heldBy'>({ name: 'deposits.heldBy' })
  return (
    <>
      <SelectField
        name="deposits.heldBy"
        label={accountFields['settings.deposits.heldBy'].label}
        options={depositHolders.map((each) => [each, depositHolderLabels[each]])}
        hint={accountFields['settings.deposits.heldBy'].hint}
      />
      {heldBy === 'office' && (
        <TextField
          name="deposits.iban"
          label={accountFields['settings.deposits.iban'].label}
          hint={comingSentence(account, 'settings.deposits.iban') ?? accountFields['settings.deposits.iban'].hint}
        />
      )}
    </>
  )
}

/** What invoices carry. */
export function BillingSettingsForm({ account }: { account: Account }) {
  const depositMsgHint = useOwnWordsHint(accountFields['settings.depositMsg'].hint)
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
            label={accountFields['settings.personalRefNumInUse'].label}
            hint={accountFields['settings.personalRefNumInUse'].hint}
          />
        </div>
      </Section>
      <Section title="Laskutusajo">
        <WholeNumberField
          name="billing.changePercent"
          label={accountFields['settings.billing.changePercent'].heading}
          hint={accountFields['settings.billing.changePercent'].hint}
        />
        <MoneyField
          name="billing.mostOfOne"
          label={accountFields['settings.billing.mostOfOne'].label}
          hint={accountFields['settings.billing.mostOfOne'].hint}
        />
        <SelectField
          name="billing.sendAfter"
          label={accountFields['settings.billing.sendAfter'].label}
          options={sendingWaits.map((minutes) => [minutes, sendingWaitLabels[minutes]])}
          hint={accountFields['settings.billing.sendAfter'].hint}
        />
        <SelectField
          name="billing.belowZero"
          label={accountFields['settings.billing.belowZero'].label}
          options={[
            ['carry', 'Siirretään seuraavaan laskuun'],
            ['credit', 'Tehdään hyvityslasku'],
          ]}
          hint={accountFields['settings.billing.belowZero'].hint}
        />
      </Section>
      <Section title="Uuden vuokrasopimuksen oletukset">
        <SelectField
          name="leases.rentDueDateNumber"
          label={accountFields['settings.leases.rentDueDateNumber'].label}
          options={dueDayNumbers.map((code) => [code, printDueDayNumber(code)])}
        />
        <WholeNumberField
          name="leases.paymentTerm"
          label={accountFields['settings.leases.paymentTerm'].label}
          unit={accountFields['settings.leases.paymentTerm'].unit}
        />
        <SelectField
          name="leases.depositMonths"
          label={accountFields['settings.leases.depositMonths'].label}
          options={accountFields['settings.leases.depositMonths'].options}
          hint={accountFields['settings.leases.depositMonths'].hint}
          span={2}
        />
      </Section>
      <Section title="Vakuudet">
        <DepositAccountFields account={account} />
        <TextareaField
          name="depositMsg"
          label={accountFields['settings.depositMsg'].label}
          hint={depositMsgHint}
          rows={5}
          span={3}
        />
      </Section>
    </SettingsForm>
  )
}
