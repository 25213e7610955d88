import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { billingApi } from '#shared/billing/api.ts'
import { RecurringDraft } from '#shared/billing/recurring-draft.ts'
import { type RecurringInvoice, sendingAddressOf } from '#shared/billing/recurring-invoice.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { latestOf } from '../app/latest.ts'
import { useLockedFields } from '../app/locked-fields.ts'
import { today } from '../app/today.ts'
import { useFresh } from '../app/use-call.ts'
import { TenantPicker } from '../customers/pickers.tsx'
import { AddressSection } from '../invoices/AddressSection.tsx'
import { LinesField } from '../invoices/lines/LinesField.tsx'
import { SendTypeField } from '../invoices/sending/send-type-field.ts'
import { Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { MetersField } from './meters/MetersField.tsx'
import css from './RecurringForm.module.css'

const { CheckField, DayField, TextareaField, WholeNumberField } = fieldsOf<typeof RecurringDraft>()

/** What the next invoices of a contract are changed to. */
export function RecurringForm() {
  const { id = '' } = useParams()
  const reading = useFresh(billingApi.readRecurring, { params: { id } })
  return <Loaded reading={reading}>{({ recurringInvoice }) => <EditRecurring recurring={recurringInvoice} />}</Loaded>
}

const draftOf = ({ stopped, ...recurring }: RecurringInvoice) => ({ ...recurring, active: !stopped })

function EditRecurring({ recurring }: { readonly recurring: RecurringInvoice }) {
  const navigate = useNavigate()
  const { _id, apartmentAddress, updatedTenantName } = recurring
  const read = async () => draftOf((await call(billingApi.readRecurring, { params: { id: _id } })).recurringInvoice)
  return (
    <FormPage
      locked={[...useLockedFields('schedule'), ...useLockedFields('invoice')]}
      title={`Tulevat laskut, ${apartmentAddress}`}
      parents={[{ to: '/billing-run', label: 'Laskutusajo' }]}
      schema={RecurringDraft}
      values={draftOf(recurring)}
      latest={latestOf('schedule', read)}
      save={async (body) => draftOf((await call(billingApi.editRecurring, { body })).recurringInvoice)}
      saved="Tulevat laskut tallennettu"
      onSaved={() => navigate('/billing-run')}
      cancel="/billing-run"
    >
      <Section title="Laskutus">
        <DayField
          name="nextDueDate"
          label="Seuraava eräpäivä"
          required
          hint="Voit siirtää eräpäivää sen omassa kuussa."
        />
        <SendType recurring={recurring} />
        <CheckField
          name="active"
          label="Sopimusta laskutetaan"
          hint="Kun poistat valinnan, laskutus loppuu ja sopimus poistuu toistuvista laskuista."
        />
      </Section>
      <Section title="Kuukauden rivit">
        <ComingVat changes={recurring.vatChanges} />
        <Lines name="products" add="Lisää rivi" />
      </Section>
      <FixedPeriod />
      <OnlyNext payer={updatedTenantName} />
      <Section title="Mittarin mukaan laskutettavat">
        <Meters />
      </Section>
      <AddressSection title="Laskujen lähetysosoite" name="sendingAddress" />
      <Section title="Lisätiedot">
        <TextareaField name="comments" label="Lisätiedot laskuille" span={3} hint="Tulostuu jokaiselle laskulle." />
      </Section>
    </FormPage>
  )
}

/** New rates that a run has said: the lines turn to them by themselves. */
const ComingVat = ({ changes }: { readonly changes: RecurringInvoice['vatChanges'] }) =>
  changes
    .filter(({ from }) => from > today())
    .map(({ run, from, keep, rates }) => (
      <p key={run} className={css.coming}>
        {`${printDay(from)} alkaen ALV ${rates.map(({ before, after }) => `${printVatRate(before)} → ${printVatRate(after)}`).join(', ')}. `}
        {keep === 'net' ? 'Veroton hinta säilyy.' : 'Verollinen hinta säilyy.'}
      </p>
    ))

/** The next period is charged at the rates of VAT of its due day, which is within it. */
const useLineDay = (): string => useWatch<RecurringDraft, 'nextDueDate'>({ name: 'nextDueDate' }) || today()
const Lines = (line: { readonly name: string; readonly add: string }) => <LinesField {...line} day={useLineDay()} />
const Meters = () => <MetersField day={useLineDay()} />

/** To whoever pays the next invoice, at the address that has been given for it. */
function SendType({ recurring }: { readonly recurring: RecurringInvoice }) {
  const [isUpdated, elsewhere] = useWatch<RecurringDraft, ['isUpdated', 'updatedTenant']>({
    name: ['isUpdated', 'updatedTenant'],
  })
  const tenant = (isUpdated && elsewhere) || recurring.tenant
  return <SendTypeField name="sendType" tenant={tenant} sentTo={sendingAddressOf(recurring)} />
}

function FixedPeriod() {
  const isUsed = useWatch<RecurringDraft>({ name: 'fixedPeriodRecurrency.inUse' })
  return (
    <Section title="Muutos määräajaksi">
      <CheckField
        name="fixedPeriodRecurrency.inUse"
        label="Laskutetaan muilla riveillä määräajan"
        hint="Esimerkiksi alennus kolmen kuukauden ajan. Sen jälkeen laskutetaan taas tavallisilla riveillä."
      />
      {isUsed === true && (
        <>
          <DayField name="fixedPeriodRecurrency.startDate" label="Alkaa kaudesta, jossa on päivä" required />
          <WholeNumberField name="fixedPeriodRecurrency.repeatsLeft" label="Kausia jäljellä" required />
          <Lines name="fixedPeriodProducts" add="Lisää määräajan rivi" />
        </>
      )}
    </Section>
  )
}

function OnlyNext({ payer }: { readonly payer: string }) {
  const isUsed = useWatch<RecurringDraft>({ name: 'isUpdated' })
  return (
    <>
      <Section title="Vain seuraava lasku">
        <CheckField name="isUpdated" label="Seuraava lasku on poikkeava" />
        {isUsed === true && (
          <>
            <TenantPicker name="updatedTenant" label="Maksaja" chosen={payer} hint="Oletus: sopimuksen maksaja." />
            <Lines name="updatedProducts" add="Lisää seuraavan laskun rivi" />
          </>
        )}
      </Section>
      {isUsed === true && <AddressSection title="Seuraavan laskun osoite" name="updatedSendingAddress" />}
    </>
  )
}
