import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { loansApi } from '#shared/loans/api.ts'
import { loanFields } from '#shared/loans/loan.fields.ts'
import { type Loan, LoanDraft } from '#shared/loans/loan.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { latestOf } from '../app/latest.ts'
import { useFresh } from '../app/use-call.ts'
import { LoanFields } from '../properties/condominiums/LoanFields.tsx'
import { CondominiumPicker } from '../properties/condominiums/pickers.tsx'
import { ApartmentPicker } from '../properties/pickers.tsx'
import { Section } from '../ui/form/Form.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { TextField, MoneyField, DayField } = fieldsOf<typeof LoanDraft>()

const parents = [{ to: '/loans', label: 'Lainat' }]

export function CreateLoan() {
  const navigate = useNavigate()
  const [given] = useSearchParams()
  return (
    <FormPage
      title="Uusi laina"
      parents={parents}
      schema={LoanDraft}
      values={{ condominium: given.get('condominium') ?? '' }}
      save={async (body) => (await call(loansApi.createLoan, { body })).loan}
      saved="Laina tallennettu"
      onSaved={({ _id }) => navigate(`/loan/overview/${_id}`)}
      cancel="/loans"
    >
      <Section title="Kenen laina">
        <CondominiumPicker
          name="condominium"
          label="Taloyhtiö"
          hint="Jätä tyhjäksi, jos laina on tilin oma, kuten asunnon ostoon otettu pankkilaina."
          span={2}
        />
      </Section>
      <Terms />
    </FormPage>
  )
}

export function EditLoan() {
  const { id = '' } = useParams()
  const params = { id }
  return (
    <Loaded reading={useFresh(loansApi.readLoan, { params })}>
      {({ loan }) => (
        <FormPage
          title={loan.name}
          parents={[...parents, { to: `/loan/overview/${id}`, label: loan.name }]}
          schema={LoanDraft}
          values={loan}
          latest={latestOf('loan', async () => (await call(loansApi.readLoan, { params })).loan)}
          save={async (body) => (await call(loansApi.updateLoan, { params, body })).loan}
          saved="Laina tallennettu"
          cancel={`/loan/overview/${id}`}
        >
          <Terms loan={loan} />
        </FormPage>
      )}
    </Loaded>
  )
}

function Terms({ loan }: { readonly loan?: Loan }) {
  const { control } = useFormContext()
  const isOwn = useWatch({ control, name: 'condominium' }) === ''
  const title = loan?.condominiumName ? `Ehdot, ${loan.condominiumName}` : 'Ehdot'
  return (
    <>
      <Section title={title}>
        <LoanFields isOwn={isOwn} />
      </Section>
      {isOwn && (
        <Section title="Oma laina">
          <TextField name="lender" label={loanFields.lender.label} placeholder="Pankin nimi" />
          <ApartmentPicker
            name="apartment"
            label={loanFields.apartment.label}
            chosen={loan?.fullAddress}
            hint={loanFields.apartment.hint}
          />
          <MoneyField name="amount" label={loanFields.amount.label} unit={loanFields.amount.unit} />
          <MoneyField name="totalAmount" label={loanFields.totalAmount.label} />
          <MoneyField name="currentAmount" label={loanFields.currentAmount.label} />
          <DayField name="startDate" label={loanFields.startDate.label} />
        </Section>
      )}
    </>
  )
}
