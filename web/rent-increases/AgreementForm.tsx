import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { vatOfNet } from '#shared/base/vat.ts'
import type { Line } from '#shared/invoices/line.ts'
import { AgreementDraft, type AgreementPreview } from '#shared/rent-increases/agreement.ts'
import { agreementsApi as api } from '#shared/rent-increases/agreements-api.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay } from '../app/session.ts'
import { useCall, useFresh } from '../app/use-call.ts'
import { Section } from '../ui/Form.tsx'
import { FormPage } from '../ui/FormPage.tsx'
import { fieldsOf } from '../ui/fields.ts'
import css from './AgreementForm.module.css'

/** The tick boxes only shape what is sent. */
const FormDraft = AgreementDraft.extend({
  givesDiscount: z.boolean().default(false),
  makesDocument: z.boolean().default(false),
})
type FormDraft = z.output<typeof FormDraft>
const { SelectField, MoneyField, TextField, TextareaField, CheckField } = fieldsOf<typeof FormDraft>()

/** What a contract charges from a day on, as its parties have agreed: other prices, a discount for a time. */
export function AgreementForm() {
  const { contract = '' } = useParams()
  const reading = useFresh(api.previewAgreement, { body: { contract } })
  return <Loaded reading={reading}>{({ preview }) => <Filling first={preview} />}</Loaded>
}

function Filling({ first }: { readonly first: AgreementPreview }) {
  const { contract, dueDate, previousProducts: products } = first
  const may = useMay()
  const navigate = useNavigate()
  const isDocument = useRef(false)
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
      values={{ contract, dueDate, products, discount: null }}
      save={async ({ givesDiscount: _, makesDocument, ...body }) => {
        isDocument.current = makesDocument
        return (await call(api.agree, { body })).rentIncrease
      }}
      saved="Vuokran muutos tallennettu"
      failed="Vuokran muuttaminen ei onnistunut"
      onSaved={({ _id }) => navigate(isDocument.current ? `/rent-increase/agreement-paper/${_id}` : home)}
      cancel={home}
    >
      <Fields first={first} mayMakePaper={may('otherContracts.create')} />
    </FormPage>
  )
}

function Fields({ first, mayMakePaper }: { readonly first: AgreementPreview; readonly mayMakePaper: boolean }) {
  const preview = usePreview(first)
  const { dueDates, previousProducts: standing } = preview
  const days = dueDates.map(
    ({ dueDate, from }) => [dueDate, `${printDay(dueDate)} (${printDay(from)} alkaen)`] as const,
  )
  useStanding(standing)
  return (
    <>
      <Section title={`${first.tenantName}, sopimus ${first.contractNumber}`}>
        {preview.barriers.map(({ kind, sentence }) => (
          <p key={kind} className={css.warning}>
            {sentence}
          </p>
        ))}
        <SelectField name="dueDate" label="Ensimmäinen eräpäivä uusin hinnoin" options={days} span={2} />
        <TextareaField name="comment" label="Mitä sovittiin ja miksi" span={2} hint="Näkyy vain teille, ei laskulla." />
      </Section>
      <Section title="Hinnat kuukaudessa, ALV 0 %">
        {standing.map((line, at) => (
          <PriceField key={keyOf(standing, at)} line={line} at={at} />
        ))}
      </Section>
      <Section title="Määräaikainen alennus">
        <DiscountFields days={days} />
      </Section>
      <Section title="Seuraavat laskut, ALV mukaan">
        <Outcome preview={preview} />
      </Section>
      {mayMakePaper && (
        <Section title="Sopimus">
          <CheckField
            name="makesDocument"
            label="Tee muutoksesta allekirjoitettava sopimus"
            hint="Sopimus avautuu valmiiksi täytettynä, kun muutos on tallennettu."
          />
        </Section>
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
  const { givesDiscount: _, makesDocument: __, ...filled } = useWatch<FormDraft>()
  const whole = AgreementDraft.safeParse(filled)
  const [known, setKnown] = useState(first)
  const given = whole.success ? { body: whole.data } : { body: { contract: first.contract } }
  const { data } = useCall(api.previewAgreement, given, { enabled: whole.success })
  if (data && data.preview !== known) setKnown(data.preview)
  return known
}

/** Another first day may find other prices: those that were typed stay, the others are as they will stand. */
function useStanding(standing: readonly Line[]): void {
  const { getValues, setValue } = useFormContext<FormDraft>()
  const before = useRef(standing)
  useEffect(() => {
    if (JSON.stringify(before.current) === JSON.stringify(standing)) return
    const typed = getValues('products')
    const old = before.current
    before.current = standing
    setValue(
      'products',
      standing.map((line, at) => {
        const price = typed[at]
        const isTyped = price?.desc === line.desc && price.amount !== old[at]?.amount
        return isTyped ? { ...line, amount: price.amount } : line
      }),
    )
  }, [standing, getValues, setValue])
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
    if (isGiven === (discount !== null)) return
    const blank = { desc: 'Alennus', amount: undefined, lastDueDate: getValues('dueDate') }
    setValue('discount', (isGiven ? blank : null) as FormDraft['discount'])
  }, [isGiven, getValues, setValue])
  return (
    <>
      <CheckField name="givesDiscount" label="Anna määräaikainen alennus" hint="Sopimuksen vuokra pysyy ennallaan." />
      {isGiven && (
        <>
          <TextField name="discount.desc" label="Alennuksen selite laskulla" required />
          <MoneyField name="discount.amount" label="Alennus kuukaudessa (ALV 0 %)" unit="€/kk" required />
          <SelectField
            name="discount.lastDueDate"
            label="Viimeinen eräpäivä alennuksin"
            options={days.filter(([day]) => day >= (dueDate ?? ''))}
          />
        </>
      )}
    </>
  )
}

type Coming = AgreementPreview['invoices'][number]

/** Invoices that follow each other with the same sums are told together. */
function runsOf(invoices: readonly Coming[]): (Coming & { readonly last: string })[] {
  const runs: (Coming & { last: string })[] = []
  for (const invoice of invoices) {
    const run = runs.at(-1)
    if (run && run.before === invoice.before && run.after === invoice.after) run.last = invoice.dueDate
    else runs.push({ ...invoice, last: invoice.dueDate })
  }
  return runs
}

function Outcome({ preview: { invoices, cautions } }: { readonly preview: AgreementPreview }) {
  return (
    <div className={css.wide} role="status">
      {cautions.map((caution) => (
        <p key={caution} className={css.warning}>
          {caution}
        </p>
      ))}
      <ul className={css.bills}>
        {runsOf(invoices).map(({ dueDate, last, before, after }) => (
          <li key={dueDate}>
            <span>{dueDate === last ? printDay(dueDate) : `${printDay(dueDate)}–${printDay(last)}`}</span>
            {before === after ? (
              <span>{printMoney(after)}</span>
            ) : (
              <strong>
                <s>{printMoney(before)}</s> {printMoney(after)}
              </strong>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
