import { InlineMessage } from '@primer/react/experimental'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import { sumOf } from '#shared/base/money.ts'
import { apartmentFields } from '#shared/properties/apartment.fields.ts'
import type { ApartmentDraft } from '#shared/properties/apartment.ts'
import { rewardTypeLabels, rewardTypes, sharesWarning } from '#shared/properties/assignment.ts'
import type { Option } from '../ui/choice/use-option-search.ts'
import { NumberField as PlainNumberField } from '../ui/field/NumberField.tsx'
import { TextField as PlainTextField } from '../ui/field/TextField.tsx'
import { Section } from '../ui/form/Form.tsx'
import { fieldsOf } from '../ui/form/fields.ts'
import { RowsField } from '../ui/form/RowsField.tsx'
import css from './condominiums/ChargesSection.module.css'
import { RealtorPicker } from './realtors/RealtorPicker.tsx'

type Values = InputOf<typeof ApartmentDraft>
const { CheckField, SelectField, NumberField, MoneyField, DayField, TextareaField } = fieldsOf<typeof ApartmentDraft>()

const types = rewardTypes.map((type) => [type, rewardTypeLabels[type]] as const)

/** The owner's assignment to let and manage the apartment: its reward, and how realtors share it. */
export function AssignmentSection() {
  const [inUse, type = 'percent'] = useWatch<Values, ['assignment.inUse', 'assignment.rewardType']>({
    name: ['assignment.inUse', 'assignment.rewardType'],
  })
  const saved = useFormContext<Values>().formState.defaultValues?.assignment
  const hasTerms = saved?.inUse || (saved?.earlier?.length ?? 0) > 0
  return (
    <Section title="Toimeksianto" anchor="assignment">
      <CheckField name="assignment.inUse" label={apartmentFields['assignment.inUse'].label} />
      {(inUse || hasTerms) && (
        <DayField
          name="assignment.validFrom"
          label={apartmentFields['assignment.validFrom'].label}
          hint={
            hasTerms
              ? 'Kun muutat palkkiota, anna päivä, josta alkaen se on voimassa. Sitä ennen alkaneet kaudet ja jo tilitetyt vuokrat pysyvät ennallaan.'
              : 'Jätä tyhjäksi, jos palkkio on voimassa alusta asti.'
          }
        />
      )}
      {inUse && (
        <>
          <SelectField
            name="assignment.rewardType"
            label={apartmentFields['assignment.rewardType'].label}
            options={types}
          />
          {type === 'percent' ? (
            <NumberField
              name="assignment.percent"
              label={apartmentFields['assignment.percent'].label}
              unit={apartmentFields['assignment.percent'].unit}
              added={100}
              hint={apartmentFields['assignment.percent'].hint}
            />
          ) : (
            <MoneyField
              name="assignment.fixedAmountPerMonth"
              label={apartmentFields['assignment.fixedAmountPerMonth'].label}
              unit={apartmentFields['assignment.fixedAmountPerMonth'].unit}
              hint={apartmentFields['assignment.fixedAmountPerMonth'].hint}
            />
          )}
          <DayField name="assignment.assignmentStart" label={apartmentFields['assignment.assignmentStart'].label} />
          <DayField name="assignment.assignmentEnd" label={apartmentFields['assignment.assignmentEnd'].label} />
          <TextareaField name="assignment.comments" label={apartmentFields['assignment.comments'].label} span={2} />
          <Realtors />
        </>
      )}
    </Section>
  )
}

interface RealtorProps {
  readonly path: string
  /** The row as it was when the form opened or the row was added. */
  readonly saved: { readonly realtorId?: string | undefined; readonly name: string } | undefined
}

/** One of the register; whoever was written down by name alone stays so until somebody of the register is picked. */
function RealtorField({ path, saved }: RealtorProps) {
  const { setValue } = useFormContext()
  if (saved?.name && !saved.realtorId) {
    return (
      <PlainTextField
        name={`${path}.name`}
        label={apartmentFields['assignment.realtors.name'].label}
        required
        hint="Ei ole välittäjien luettelossa."
      />
    )
  }
  const took = (option: Option | undefined) => setValue(`${path}.name`, option?.label ?? '', { shouldDirty: true })
  return (
    <RealtorPicker
      name={`${path}.realtorId`}
      label={apartmentFields['assignment.realtors.realtorId'].label}
      required
      chosen={saved?.name}
      onPicked={took}
    />
  )
}

function Realtors() {
  const { fields, append, remove } = useFieldArray<Values, 'assignment.realtors'>({ name: 'assignment.realtors' })
  const realtors = useWatch<Values, 'assignment.realtors'>({ name: 'assignment.realtors' }) ?? []
  const percents = realtors.map(({ rewardPercent }) => (typeof rewardPercent === 'number' ? rewardPercent : 0))
  const left = Math.max(0, 100 - sumOf(percents))
  const warning = sharesWarning(percents)
  return (
    <>
      <RowsField
        name="assignment.realtors"
        rows={fields}
        title={(at) => realtors[at]?.name || `Välittäjä ${at + 1}`}
        commands={(at) => [{ label: 'Poista', danger: true, onSelect: () => remove(at) }]}
        add={{ label: 'Lisää välittäjä', onSelect: () => append({ realtorId: '', name: '', rewardPercent: left }) }}
      >
        {(path, at) => (
          <>
            <RealtorField path={path} saved={fields[at]} />
            <PlainNumberField
              name={`${path}.rewardPercent`}
              label={apartmentFields['assignment.realtors.rewardPercent'].label}
              unit={apartmentFields['assignment.realtors.rewardPercent'].unit}
              required
            />
          </>
        )}
      </RowsField>
      <div role="status" className={css.note}>
        {warning && <InlineMessage variant="warning">{warning}</InlineMessage>}
      </div>
    </>
  )
}
