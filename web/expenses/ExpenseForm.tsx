import { LinkButton } from '@primer/react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { Problem } from '#shared/base/problem.ts'
import { expensesApi, type ShownExpense } from '#shared/expenses/api.ts'
import { expenseFields } from '#shared/expenses/expense.fields.ts'
import { ExpenseDraft } from '#shared/expenses/expense.ts'
import { expenseTypeLabels, expenseTypes } from '#shared/expenses/expense-types.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { bookDays } from '../app/book-days.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { latestOf } from '../app/latest.ts'
import { today } from '../app/today.ts'
import { useFresh } from '../app/use-call.ts'
import { PartnerPicker } from '../customers/pickers.tsx'
import { CondominiumPicker } from '../properties/condominiums/pickers.tsx'
import { ApartmentPicker } from '../properties/pickers.tsx'
import { Blank } from '../ui/Fallback.tsx'
import { Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import type { Latest } from '../ui/form/merging.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { ExpenseLines } from './ExpenseLines.tsx'
import { emptyExpenseLine } from './expense-start.ts'

const PapersField = onDemand(async () => (await import('./PapersField.tsx')).PapersField)

const { TextField, TextareaField, SelectField, DayField, CheckField, WholeNumberField } =
  fieldsOf<typeof ExpenseDraft>()

/** Writes a cost down or changes one, by the address. */
export function ExpenseForm() {
  const { id = 'new' } = useParams()
  return id === 'new' ? <NewExpense /> : <EditExpense id={id} />
}

function NewExpense() {
  const [given] = useSearchParams()
  const [apartment, condominium] = [given.get('apartment') ?? '', given.get('condominium') ?? '']
  if (apartment) return <NewOfApartment id={apartment} />
  return condominium ? <NewOfCondominium id={condominium} /> : <NewOf names={{}} values={{}} cancel="/receipts" />
}

const NewOfApartment = ({ id }: { id: string }) => (
  <Loaded reading={useFresh(propertiesApi.readApartment, { params: { id } })}>
    {({ apartment: { condominium, condominiumName, ...home } }) => (
      <NewOf
        names={{ apartmentAddress: fullAddress(home), condominiumName }}
        values={{ apartment: id, condominium }}
        cancel={`/apartment/overview/${id}?tab=receipts`}
      />
    )}
  </Loaded>
)

const NewOfCondominium = ({ id }: { id: string }) => (
  <Loaded reading={useFresh(propertiesApi.readCondominium, { params: { id } })}>
    {({ condominium: { name } }) => (
      <NewOf
        names={{ condominiumName: name }}
        values={{ condominium: id }}
        cancel={`/condominium/overview/${id}?tab=receipts`}
      />
    )}
  </Loaded>
)

interface Names {
  readonly apartmentAddress?: string
  readonly condominiumName?: string
  readonly partnerName?: string
}

interface NewProps {
  readonly names: Names
  readonly values: Partial<ExpenseDraft>
  readonly cancel: string
}

function NewOf({ names, values, cancel }: NewProps) {
  const navigate = useNavigate()
  return (
    <Fields
      title="Uusi kulu"
      names={names}
      values={{ date: today(), products: [emptyExpenseLine], ...values }}
      save={async (receipt) => (await call(expensesApi.createExpense, { body: { receipt } })).receipt}
      onSaved={({ _id }) => navigate(`/receipts/${_id}`)}
      cancel={cancel}
    />
  )
}

const EditExpense = ({ id }: { id: string }) => (
  <Loaded reading={useFresh(expensesApi.readCost, { params: { id } })}>
    {({ receipt }) => <EditOf key={id} receipt={receipt} />}
  </Loaded>
)

function EditOf({ receipt }: { receipt: ShownExpense }) {
  const navigate = useNavigate()
  const params = { id: receipt._id }
  const page = `/receipts/${receipt._id}`
  // As it was opened: what was typed is not taken away by a later reading.
  const [lock] = useState(receipt.lock)
  if (lock) {
    const open = (
      <LinkButton as={Link} to={page}>
        Avaa kulu
      </LinkButton>
    )
    return <Blank whole title="Kulua ei voi muuttaa" text={lock} action={open} />
  }
  return (
    <Fields
      title={receipt.name}
      receipt={receipt}
      names={{ ...receipt, partnerName: receipt.outgoingPayments.partnerName }}
      values={receipt}
      latest={latestOf('receipt', async () => (await call(expensesApi.readCost, { params })).receipt)}
      save={async (body) => (await call(expensesApi.editExpense, { params, body: { receipt: body } })).receipt}
      onSaved={() => navigate(page)}
      cancel={page}
    />
  )
}

interface FieldsProps {
  /** The one that is changed; nothing for a new one. */
  readonly receipt?: ShownExpense
  readonly title: string
  readonly names: Names
  readonly values: Partial<ExpenseDraft>
  readonly latest?: Latest
  readonly save: (draft: ExpenseDraft) => Promise<ShownExpense>
  readonly onSaved: (receipt: ShownExpense) => void
  readonly cancel: string
}

function Fields({ receipt, names, save, ...page }: FieldsProps) {
  const [arePapersComing, setPapersComing] = useState(false)
  const saveWhole = async (draft: ExpenseDraft) => {
    if (arePapersComing) throw new Problem('invalid', 'Tiedostoa lähetetään vielä.', { files: stillComing })
    return save(draft)
  }
  return (
    <FormPage
      {...page}
      parents={[{ to: '/receipts', label: 'Kulut' }]}
      schema={ExpenseDraft}
      save={saveWhole}
      saved="Kulu tallennettu"
    >
      <Section title="Kulu">
        <TextField name="name" label={expenseFields.name.label} required span={2} />
        <SelectField
          name="receiptType"
          label={expenseFields.receiptType.label}
          options={expenseTypes.map((type) => [type, expenseTypeLabels[type]])}
        />
        <DayField bounds={bookDays('cost')} name="date" label={expenseFields.date.label} required />
        <ApartmentPicker
          name="apartment"
          label={expenseFields.apartment.label}
          placeholder="Hae osoitteella"
          chosen={names.apartmentAddress}
        />
        <CompanyField name={names.condominiumName} />
        <CheckField name="taxDeductible" label={expenseFields.taxDeductible.label} />
        <TextareaField name="description" label={expenseFields.description.label} span={3} />
      </Section>
      <Section title={expenseFields.products.label}>
        <ExpenseLines />
      </Section>
      <Section title="Toimittaja ja maksutiedot">
        <TextField name="supplier" label={expenseFields.supplier.label} />
        <TextField name="iban" label={expenseFields.iban.label} />
        <TextField name="reference" label={expenseFields.reference.label} />
      </Section>
      <SubtractingSection partnerName={names.partnerName} isGivenUp={receipt?.subtractsNext ?? false} />
      <RecurrencySection />
      <Section title={expenseFields.files.label}>
        <PapersField receipt={receipt?._id} busy={arePapersComing} onBusy={setPapersComing} />
      </Section>
    </FormPage>
  )
}

const stillComing = 'Odota, että tiedosto on lähetetty, ja tallenna sitten.'

/** A cost of an apartment is its company's by itself. */
function CompanyField({ name }: { name: string | undefined }) {
  const { control } = useFormContext<ExpenseDraft>()
  const apartment = useWatch({ control, name: 'apartment' })
  if (apartment) return null
  return (
    <CondominiumPicker
      name="condominium"
      label={expenseFields.condominium.label}
      placeholder="Hae nimellä"
      chosen={name}
    />
  )
}

interface SubtractingProps {
  readonly partnerName: string | undefined
  /** The subtraction of this very cost was given up, that of its next ones was not. */
  readonly isGivenUp: boolean
}

const goesOn =
  'Tämän kulun vähennys on peruttu, mutta seuraavat vähennetään. Jos valitset tämän, tämäkin vähennetään. Jos tallennat ilman valintaa, seuraaviakaan ei vähennetä.'

function SubtractingSection({ partnerName, isGivenUp }: SubtractingProps) {
  const { control } = useFormContext<ExpenseDraft>()
  const inUse = useWatch({ control, name: 'outgoingPayments.inUse' })
  return (
    <Section title="Päämiehen tilitys">
      <CheckField
        name="outgoingPayments.inUse"
        label={expenseFields['outgoingPayments.inUse'].label}
        hint={isGivenUp ? goesOn : expenseFields['outgoingPayments.inUse'].hint}
      />
      {inUse && (
        <>
          <PartnerPicker
            name="outgoingPayments.partner"
            label={expenseFields['outgoingPayments.partner'].label}
            chosen={partnerName}
            hint={expenseFields['outgoingPayments.partner'].hint}
          />
          <DayField
            name="outgoingPayments.subtractDate"
            label={expenseFields['outgoingPayments.subtractDate'].label}
            hint={expenseFields['outgoingPayments.subtractDate'].hint}
          />
        </>
      )}
    </Section>
  )
}

function RecurrencySection() {
  const { control } = useFormContext<ExpenseDraft>()
  const isRecurrent = useWatch({ control, name: 'recurrency.isRecurrent' })
  return (
    <Section title="Toistuvuus">
      <CheckField
        name="recurrency.isRecurrent"
        label={expenseFields['recurrency.isRecurrent'].label}
        hint={expenseFields['recurrency.isRecurrent'].hint}
      />
      {isRecurrent && (
        <WholeNumberField
          name="recurrency.repeatsLeft"
          label={expenseFields['recurrency.repeatsLeft'].label}
          unit={expenseFields['recurrency.repeatsLeft'].unit}
          required
        />
      )}
    </Section>
  )
}
