import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import type { Line } from '#shared/invoices/lines/line.ts'
import { vatOfNet } from '#shared/rates/vat.ts'
import { AgreementDraft, type AgreementPreview } from '#shared/rent-increases/agreement.ts'
import { agreementsApi as api } from '#shared/rent-increases/agreements-api.ts'
import { increaseFields } from '#shared/rent-increases/increase.fields.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall, useFresh } from '../../app/use-call.ts'
import { SendTypeField } from '../../invoices/sending/send-type-field.ts'
import { Section } from '../../ui/form/Form.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { fieldsOf } from '../../ui/form/fields.ts'
import { MayRent } from '../history/MayRent.tsx'
import css from './AgreementForm.module.css'
import { AgreementOutcome } from './AgreementOutcome.tsx'

/** The tick box only shapes what is sent. */
const FormDraft = AgreementDraft.extend({ givesDiscount: z.boolean().default(false) })
type FormDraft = z.output<typeof FormDraft>
const { SelectField, MoneyField, TextField, TextareaField, CheckField } = fieldsOf<typeof FormDraft>()

/** What a contract charges from a day on, as its parties have agreed: other prices, a discount for a time. */
export const AgreementForm = () => (
  <MayRent>
    <Beginning />
  </MayRent>
)

function Beginning() {
  const { contract = '' } = useParams()
  const reading = useFresh(api.previewAgreement, { body: { contract } })
  return <Loaded reading={reading}>{({ preview }) => <Filling first={preview} />}</Loaded>
}

function Filling({ first }: { readonly first: AgreementPreview }) {
  const { contract, dueDate, previousProducts: products } = first
  const may = useMay()
  const navigate = useNavigate()
  const home = `/rental-contract/overview/${contract}`
  return (
    <FormPage
      title="Sovi uusi vuokra"
      parents={[
        { to: '/rental-contracts', label: 'Vuokrasopimukset' },
        { to: home, label: first.apartmentAddress },
      ]}
      submit="Tallenna muutos"
      schema={FormDraft}
      values={{ contract, dueDate, products, discount: null, sendType: first.sendType }}
      save={async ({ givesDiscount: _, ...body }) => {
        const { rentIncrease } = await call(api.agree, { body })
        return { id: rentIncrease._id, isSigned: body.isSigned }
      }}
      saved="Vuokran muutos tallennettu"
      failed="Vuokran muuttaminen ei onnistunut"
      onSaved={({ id, isSigned }) =>
        navigate(isSigned ? `/rent-increase/agreement-paper/${id}` : `/rent-increase/${id}`)
      }
      cancel={home}
    >
      <Fields first={first} mayMakePaper={may('otherContracts.create')} />
    </FormPage>
  )
}

function Fields({ first, mayMakePaper }: { readonly first: AgreementPreview; readonly mayMakePaper: boolean }) {
  const preview = usePreview(first)
  const { dueDates, previousProducts: existing } = preview
  const days = dueDates.map(
    ({ dueDate, from }) => [dueDate, `${printDay(dueDate)} (${printDay(from)} alkaen)`] as const,
  )
  useExistingPrices(existing)
  return (
    <>
      <Section title={`${first.tenantName}, sopimus ${first.contractNumber}`}>
        {preview.barriers.map(({ kind, sentence }) => (
          <p key={kind} className={css.warning}>
            {sentence}
          </p>
        ))}
        <SelectField name="dueDate" label={increaseFields.dueDate.alone} options={days} span={2} />
        <TextareaField
          name="comment"
          label={increaseFields.comment.label}
          span={2}
          hint={increaseFields.comment.hint}
        />
      </Section>
      <Section title="Hinnat kuukaudessa, ALV 0 %">
        {existing.map((line, at) => (
          <PriceField key={keyOf(existing, at)} line={line} at={at} />
        ))}
      </Section>
      <Section title="Määräaikainen alennus">
        <DiscountFields days={days} />
      </Section>
      <Section title="Seuraavat laskut, ALV mukaan">
        <AgreementOutcome preview={preview} />
      </Section>
      <Section title="Miten vuokralaiselle kerrotaan">
        <Telling tenant={first.tenant} mayMakePaper={mayMakePaper} />
      </Section>
    </>
  )
}

