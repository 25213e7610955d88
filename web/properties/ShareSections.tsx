import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import type { ApartmentDraft } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { CondominiumLoan } from '#shared/properties/loans/condominium-loan.ts'
import { useMay } from '../app/session.ts'
import { today } from '../app/today.ts'
import { useCall } from '../app/use-call.ts'
import { DayField } from '../ui/day/DayField.tsx'
import { MoneyField } from '../ui/field/NumberField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Section } from '../ui/form/Form.tsx'
import { RowsField } from '../ui/form/RowsField.tsx'
import css from './condominiums/ChargesSection.module.css'

type Values = InputOf<typeof ApartmentDraft>

/** The loans of the company that the form has chosen; undefined until they are known. */
function useCompanyLoans(): readonly CondominiumLoan[] | undefined {
  const id = useWatch<Values, 'condominium'>({ name: 'condominium' })
  const enabled = useMay()('condominiums.read') && Boolean(id)
  const { data } = useCall(propertiesApi.readCondominium, { params: { id } }, { enabled })
  return data && [...data.condominium.loans, ...data.condominium.oldLoans]
}

/** The apartment's shares of its company's loans, now and before. */
export function ShareSections() {
  const { getValues } = useFormContext<Values>()
  const shares = useFieldArray<Values, 'currentLoans'>({ name: 'currentLoans' })
  const old = useFieldArray<Values, 'oldLoans'>({ name: 'oldLoans' })
  const loans = useCompanyLoans()
  const nameOf = (id: string | undefined) => loans?.find(({ _id }) => _id === id)?.name ?? ''
  const payOff = (at: number) => {
    const share = getValues('currentLoans')?.[at]
    if (!share) return
    const paid = { ...share, name: nameOf(share.condominiumLoanId), currentAmount: 0, endDate: today() }
    old.append(paid, { shouldFocus: false })
    shares.remove(at)
  }
  const add = () => shares.append({ condominiumLoanId: loans?.find(({ active }) => active)?._id ?? '' })
  const hasLoans = loans?.some(({ active }) => active) ?? false
  return (
    <>
      <Section title="Lainaosuudet" anchor="loans">
        <RowsField
          name="currentLoans"
          rows={shares.fields}
          title={(at) => nameOf(getValues(`currentLoans.${at}.condominiumLoanId`)) || `Lainaosuus ${at + 1}`}
          commands={(at) => [
            { label: 'Maksettu pois', onSelect: () => payOff(at) },
            { label: 'Poista', danger: true, onSelect: () => shares.remove(at) },
          ]}
          {...(hasLoans && { add: { label: 'Lisää lainaosuus', onSelect: add } })}
        >
          {(path) => <ShareFields path={path} loans={loans ?? []} />}
        </RowsField>
        <p className={css.note}>{loans && !hasLoans && 'Lainat lisätään ensin taloyhtiön tietoihin.'}</p>
      </Section>
      {old.fields.length > 0 && (
        <Section title="Pois maksetut lainaosuudet">
          <RowsField
            name="oldLoans"
            rows={old.fields}
            title={(at) => getValues(`oldLoans.${at}.name`) || `Lainaosuus ${at + 1}`}
            isFaded={() => true}
            commands={(at) => [{ label: 'Poista', danger: true, onSelect: () => old.remove(at) }]}
          >
            {(path) => (
              <>
                <TextField name={`${path}.name`} label={apartmentFields['oldLoans.name'].label} />
                <MoneyField
                  name={`${path}.amount`}
                  label={apartmentFields['oldLoans.amount'].label}
                  unit={apartmentFields['oldLoans.amount'].unit}
                />
                <MoneyField name={`${path}.totalAmount`} label={apartmentFields['oldLoans.totalAmount'].label} />
                <DayField name={`${path}.startDate`} label={apartmentFields['oldLoans.startDate'].label} />
                <DayField name={`${path}.endDate`} label={apartmentFields['oldLoans.endDate'].label} />
              </>
            )}
          </RowsField>
        </Section>
      )}
    </>
  )
}

function ShareFields({ path, loans }: { path: string; loans: readonly CondominiumLoan[] }) {
  return (
    <>
      <SelectField
        name={`${path}.condominiumLoanId`}
        label={apartmentFields['currentLoans.condominiumLoanId'].label}
        required
        none="Valitse laina"
        options={loans.map(({ _id, name }) => [_id, name])}
      />
      <MoneyField
        name={`${path}.amount`}
        label={apartmentFields['currentLoans.amount'].label}
        unit={apartmentFields['currentLoans.amount'].unit}
      />
      <MoneyField name={`${path}.totalAmount`} label={apartmentFields['currentLoans.totalAmount'].label} />
      <MoneyField name={`${path}.currentAmount`} label={apartmentFields['currentLoans.currentAmount'].label} />
      <DayField name={`${path}.startDate`} label={apartmentFields['currentLoans.startDate'].label} />
    </>
  )
}