/** A paper that is signed tells by itself. */
function Telling({ tenant, mayMakePaper }: { readonly tenant: string; readonly mayMakePaper: boolean }) {
  const [isSigned, isSilent] = useWatch<FormDraft, ['isSigned', 'dontSendMessage']>({
    name: ['isSigned', 'dontSendMessage'],
  })
  return (
    <>
      <div className={css.wide}>
        {mayMakePaper && (
          <CheckField
            name="isSigned"
            label="Tee muutoksesta allekirjoitettava sopimus"
            hint="Sopimus avautuu valmiiksi täytettynä, kun muutos on tallennettu. Erillistä ilmoitusta ei lähde."
          />
        )}
        {!isSigned && (
          <CheckField
            name="dontSendMessage"
            label={increaseFields.dontSendMessage.label}
            hint="Kerro muutoksesta itse."
          />
        )}
      </div>
      {!isSigned && !isSilent && (
        <>
          <SendTypeField name="sendType" tenant={tenant} />
          <TextField
            name="replyToEmail"
            label={increaseFields.replyToEmail.label}
            type="email"
            hint={increaseFields.replyToEmail.hint}
          />
        </>
      )}
    </>
  )
}

/** Two lines may have the same words: the how manieth it is tells them apart. */
const keyOf = (lines: readonly Line[], at: number): string => {
  const same = lines.slice(0, at).filter(({ desc }) => desc === lines[at]?.desc)
  return `${lines[at]?.desc}-${same.length}`
}

/** What comes of what has been filled so far; of what was filled before while it is not whole. */
function usePreview(first: AgreementPreview): AgreementPreview {
  const { givesDiscount: _, ...filled } = useWatch<FormDraft>()
  const whole = AgreementDraft.safeParse(filled)
  const [existing, setKnown] = useState(first)
  const given = whole.success ? { body: whole.data } : { body: { contract: first.contract } }
  const { data } = useCall(api.previewAgreement, given, { enabled: whole.success })
  if (data && data.preview !== existing) setKnown(data.preview)
  return existing
}

/** Another first day may find other prices: those that were typed stay, the others are as they will stand. */
function useExistingPrices(existing: readonly Line[]): void {
  const { getValues, setValue } = useFormContext<FormDraft>()
  const before = useRef(existing)
  useEffect(() => {
    if (JSON.stringify(before.current) === JSON.stringify(existing)) return
    const typed = getValues('products')
    const old = before.current
    before.current = existing
    setValue(
      'products',
      existing.map((line, at) => {
        const price = typed[at]
        const isTyped = price?.desc === line.desc && price.amount !== old[at]?.amount
        return isTyped ? { ...line, amount: price.amount } : line
      }),
    )
  }, [existing, getValues, setValue])
}

function PriceField({ line, at }: { readonly line: Line; readonly at: number }) {
  const amount: unknown = useWatch({ name: `products.${at}.amount` })
  const now = typeof amount === 'number' ? amount : line.amount
  const withVat = line.taxpr > 0 ? ` ALV:n kanssa ${printMoney(now + vatOfNet(now, line.taxpr))}.` : ''
  return (
    <MoneyField
      name={`products.${at}.amount`}
      label={line.desc}
      unit={line.count === 1 ? '€/kk' : '€/yks.'}
      hint={`Nyt ${printMoney(line.amount)}.${withVat}`}
    />
  )
}

function DiscountFields({ days }: { readonly days: readonly (readonly [string, string])[] }) {
  const { setValue, getValues } = useFormContext<FormDraft>()
  const [isGiven, dueDate] = useWatch<FormDraft, ['givesDiscount', 'dueDate']>({ name: ['givesDiscount', 'dueDate'] })
  useEffect(() => {
    const { discount } = getValues()
    if (!isGiven) {
      if (discount) setValue('discount', null)
      return
    }
    // The fields are there by now, empty: each is filled by itself.
    setValue('discount.desc', discount?.desc || 'Alennus')
    setValue('discount.lastDueDate', discount?.lastDueDate || getValues('dueDate'))
  }, [isGiven, getValues, setValue])
  return (
    <>
      <div className={css.wide}>
        <CheckField name="givesDiscount" label="Anna määräaikainen alennus" hint="Sopimuksen vuokra pysyy ennallaan." />
      </div>
      {isGiven && (
        <>
          <TextField
            name="discount.desc"
            label={increaseFields['discount.line.desc'].label}
            hint={increaseFields['discount.line.desc'].hint}
            required
          />
          <MoneyField name="discount.amount" label={increaseFields['discount.line.amount'].label} required />
          <SelectField
            name="discount.lastDueDate"
            label={increaseFields['discount.lastDueDate'].label}
            options={days.filter(([day]) => day >= (dueDate ?? ''))}
            span={2}
          />
        </>
      )}
    </>
  )
}
